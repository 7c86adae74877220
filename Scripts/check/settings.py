"""Every Swift target has the same strict compiler settings, and nothing in the manifest weakens them."""

from tree import Tree, Violation

REQUIRED = (
    ("treatAllWarnings", "error"),
    ("enableUpcomingFeature", "ExistentialAny"),
    ("enableUpcomingFeature", "InternalImportsByDefault"),
    ("enableUpcomingFeature", "MemberImportVisibility"),
)
_SOFTENING = ("unsafeFlags", "treatWarning", "disableWarning")


def strict_settings(tree: Tree):
    swift_targets = {file.target.name for file in tree.files if file.target}
    for target in tree.manifest.targets:
        # A plugin has no settings in the manifest.
        if target.name in swift_targets and target.kind != "plugin":
            line = tree.manifest_line(target)
            for message in _faults(tree, target):
                yield Violation("Package.swift", line, "strict-settings", f"{target.name} {message}")


def _faults(tree: Tree, target):
    for setting in REQUIRED:
        if setting not in target.settings:
            yield f"lacks {_spelled(setting)}: give it the settings that every Swift target has"
    for setting in target.settings:
        if setting[0] in _SOFTENING and setting[-1] != "error":
            yield f"has {setting[0]}, which can hide a warning: mend the cause instead"
    modes = [setting[1] for setting in target.settings if setting[0] == "swiftLanguageMode"]
    modes = modes or list(tree.manifest.language_modes) or [str(tree.manifest.tools_version[0])]
    if any(int(mode.split(".")[0]) < 6 for mode in modes):
        yield "is not compiled in Swift 6 mode: use .swiftLanguageMode(.v6)"


def _spelled(setting: tuple) -> str:
    name, value = setting
    return f".{name}(as: .{value})" if name == "treatAllWarnings" else f'.{name}("{value}")'
