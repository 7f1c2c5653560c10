"use strict";
// A click (or Enter) on a heading sorts its table by that column, a second one the other way round; cells without a value stay last.
for (const heading of document.querySelectorAll("th")) {
  heading.addEventListener("click", () => {
    const table = heading.closest("table"), body = table.tBodies[0], column = heading.cellIndex;
    const sorted = heading.getAttribute("aria-sort");
    const textual = heading.classList.contains("left");
    const way = sorted ? (sorted === "ascending" ? -1 : 1) : (textual ? 1 : -1);
    for (const other of table.querySelectorAll("th")) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", way > 0 ? "ascending" : "descending");
    const compare = (one, other) => {
      const a = one.cells[column], b = other.cells[column];
      if (textual) return way * a.textContent.localeCompare(b.textContent, "zh");
      if (!("order" in a.dataset)) return "order" in b.dataset ? 1 : 0;
      if (!("order" in b.dataset)) return -1;
      return way * (Number(a.dataset.order) - Number(b.dataset.order));
    };
    const rows = [...body.rows];
    if (rows.length > 1) rows.sort(compare).forEach((row) => body.append(row));
  });
  heading.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    heading.click();
  });
}
