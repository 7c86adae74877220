"""Every screen there is, and what holds for each."""

import re

from aids.app import App, expect

# What a page may say in Latin letters where all else is Korean or Japanese: names, units and codes.
LATIN = re.compile(
    r"Firebase Cloud Messaging \(Google\)|Mozilla Push Service|Apple Push Notification service|"
    r"Windows Push Notification Services \(Microsoft\)|Webhook|"
    r"Haneul|Cookie|Open-Meteo|MET Norway|OpenWeatherMap|ECMWF|Copernicus|CAMS|GeoNames|NOAA|CC BY|km/h|mph|m/s|hPa|inHg|mmHg|"
    r"mm|cm|km|mi|ft|in|kn|UV|AQI|EAQI|CAI|PM2[.,]5|PM10|PM|CO|NO|SO|kPa|µg/m³|μg/m³|English|lat|lon|JSON|SVG|GMT|UTC|"
    r"WGS ?84|https|NASA|POWER|[A-Z]{2,5}\d*|https?://\S+|[NSEW]{1,3}|Argon2id|ntfy|Gotify|Slack|iPhone|iPad|JavaScript|Chrome|Linux|(?:haneul|cream)(?:-\w+)?|°[CF]|[a-z]\b|[A-Z]\b|Esc"
)
# Languages are called as those call them who speak them.
OWN_NAMES = re.compile("한국어|English|日本語 \\(ベータ版\\)")
HANGUL, KANA = "[가-힣]", "[ぁ-んァ-ヶ]"
FOREIGN = {"ko": [KANA], "en": [HANGUL, KANA], "ja": [HANGUL]}
KEY = re.compile(r"\{\{|\}\}|(?<![\w/.:-])[a-z][A-Za-z]+\.[a-z][A-Za-z]+(?![\w/-])")


def addresses(app: App) -> dict:
    """Every screen, for a visitor who keeps Seoul and Busan."""
    place = app.place_address(app.word("서울", "Seoul", "ソウル"))
    return {
        "list": "/",
        "list being edited": "/?edit=1",
        "place": place,
        "place by coordinates": "/places/-33.87,151.21",
        "future weather": f"{place}/future",
        "weather alerts": f"{place}/alerts",
        "forecast records": f"{place}/records",
        "sources compared": f"{place}/sources",
        "search": "/search",
        "search with results": "/search?q=" + app.word("seo", "seo", "札幌"),
        "search without results": "/search?q=" + app.word("뷁뷁뷁", "qqqxyz", "ゑゐゑゐゑ"),
        "own position": "/here",
        "set location": "/location",
        "settings": "/settings",
        "notifications": "/notifications",
        "privacy notice": "/privacy",
        "offline": "/offline",
        "nothing there": "/places/geonames:0",
    }


def settle(app: App):
    """Waits until whatever moves or loads stands still."""
    app.page.wait_for_load_state("load")
    expect(app.page.locator("main")).to_be_visible()
    # What has ended may have begun something else.
    app.page.evaluate("""async () => {
        const finite = animation => animation.playState !== 'finished' && animation.effect?.getTiming().iterations !== Infinity;
        for (let moving; (moving = document.getAnimations().filter(finite)).length;) {
            await Promise.all(moving.map(animation => animation.finished.catch(() => {})));
        }
    }""")


def down(app: App):
    """From the top of the page to its foot, a window's height at a time."""
    height = app.page.evaluate("innerHeight")
    for top in range(0, app.page.evaluate("document.scrollingElement.scrollHeight"), height - 150):
        app.page.evaluate("top => scrollTo({top, behavior: 'instant'})", top)
        yield top


def texts(app: App) -> list:
    """Everything the page says: visible words, and names for those who do not see."""
    return app.page.evaluate(
        """() => {
            const found = [document.title];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const parent = walker.currentNode.parentElement;
                if (parent.closest('script, style, noscript, [lang]:not(html)')) continue;
                found.push(walker.currentNode.data);
            }
            for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
                for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
                    if (element.hasAttribute(name)) found.push(element.getAttribute(name));
                }
            }
            return found.map(text => text.trim()).filter(text => text);
        }"""
    )


def untranslated(app: App) -> list:
    """Texts that name a key, or are of the other language."""
    wrong = []
    for text in texts(app):
        if KEY.search(text):
            wrong.append(text)
        elif app.look.language != "en" and re.search(r"[A-Za-z]{3,}", LATIN.sub("", text)):
            wrong.append(text)
        elif any(re.search(script, OWN_NAMES.sub("", text)) for script in FOREIGN[app.look.language]):
            wrong.append(text)
    return wrong


def unnamed(app: App) -> list:
    """Controls without a name, by what they are."""
    return app.page.evaluate(
        """() => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
            .filter(e => e.checkVisibility())
            .filter(e => !(e.textContent.trim() || e.ariaLabel || e.title || e.labels?.length
                || e.getAttribute('aria-labelledby') || e.querySelector('[aria-label], title')))
            .map(e => e.outerHTML.slice(0, 120))"""
    )


def small_targets(app: App) -> list:
    """Controls that are less than 44 px one way, unless they are links within a text (WCAG 2.2, 2.5.8)."""
    return app.page.evaluate(
        """() => [...document.querySelectorAll('a[href], button, input:not([type=hidden], [readonly]), select, summary')]
            .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
            .map(e => [e, (e.matches('input[type=radio], input[type=checkbox]') && e.labels?.[0] || e)
                .getBoundingClientRect()])
            .filter(([e, box]) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0)
            .filter(([e]) => !e.matches('.skip, p a, small a, dd a, footer a, .visually-hidden'))
            .filter(([e, box]) => box.width < 43.5 || box.height < 43.5)
            .map(([e, box]) => `${Math.round(box.width)}×${Math.round(box.height)} ${e.outerHTML.slice(0, 100)}`)"""
    )


def overflow(app: App) -> bool:
    """Whether the page scrolls sideways as a whole."""
    return app.page.evaluate("document.scrollingElement.scrollWidth > innerWidth + 1")


def broken_words(app: App, selector: str) -> list:
    """Words that begin on one line and end on another, or stand out of the window, in the elements of the selector."""
    return app.page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).flatMap(element => {
            const found = [], range = document.createRange();
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const text = walker.currentNode;
                if (text.parentElement.closest('.visually-hidden')) continue;
                for (const {0: word, index} of text.data.matchAll(/[^\\s-]+/g)) {
                    range.setStart(text, index);
                    range.setEnd(text, index + word.length);
                    const boxes = [...range.getClientRects()];
                    const isBroken = new Set(boxes.map(box => box.top)).size > 1;
                    if (isBroken || boxes.some(box => box.right > innerWidth)) found.push(word);
                }
            }
            return found;
        })""",
        selector,
    )


def without_edge(app: App, selector: str) -> list:
    """The visible elements of the selector without a border all around, by what they are."""
    return app.page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).filter(e => {
            const style = getComputedStyle(e);
            return ['Top', 'Right', 'Bottom', 'Left'].some(side =>
                style[`border${side}Style`] === 'none' || parseFloat(style[`border${side}Width`]) < .5);
        }).map(e => e.outerHTML.slice(0, 80))""",
        selector,
    )


def colliding_texts(app: App, selector: str) -> list:
    """Lines of text that run into another, or out of the element of the selector they belong to."""
    return app.page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).flatMap(element => {
            const lines = [], range = document.createRange(), whole = element.getBoundingClientRect();
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const text = walker.currentNode;
                if (!text.data.trim() || text.parentElement.closest('.visually-hidden')) continue;
                range.selectNodeContents(text);
                for (const box of range.getClientRects()) lines.push({said: text.data.trim(), box, text});
            }
            const out = lines.filter(({box}) => box.left < whole.left || box.right > whole.right + .5);
            const pairs = lines.flatMap((a, i) => lines.slice(i + 1).filter(b => a.text !== b.text
                && Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1
                && Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 4).map(b => [a, b]));
            return [...out.map(({said}) => `${said} runs out`), ...pairs.map(([a, b]) => `${a.said} / ${b.said}`)];
        })""",
        selector,
    )
