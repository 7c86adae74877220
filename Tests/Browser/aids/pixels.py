"""What is really on the screen: text against the pixels behind it."""

from typing import NamedTuple

from aids.app import App

# WCAG 2.2, 1.4.3, for text of any size.
LEAST = 4.5

# A style that a Content-Security-Policy does not keep out.
STYLE = """css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
# Nothing moves: what fades in would be measured before it is there, even if that takes a hundredth of a millisecond. And
# text that takes its room, but is not drawn.
WITHOUT_TEXT = """
    *, ::before, ::after, ::placeholder { transition: none !important; caret-color: transparent !important; }
    *, ::before, ::after, ::backdrop { animation: none !important; }
    .without-text *, .without-text ::placeholder {
        color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
        text-decoration-color: transparent !important;
    }
    .without-text text { fill: transparent !important; }
"""

# Every line of text in view: what it says, its box within whatever cuts it off, and its colour with its opacity. What a
# bar, a dialog or a notice of the connection lies over is theirs to be read, not the text's.
LINES = """() => {
    const COVERS = '.tabs, .foot > *, .search, .connection, .item-top, .trade-bar, dialog';
    const inside = (a, b) => ({
        left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
    });
    const modal = document.querySelector('dialog[open]');
    // A press goes through it, so that no point finds it.
    const notice = document.querySelector('.connection:not([hidden])')?.getBoundingClientRect();
    const found = [];
    function add(element, text, box, color) {
        let opacity = 1;
        const height = box.bottom - box.top;
        for (let part = element; part; part = part.parentElement) {
            const style = getComputedStyle(part);
            opacity *= style.opacity;
            if (part !== element && style.overflow !== 'visible') box = inside(box, part.getBoundingClientRect());
        }
        box = inside(box, {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        // Of a line cut off by an edge there may be nothing to see; it is whole a step further.
        if (box.right - box.left < 4 || box.bottom - box.top < Math.max(6, height / 2)) return;
        const isUnder = notice && !element.closest('.connection, dialog')
            && box.bottom > notice.top && box.top < notice.bottom && box.right > notice.left && box.left < notice.right;
        if (isUnder) return;
        for (const y of [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1]) {
            const over = document.elementFromPoint(x, y)?.closest(COVERS);
            if (over && !over.contains(element)) return;
        }
        found.push({
            text: text.trim().slice(0, 40), color, opacity, what: element.className?.baseVal ?? element.className,
            box: [box.left, box.top, box.right, box.bottom],
        });
    }
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const {parentElement: element, data} = walker.currentNode;
        // What cannot be used now need not be readable.
        if (!data.trim() || element.closest('script, noscript, .visually-hidden, option, :disabled')) continue;
        if (!element.checkVisibility({visibilityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const style = getComputedStyle(element);
        const color = element.closest('svg') ? style.fill : style.color;
        for (const box of range.getClientRects()) add(element, data, box, color);
    }
    for (const field of document.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox]), select')) {
        if (modal && !modal.contains(field) || !field.checkVisibility()) continue;
        const value = field.selectedOptions?.[0].text ?? field.value;
        if (!value && !field.placeholder) continue;
        const style = getComputedStyle(field, value ? undefined : '::placeholder');
        const box = field.getBoundingClientRect(), {paddingLeft, paddingTop} = getComputedStyle(field);
        add(field, value || field.placeholder, {
            left: box.left + parseFloat(paddingLeft), top: box.top + parseFloat(paddingTop),
            right: box.left + parseFloat(paddingLeft) + 40, bottom: box.bottom - parseFloat(paddingTop),
        }, style.color);
    }
    return found;
}"""

NOTICE = "document.querySelector('.connection:not([hidden])')?.textContent ?? ''"

# The least contrast of each line's colour with any pixel behind it, and the most that any pixel of it has in fact.
MEASURE = """async ({lines, bare, drawn}) => {
    async function pixels(png) {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {willReadFrequently: true});
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    }
    const linear = Array.from({length: 256}, (_, byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const SHARES = [0.2126, 0.7152, 0.0722];
    // A table for each colour, since a screen has a million pixels: its part of the luminance, for each byte of it.
    const plain = SHARES.map(share => linear.map(part => share * part));
    const luminance = (data, i) => plain[0][data[i]] + plain[1][data[i + 1]] + plain[2][data[i + 2]];
    const contrast = (a, b) => a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
    const ground = await pixels(bare), text = drawn && await pixels(drawn);
    return lines.map(({color, opacity, box: [left, top, right, bottom]}) => {
        const [r, g, b, alpha = 1] = color.match(/[\\d.]+/g).map(Number);
        const ink = alpha * opacity;
        const mixed = [r, g, b].map((part, colour) =>
            linear.map((_, byte) => plain[colour][Math.round(part * ink + byte * (1 - ink))]));
        let least = Infinity, most = 0, at = -1;
        for (let y = Math.ceil(top) + 1; y < Math.floor(bottom) - 1; y++) {
            for (let x = Math.ceil(left); x < Math.floor(right); x++) {
                const i = 4 * (y * ground.width + x), data = ground.data;
                const behind = luminance(data, i);
                const one = contrast(mixed[0][data[i]] + mixed[1][data[i + 1]] + mixed[2][data[i + 2]], behind);
                if (one < least) [least, at] = [one, i];
                if (text) most = Math.max(most, contrast(luminance(text.data, i), behind));
            }
        }
        const [x, y] = [at / 4 % ground.width, Math.floor(at / 4 / ground.width)];
        return {least, most: text ? most : Infinity, at: at < 0 ? null : [x, y, ...ground.data.subarray(at, at + 3)]};
    });
}"""


class Line(NamedTuple):
    """A line of text that is hard to read."""

    text: str
    what: str
    contrast: float
    where: list

    def __str__(self):
        return f"{self.contrast:.2f} “{self.text}” ({self.what}) at {self.where}"


class Eye:
    """Looks at a page's screenshots; they are measured on a page of its own."""

    def __init__(self, app: App):
        self.app = app
        self.sheet = app.context.browser.new_context().new_page()
        self.session = app.context.new_cdp_session(app.page)

    def look(self):
        """To be called once on each page that was loaded."""
        self.app.page.evaluate(STYLE, WITHOUT_TEXT)

    def wear(self, css: str):
        self.app.page.evaluate(STYLE, css)

    def unreadable(self, is_drawn: bool = True) -> list:
        """The lines in view with less contrast than is needed, worst first.

        - is_drawn: whether the text itself is looked for too, and not only what is behind it.
        """
        page = self.app.page
        # A notice of the connection may come or go between the looks.
        while True:
            notice = page.evaluate(NOTICE)
            lines = page.evaluate(LINES)
            drawn = self._shot() if is_drawn else None
            page.evaluate("document.documentElement.classList.add('without-text')")
            bare = self._shot()
            page.evaluate("document.documentElement.classList.remove('without-text')")
            if page.evaluate(NOTICE) == notice:
                break
        measured = self.sheet.evaluate(MEASURE, {"lines": lines, "bare": bare, "drawn": drawn})
        found = []
        for line, seen in zip(lines, measured, strict=True):
            # Of thin strokes no pixel has the whole colour.
            if seen["least"] < LEAST or seen["most"] < 3:
                found.append(Line(line["text"], line["what"], min(seen["least"], seen["most"]), seen["at"]))
        assert lines
        return sorted(found, key=lambda each: each.contrast)

    def _shot(self) -> str:
        # What was changed is drawn in the next frame.
        self.app.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        answer = self.session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return answer["data"]
