"""How much falls, and when: the next hour, hours, steps and days."""

import re
from datetime import datetime, timezone

import pytest
from aids.app import App, Look, expect
from aids.weather import WallClock
from support import bodies

# The emulated weather rains in the hours before 00 to 05 UTC; in Seoul that is from 8 in the morning to 2.
WET = datetime(2026, 10, 16, 1, 10, tzinfo=timezone.utc).timestamp()
# Quarter hours are a forecast of their own in Berlin; in Seoul they are hours in four parts.
BERLIN, SEOUL = "/places/52.52,13.41", "/places/37.57,126.98"


@pytest.fixture
def wet(own_server):
    return own_server(clock=WallClock(start=WET))


def sizes(app: App, selector: str) -> list:
    return app.page.locator(selector).evaluate_all("all => all.map(e => parseFloat(getComputedStyle(e).fontSize))")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_words_of_the_next_hour_are_as_large_as_the_text(visit, wet, size):
    """They are text of the page: of one size on every screen, and twice as large where the text is."""
    app = visit(wet, Look(language="en", size=size))
    app.open(BERLIN)
    expect(app.page.locator("#part-rain .rain-times li").first).to_have_text("Now")
    for words in (".rain-times li", ".rain-bands li"):
        assert set(sizes(app, words)) == {12}, words
    app.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for words in (".rain-times li", ".rain-bands li"):
        assert set(sizes(app, words)) == {24}, words
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_next_hour_is_read_aloud_by_quarters(visit, wet):
    """The bars are a picture; what they say stands beside them in words."""
    app = visit(wet, Look())
    app.open(BERLIN)
    rain = app.page.locator("#part-rain")
    expect(rain.locator("figcaption")).to_have_text("비, 시간당 3.2 mm")
    expect(rain.locator("svg.rain-bars")).to_have_attribute("aria-hidden", "true")
    assert rain.locator("ol li").all_text_contents() == [
        "지금: 보통, 시간당 3.2 mm", "15분 뒤: 보통, 시간당 3.2 mm", "30분 뒤: 보통, 시간당 3.2 mm",
        "45분 뒤: 보통, 시간당 3.2 mm",
    ]


def test_minutes_are_told_only_where_they_are_forecast(visit, wet):
    """What Open-Meteo splits from hours is shown as hours."""
    app = visit(wet, Look())
    app.open(SEOUL)
    expect(app.page.locator("#part-now")).to_contain_text("비 오는 중")
    expect(app.page.locator("#part-rain")).to_be_hidden()


def test_an_hours_rain_is_not_told_as_falling_now(visit, wet):
    """It is dry now, and the hour has rain: when in it nobody tells."""
    wet.upstream.change(37.57, 126.98, weather_code=3, precipitation=0.0)
    app = visit(wet, Look(language="en"))
    app.open(SEOUL)
    expect(app.page.locator("#part-now .place-sentence")).to_have_text(re.compile("^Rain from this hour, ending about 2:00"))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_c2_hours_steps_and_days_tell_how_much_falls(visit, wet, language):
    """Only where some falls, and beside its chance; "now" tells its chance too."""
    app = visit(wet, Look(language=language))
    app.open(SEOUL)
    unit = app.page.locator("#part-hours .fall > [aria-hidden]")
    # A visitor from the United States has inches.
    assert unit.first.text_content() == app.word("0.8 mm", "0.03 in")
    hours = app.page.locator("#part-hours .hours > li")
    expect(hours.first.locator(".wet").first).to_contain_text("70%")
    # Of what, nobody knows: in Kuala Lumpur it is not snow.
    expect(hours.first).to_contain_text(app.word("강수 확률", "Chance of precipitation"))
    for hour in hours.all():
        falls = hour.locator(".fall").text_content()
        assert bool(falls) == ("70%" in hour.locator(".wet").first.text_content()), hour.text_content()
    assert app.page.locator("#part-steps .fall > [aria-hidden]").first.text_content() == app.word("1.6 mm", "0.06 in")
    spoken = app.word("강수량 4.8 mm", "precipitation 0.19 in")
    expect(app.page.locator("#part-days .day").nth(1)).to_contain_text(spoken)


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("width", [320, 360, 375, 390, 768, 1280])
def test_how_much_falls_stays_in_its_column(visit, wet, width, language, monkeypatch):
    """Twelve and more millimetres in each step."""
    known = bodies.value
    monkeypatch.setattr(bodies, "is_raining", lambda at: True)
    monkeypatch.setattr(
        bodies, "value",
        lambda name, *where: 4.2 if name in ("precipitation", "rain") else known(name, *where),
    )
    app = visit(wet, Look(language=language), viewport={"width": width, "height": 800})
    app.open(SEOUL)
    expect(app.page.locator("#part-steps .fall > [aria-hidden]").first).to_be_attached()
    steps = app.page.locator("#part-steps .fall > [aria-hidden]").all_text_contents()
    least = app.word(12, 0.5)
    assert steps and min(float(step.split()[0]) for step in steps[1:]) >= least, steps
    wide = app.page.locator(".steps li, .hours li, .day-wet").evaluate_all(
        """all => all.filter(e => [...e.querySelectorAll(".fall > [aria-hidden]")].some(
            text => text.getBoundingClientRect().width > e.getBoundingClientRect().width)).map(e => e.textContent)"""
    )
    assert not wide
    # Nor does it run into the next: between "12.6 mm" and "13.2 mm" there is more than between two letters.
    gaps = app.page.locator(".steps, .hours").evaluate_all(
        """all => all.flatMap(list => {
            const range = document.createRange();
            const boxes = [...list.querySelectorAll(".fall > [aria-hidden]")].map(text => {
                range.selectNodeContents(text);
                return range.getBoundingClientRect();
            });
            return boxes.slice(1).map((box, i) => [box, boxes[i]])
                .filter(([box, before]) => Math.abs(box.top - before.top) < 4).map(([box, before]) => box.left - before.right);
        })"""
    )
    assert gaps and min(gaps) >= 6, min(gaps)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
