"""A comparison as a document for JSON."""

from typing import Any

from dazer_sim.variants.comparing import Comparison


def compare_document(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as a document for JSON; differences are against the first rule set, null where there is no such number.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    """
    run = comparison.run
    metrics = [
        {
            "name": name,
            "title": part["title"][0],
            "unit": part["unit"][0],
            "values": part["value"].to_list(),
            "value_se": part["value_se"].to_list(),
            **{key: part[key].to_list() for key in ("diff", "se", "low", "high", "unpaired_se")},
            "deals": part["deals"][0],
        }
        for (name,), part in comparison.metrics.group_by("metric", maintain_order=True)
    ]
    return {
        "deals": comparison.deals,
        "variants": list(comparison.labels),
        "metrics": metrics,
        "distributions": comparison.distributions.to_dicts(),
        "seed": run.seed,
        "first_deal": run.deals.first,
        "policies": [policy.label for policy in run.seats],
        "contest": [policy.label for policy in run.contest or ()],
        "contest_deals": comparison.skill_deals,
        "played": comparison.shared,
        "replay": run.replay,
    }
