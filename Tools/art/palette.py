"""The colours of the pictures: each holds its own against a white page and against a night sky."""

from typing import NamedTuple


class Gradient(NamedTuple):
    kind: str
    stops: tuple  # (offset, colour[, opacity])
    leaning: bool = False  # from the upper left, rather than from above


class Cloud(NamedTuple):
    body: Gradient
    light: Gradient  # on the bump before the others
    glimmer: Gradient  # on the last
    rim: str  # keeps a light cloud apart from a light page


def down(*colours: str, leaning=False) -> Gradient:
    last = len(colours) - 1
    stops = tuple((round(index / last, 2), colour) for index, colour in enumerate(colours))
    return Gradient("linearGradient", stops, leaning)


def glow(*stops) -> Gradient:
    return Gradient("radialGradient", stops)


def _cloud(top: str, middle: str, bottom: str, light: str, rim: str, strength=0.9) -> Cloud:
    return Cloud(
        down(top, middle, bottom, leaning=True),
        glow((0, light, strength), (0.55, light, round(strength * 0.45, 2)), (1, light, 0)),
        glow((0, light, round(strength * 0.42, 2)), (1, light, 0)),
        rim,
    )


SUN = glow((0, "#FFE56B"), (0.55, "#FFCB3D"), (1, "#FF9F1C"))
RAYS = down("#FFC93C", "#FF9A1A")
MOON = down("#FFF0B3", "#FFD566", "#F4B23C", leaning=True)
MOON_RIM = "#E3A02F"
STAR = down("#FFE08A", "#F5B63F")

FAIR = _cloud("#FFFFFF", "#E6EFFA", "#A9C3E4", "#FFFFFF", "#A6BCD9")
MOONLIT = _cloud("#E6EBFF", "#BFC9F0", "#8592CC", "#F4F6FF", "#7582BD")
GREY = _cloud("#DCE5F0", "#AEBFD4", "#7D92B0", "#F2F7FC", "#7085A3")
GREY_AT_NIGHT = _cloud("#B4BFE6", "#8A97CA", "#5D6AA6", "#D5DDF9", "#525F99")
BEHIND = _cloud("#A9BAD1", "#8499B7", "#64799A", "#C6D3E4", "#5C7192", 0.6)
BEHIND_AT_NIGHT = _cloud("#8390C4", "#6470AA", "#48548A", "#A4B0DF", "#454F80", 0.6)
DARK = _cloud("#9DAEC7", "#7187A6", "#4C6080", "#C3D0E2", "#46597A", 0.75)
DARK_AT_NIGHT = _cloud("#8A96CC", "#5F6BA6", "#414C80", "#ABB6E6", "#3D4777", 0.75)

RAIN = down("#5CC4FF", "#1F7FEF")
SNOW = "#F4FBFF"
SNOW_RIM = down("#62B4F5", "#3D8FE3")
BOLT = down("#FFE35A", "#FFC01F", "#FF9500")
BOLT_RIM = "#F08A00"
FOG = Gradient("linearGradient", ((0, "#D5E1EF"), (1, "#9FB4CE")), False)
FOG_AT_NIGHT = Gradient("linearGradient", ((0, "#B9C4EA"), (1, "#7F8CC2")), False)
