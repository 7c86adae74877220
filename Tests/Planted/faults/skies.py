"""What test_contrast.py, test_decoration.py and test_precipitation.py find."""

from fault import Fault

CONTRAST = "test_contrast.py::"
DECORATION = "test_decoration.py::"
RAIN = "test_precipitation.py::"

FAULTS = [
    Fault("rain is too bright for the text before it", "styles/place.css",
          "stroke-opacity='.22'", "stroke-opacity='.92'",
          (CONTRAST + "test_text_is_readable_on_every_sky_of_a_place[dark]",
           CONTRAST + "test_the_eye_sees_what_is_wrong[a colour too near to its ground]")),
    Fault("what stands below a name in the list is faint", "styles/list.css",
          '.row-when { font-size: .8125rem;', '.row-when { opacity: .3; font-size: .8125rem;',
          (CONTRAST + "test_text_is_readable_on_every_sky_of_a_row[light]",)),
    Fault("a theme is stronger than the colours of paper", "styles/base.css",
          ':root:root:root, :root:root:root .sky, :root:root:root .sheet, :root:root:root .future { --page: #fff;',
          ':root, .sky, .sheet, .future { --page: #fff;',
          (CONTRAST + "test_paper_is_dark_on_white[dark]",)),
    Fault("what falls lies over the page", "styles/place.css",
          '.place-sky { position: fixed; z-index: -1; top: 0; right: 0; left: 0; height: max(100vh, 56rem); overflow: hidden; pointer-events: none;',
          '.place-sky { position: fixed; z-index: 1; top: 0; right: 0; left: 0; height: max(100vh, 56rem); overflow: hidden;',
          (DECORATION + "test_what_falls_takes_no_click[rain-phone-scripts]",
           DECORATION + "test_what_falls_leaves_the_own_positions_control_free[phone]",
           DECORATION + "test_no_adornment_of_any_screen_can_be_pressed"),
          also=(("styles/place.css", 'top: -320px; right: 0; bottom: 0; left: 0; pointer-events: none; }', 'top: -320px; right: 0; bottom: 0; left: 0; }'),)),
    Fault("the words of the next hour do not grow with the text", "styles/future.css",
          'grid-template-columns: repeat(4, minmax(0, 1fr)); font-size: .75rem;',
          'grid-template-columns: repeat(4, minmax(0, 1fr)); font-size: 12px;',
          (RAIN + "test_the_words_of_the_next_hour_are_as_large_as_the_text",)),
    Fault("the next hour is not read aloud", "templates/drawing-rain.mustache",
          '{{#.quarters}}<li>{{.}}</li>{{/.quarters}}', '',
          (RAIN + "test_the_next_hour_is_read_aloud_by_quarters",)),
    Fault("the next hour is a panel also where nothing is known of it", "templates/place-rain.mustache",
          '{{^part}} hidden{{/part}}', '',
          (RAIN + "test_minutes_are_told_only_where_they_are_forecast",)),
    Fault("nothing is said of the rain to come", "templates/place-now.mustache",
          '{{#part.sentence}}<p class="place-sentence">{{.}}</p>{{/part.sentence}}', '',
          (RAIN + "test_an_hours_rain_is_not_told_as_falling_now",)),
    Fault("how much falls is not told for steps", "templates/place-steps.mustache",
          '<span class="visually-hidden">{{spoken}}</span>\n                <span aria-hidden="true">{{text}}</span>', '',
          (RAIN + "test_c2_hours_steps_and_days_tell_how_much_falls[ko]",)),
    Fault("how much falls is not read aloud for days", "templates/place-days.mustache",
          '<span class="visually-hidden">{{spoken}}</span>', '',
          (RAIN + "test_c2_hours_steps_and_days_tell_how_much_falls[ko]",)),
    Fault("how much falls in a step stays on one line", "styles/place.css",
          '.steps .fall { font-size: .6875rem; letter-spacing: -.02em; }', '.steps .fall { white-space: nowrap; }',
          (RAIN + "test_how_much_falls_stays_in_its_column[375-ko]",)),
]
