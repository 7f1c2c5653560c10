"""Opens a page in a headless Chromium and reports what it saw there: a probe runs inside the page and writes into it."""

import html
import json
import re
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

CATCHER = """<script>
window.problems = [];
window.addEventListener("error", (event) => window.problems.push(String(event.message || event.target.src)), true);
for (const kind of ["error", "warn"]) console[kind] = (...what) => window.problems.push(what.join(" "));
</script>"""

PROBE = """<script>
window.addEventListener("load", () => document.fonts.ready.then(() => {
  const wide = (element) => element.scrollWidth > element.clientWidth + 1;
  const inScroller = (element) => element.closest(".scroll, pre") !== null;
  const out = [...document.querySelectorAll("body *")].filter((element) => !inScroller(element)
    && element.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
  const columns = {};
  for (const table of document.querySelectorAll("table")) {
    const id = table.closest("section").id;
    columns[id] = [...table.tHead.rows[0].cells].map((heading) => {
      const column = heading.cellIndex;
      const cells = () => [...table.tBodies[0].rows].map((row) => row.cells[column] ?? row.cells[0]);
      const read = () => cells().map((cell) => [cell.textContent, cell.dataset.order ?? null]);
      heading.querySelector("[role=button]").click();
      const once = read(), first = heading.getAttribute("aria-sort");
      heading.querySelector("[role=button]").click();
      return { text: heading.classList.contains("left"), first, once, second: heading.getAttribute("aria-sort"), twice: read() };
    });
  }
  const seen = { width: innerWidth, overflows: wide(document.documentElement), out: out.map((e) => e.tagName + " " + e.className),
    images: [...document.images].map((image) => image.naturalWidth), problems: window.problems, columns,
    requests: performance.getEntriesByType("resource").map((e) => e.name).filter((name) => !name.startsWith("data:")) };
  parent.postMessage(JSON.stringify(seen), "*");
}));
</script>"""

FRAME = """<!DOCTYPE html><meta charset="utf-8"><body style="margin:0"><script>
addEventListener("message", (event) => {{
  const place = document.createElement("pre");
  place.id = "probe";
  place.textContent = event.data;
  document.body.append(place);
}});
</script><iframe src="{page}" style="width:{width}px; height:{height}px; border:0"></iframe></body>"""
"""A window of Chromium is never narrower than 500 pixels; a frame is as narrow as a phone."""


def chromium():
    """Return the path of a Chromium, or None."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def framed(page, width, height, directory):
    """Return a file that shows the page in a frame of that size."""
    frame = directory / f"frame-{width}.html"
    frame.write_text(FRAME.format(page=page.as_uri(), width=width, height=height), encoding="utf-8")
    return frame


def run(width, height, directory, *more):
    """Run Chromium on a file, with a profile of its own; return what it writes."""
    switches = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=8000", "--no-first-run")
    profile = f"--user-data-dir={directory / f'profile-{width}'}"
    arguments = [chromium(), *switches, profile, f"--window-size={max(width, 500)},{height}", *map(str, more)]
    return subprocess.run(arguments, capture_output=True, encoding="utf-8", timeout=120, check=True)


def probe(page, width, directory):
    """Return what the probe saw in the page, shown so many pixels wide."""
    text = page.read_text(encoding="utf-8").replace("<head>", "<head>" + CATCHER, 1).replace("</body>", PROBE + "</body>", 1)
    probed = directory / f"probed-{width}.html"
    probed.write_text(text, encoding="utf-8")
    done = run(width, 900, directory, "--dump-dom", framed(probed, width, 900, directory).as_uri())
    found = re.search(r'<pre id="probe">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found, done.stderr[-2000:]
    return json.loads(html.unescape(found.group(1)))


def screenshot(page, width, height, directory, out):
    """Write a PNG of the page, shown so many pixels wide."""
    run(width, height, directory, f"--screenshot={out}", framed(page, width, height, directory).as_uri())
