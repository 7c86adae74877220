"""A provider of weather is named in its folder and in the list of providers, and nowhere else: all others take it as a value.

Comments may name one as an example, and so may tests and benchmarks.
"""

import re

from architecture import ALERTING, BOOTSTRAP, DELIVERY, METEOROLOGY, MODELS, PORTAL, PROVIDERS, SUPPORT, VIEW_MODELS, within
from imports import imports
from tree import Tree, Violation

LIST = f"{BOOTSTRAP}/Providers/RegisteredProviders.swift"
# OpenWeatherMap is also the API that the gateway speaks: its words, its numbers of places, its scale of air quality.
DIALECT = "openweathermap"
SPEAKING = (
    f"{DELIVERY}/Gateway", f"{DELIVERY}/CLI/Serving", f"{METEOROLOGY}/AirQuality",
    # The help of the command line.
    *(f"{DELIVERY}/CLI/{language}" for language in ("Korean", "English", "Japanese")),
    f"{MODELS}/PlaceID.swift",
    *(f"{VIEW_MODELS}/Texts/{name}/AirQualityText+{name}.swift" for name in ("English", "Japanese", "Korean")),
)
# The agency has a page that is linked to, and gives its name to models of others.
NAMED_FOR = {"kma": (f"{PROVIDERS}/OpenMeteo/Payload+Models.swift", f"{VIEW_MODELS}/Screens/Settings/SettingsModel.swift")}
_IDENTIFIER = re.compile(r'ProviderID\(\s*"([a-z0-9-]+)"')


def provider_names(tree: Tree):
    """No import of a provider's module, and no identifier of one in code and texts."""
    targets = [target for target in tree.manifest.targets if _is_provider(tree, target)]
    names = {name: target for target in targets for name in _identifiers(tree, target)}
    modules = {target.name: target for target in targets}
    for file in tree.files:
        if not file.path.startswith(("Sources/", "Tools/")) or file.path == LIST:
            continue
        for each in imports(file):
            owner = modules.get(each.module)
            if owner and not within(file.path, owner.path):
                yield _violation(file, each.line, owner)
        lowered = file.text.lower()
        for name, owner in names.items():
            # Looking for the words first is cheap, and nearly all files have none of them.
            if owner.name.lower() not in lowered and any(word not in lowered for word in name.split("-")):
                continue
            if within(file.path, owner.path) or (name == DIALECT and _speaks(file.path)):
                continue
            if file.path in NAMED_FOR.get(name, ()):
                continue
            for found in _spellings(name, owner).finditer(file.text):
                if file.comments[found.start()].isspace():
                    yield _violation(file, file.line(found.start()), owner)


def _is_provider(tree: Tree, target) -> bool:
    """Whether it is a folder of Swift among the providers, and not what they share."""
    return within(target.path, PROVIDERS) and target.path not in (SUPPORT, PORTAL, ALERTING) and any(
        file.target == target for file in tree.files
    )


def _identifiers(tree: Tree, target):
    for file in tree.files:
        if file.target == target:
            yield from _IDENTIFIER.findall(file.text)


def _spellings(name: str, owner) -> "re.Pattern":
    """As a word in texts and settings, and as a part of a name in code; not within another word."""
    words = name.split("-")
    camel = "".join(word.capitalize() for word in words)
    lower = camel[0].lower() + camel[1:]
    return re.compile(
        rf"(?<![A-Za-z])(?i:{'[-_ ]?'.join(words)})(?![A-Za-z])"
        rf"|(?<![A-Z])(?:{owner.name}|{camel})(?![a-z])|(?<![A-Za-z]){lower}(?![a-z])"
    )


def _speaks(path: str) -> bool:
    return any(within(path, folder) for folder in SPEAKING)


def _violation(file, line: int, owner) -> Violation:
    advice = f"{owner.name} is named outside its folder and {LIST}: take the provider's registration as a value"
    return Violation(file.path, line, "provider-name", advice)
