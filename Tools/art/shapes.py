"""What the pictures of the weather are put together from: clouds, sun, moon and what falls.

Every function gives a piece of SVG in a picture 200 units wide and high. Colours come from palette.py.
"""

from math import atan2, cos, hypot, pi, radians, sin, sqrt

import palette


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "0" if abs(value) < 0.05 else "-0")


def points(*pairs) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


class Picture:
    """One picture while it is drawn: its pieces in order, and the gradients they fill themselves with."""

    def __init__(self, name: str):
        self.name = name
        self.gradients = {}
        self.body = []

    def gradient(self, colours: palette.Gradient, box=None) -> str:
        """A reference to the gradient, from the top of a box to its bottom; without a box, of the shape itself."""
        kind, stops, turn = colours
        where = _placed(kind, box, turn)
        entries = "".join(_stop(*stop) for stop in stops)
        key = (kind, where, entries)
        # The picture's name in front: several pictures may stand in one page.
        identifier = self.gradients.setdefault(key, f"w{self.name}-{len(self.gradients) + 1}")
        return f"url(#{identifier})"

    def add(self, *pieces: str):
        self.body.extend(pieces)

    def svg(self, title: str) -> str:
        gradients = "".join(
            f'<{kind} id="{identifier}"{where}>{stops}</{kind}>'
            for (kind, where, stops), identifier in self.gradients.items()
        )
        lines = "\n".join(self.body)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img">\n<title>{title}</title>\n'
            f"<defs>{gradients}</defs>\n{lines}\n</svg>\n"
        )


def _stop(offset, colour, opacity=1):
    faint = f' stop-opacity="{opacity}"' if opacity != 1 else ""
    return f'<stop offset="{offset}" stop-color="{colour}"{faint}/>'


def _placed(kind, box, turn) -> str:
    if kind == "radialGradient":
        if box is None:
            return ' cx=".38" cy=".32" r=".75"'
        x, y, radius = box
        return f' gradientUnits="userSpaceOnUse" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    if box is None:
        return ' x1="0" y1="0" x2=".35" y2="1"' if turn else ' x1="0" y1="0" x2="0" y2="1"'
    x, y, width, height = box
    shift = width * 0.3 if turn else 0
    middle = x + width / 2
    return (
        f' gradientUnits="userSpaceOnUse" x1="{number(middle - shift)}" y1="{number(y)}"'
        f' x2="{number(middle + shift)}" y2="{number(y + height)}"'
    )


# Bumps from left to right as (x, y above the base, radius); the outer two lie on the base.
CLOUD = ((27, 27, 27), (52, 50, 32), (88, 43, 27), (110, 23, 23))
CLOUD_WIDTH, CLOUD_HEIGHT = 133, 82


def outline(bumps) -> str:
    """The outline of circles that overlap, closed along the ground they stand on."""
    corners = [_upper_crossing(left, right) for left, right in zip(bumps, bumps[1:])]
    first, last = bumps[0], bumps[-1]
    ends = corners + [(last[0], last[1] + last[2])]
    start = (first[0], first[1] + first[2])
    path, before = [f"M{points(start)}"], start
    for (x, y, radius), end in zip(bumps, ends):
        turned = (atan2(end[1] - y, end[0] - x) - atan2(before[1] - y, before[0] - x)) % (2 * pi)
        path.append(f"A{points((radius, radius))} 0 {int(turned > pi)} 1 {points(end)}")
        before = end
    return "".join(path) + "Z"


def _upper_crossing(left, right):
    (x1, y1, r1), (x2, y2, r2) = left, right
    apart = hypot(x2 - x1, y2 - y1)
    along = (r1 * r1 - r2 * r2 + apart * apart) / (2 * apart)
    aside = sqrt(r1 * r1 - along * along)
    middle = (x1 + along * (x2 - x1) / apart, y1 + along * (y2 - y1) / apart)
    crossings = [
        (middle[0] + sign * aside * (y2 - y1) / apart, middle[1] - sign * aside * (x2 - x1) / apart)
        for sign in (1, -1)
    ]
    return min(crossings, key=lambda point: point[1])


def cloud(picture: Picture, colours: palette.Cloud, left: float, base: float, width: float, flipped=False):
    """A cloud by the left end and the height of its base: body, light on its bumps, shade of the bump before."""
    scale = width / CLOUD_WIDTH
    bumps = [(left + x * scale, base - y * scale, radius * scale) for x, y, radius in CLOUD]
    if flipped:
        bumps = [(2 * left + width - x, y, radius) for x, y, radius in reversed(bumps)]
    height = CLOUD_HEIGHT * scale
    shape = outline(bumps)
    body = picture.gradient(colours.body, (left, base - height, width, height))
    rim = max(2, 2.2 * scale)
    picture.add(
        f'<path d="{shape}" fill="{body}" stroke="{colours.rim}" stroke-width="{number(rim)}"'
        f' stroke-linejoin="round" paint-order="stroke"/>'
    )
    # The tallest bump stands before the others and is lit from above; so, less, is the last.
    tallest = min(bumps, key=lambda bump: bump[1] - bump[2])
    _light(picture, colours.light, tallest, 1.22)
    _light(picture, colours.glimmer, bumps[0] if flipped else bumps[-1], 1.1)


def _light(picture: Picture, colours: palette.Gradient, bump, reach: float):
    x, y, radius = bump
    fill = picture.gradient(colours, (x - radius * 0.28, y - radius * 0.34, radius * reach))
    picture.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>')


def sun(picture: Picture, x: float, y: float, radius: float, turn=0.0, rays=range(8), reach=1.78):
    """A disc with those of its eight rays that nothing hides, counted clockwise from the top, turned by degrees."""
    ray = picture.gradient(palette.RAYS, (x - radius * 2, y - radius * 2, radius * 4, radius * 4))
    ends = []
    for index in rays:
        angle = radians(turn + 45 * index - 90)
        near, far = radius * 1.36, radius * reach
        ends.append(
            f"M{points((x + near * cos(angle), y + near * sin(angle)))}"
            f"L{points((x + far * cos(angle), y + far * sin(angle)))}"
        )
    picture.add(
        f'<path d="{"".join(ends)}" stroke="{ray}" stroke-width="{number(radius * 0.25)}" stroke-linecap="round"/>'
    )
    disc = picture.gradient(palette.SUN, (x - radius * 0.3, y - radius * 0.35, radius * 1.45))
    picture.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{disc}"/>')


def moon(picture: Picture, x: float, y: float, radius: float):
    """The waning moon's crescent, open to the upper right."""
    tips = radians(-72), radians(30)
    first, second = ((x + radius * cos(turn), y + radius * sin(turn)) for turn in tips)
    inner = radius * 0.86
    fill = picture.gradient(palette.MOON, (x - radius, y - radius, 2 * radius, 2 * radius))
    shape = (
        f"M{points(first)}A{points((radius, radius))} 0 1 0 {points(second)}"
        f"A{points((inner, inner))} 0 0 1 {points(first)}Z"
    )
    picture.add(
        f'<path d="{shape}" fill="{fill}" stroke="{palette.MOON_RIM}" stroke-width="{number(radius * 0.04)}"'
        f' stroke-linejoin="round"/>'
    )


def star(picture: Picture, x: float, y: float, radius: float):
    """A sparkle with four points."""
    waist = radius * 0.18
    shape = f"M{points((x, y - radius))}"
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        # Between this point and the one before, which is a quarter turn back.
        between = (x + waist * (dx + dy), y + waist * (dy - dx))
        shape += f"Q{points(between, (x + radius * dx, y + radius * dy))}"
    picture.add(f'<path d="{shape}Z" fill="{picture.gradient(palette.STAR)}"/>')


def streak(picture: Picture, x: float, y: float, length: float, width: float, colours=palette.RAIN):
    """A stroke of rain that ends at the left, as wind from the right drives it."""
    lean = length * 0.36
    fill = picture.gradient(colours, (x - lean, y, lean, length))
    picture.add(
        f'<path d="M{points((x, y))}L{points((x - lean, y + length))}" stroke="{fill}"'
        f' stroke-width="{number(width)}" stroke-linecap="round"/>'
    )


def drop(picture: Picture, x: float, y: float, size: float):
    """A drop by its tip."""
    shape = (
        f"M{points((x, y))}C{points((x + size * 0.16, y + size * 0.36), (x + size * 0.36, y + size * 0.5))} "
        f"{points((x + size * 0.36, y + size * 0.74))}A{points((size * 0.36, size * 0.36))} 0 1 1 "
        f"{points((x - size * 0.36, y + size * 0.74))}C{points((x - size * 0.36, y + size * 0.5))} "
        f"{points((x - size * 0.16, y + size * 0.36), (x, y))}Z"
    )
    fill = picture.gradient(palette.RAIN, (x - size / 2, y, size, size * 1.1))
    picture.add(f'<path d="{shape}" fill="{fill}"/>')


def flake(picture: Picture, x: float, y: float, radius: float, turn=0.0):
    """A snow crystal of six arms."""
    arms = []
    for index in range(6):
        angle = radians(turn + 60 * index)
        tip = (x + radius * cos(angle), y + radius * sin(angle))
        arms.append(f"M{points((x, y))}L{points(tip)}")
        fork = (x + radius * 0.52 * cos(angle), y + radius * 0.52 * sin(angle))
        for side in (-1, 1):
            bent = angle + side * radians(52)
            end = (fork[0] + radius * 0.36 * cos(bent), fork[1] + radius * 0.36 * sin(bent))
            arms.append(f"M{points(fork)}L{points(end)}")
    # Light within dark: seen on snow-white pages as on the sky.
    rim = picture.gradient(palette.SNOW_RIM, (x - radius, y - radius, 2 * radius, 2 * radius))
    for colour, share in ((rim, 0.38), (palette.SNOW, 0.15)):
        picture.add(
            f'<path d="{"".join(arms)}" stroke="{colour}" stroke-width="{number(radius * share)}"'
            f' stroke-linecap="round"/>'
        )


def bolt(picture: Picture, x: float, y: float, height: float):
    """Lightning by its upper end."""
    unit = height / 100
    corners = ((8, 0), (-24, 56), (-3, 56), (-16, 100), (30, 40), (7, 40), (26, 0))
    shape = "M" + "L".join(points((x + dx * unit, y + dy * unit)) for dx, dy in corners) + "Z"
    fill = picture.gradient(palette.BOLT, (x - 30 * unit, y, 60 * unit, height))
    picture.add(
        f'<path d="{shape}" fill="{fill}" stroke="{palette.BOLT_RIM}" stroke-width="{number(height * 0.05)}"'
        f' stroke-linejoin="round" paint-order="stroke"/>'
    )


def veil(picture: Picture, left: float, right: float, y: float, width: float, colours=palette.FOG):
    """A bank of fog seen from the side."""
    fill = picture.gradient(colours, (left - width / 2, y - width / 2, right - left + width, width))
    picture.add(
        f'<rect x="{number(left)}" y="{number(y - width / 2)}" width="{number(right - left)}" height="{number(width)}"'
        f' rx="{number(width / 2)}" fill="{fill}"/>'
    )
