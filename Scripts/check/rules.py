"""All rules by name. Each takes the tree and yields violations."""

from functools import partial

from documentation import undocumented
from features import features
from formatting import format_lint
from imports import controllers_without_ports, layers, third_party_owners, undeclared_imports
from libraries import errors_with_words, libraries_without_servers
from orphans import orphans
from patterns import PATTERN_RULES, find_patterns
from providers import provider_names
from settings import strict_settings
from tree import Tree

RULES = {
    "undeclared-import": undeclared_imports,
    "layer": layers,
    "third-party-owner": third_party_owners,
    "port-in-controller": controllers_without_ports,
    "library": libraries_without_servers,
    "provider-name": provider_names,
    "library-error": errors_with_words,
    **{rule: partial(find_patterns, rule=rule) for rule in PATTERN_RULES},
    "orphan-file": orphans,
    "undocumented": undocumented,
    "feature-id": features,
    "strict-settings": strict_settings,
    "format": format_lint,
}


def violations_of(tree: Tree, rule) -> list:
    return sorted(set(rule(tree)))
