"""What test_every_screen.py, test_weight.py and test_security.py find."""

from fault import Fault

IN = "test_every_screen.py::"
# One look of the eight finds it: the others only take longer.
KOREAN, ENGLISH = "[ko-light-phone]", "[en-light-phone]"

FAULTS = [
    Fault("dim text is too pale", "styles/base.css",
          '--text: #0e1628;\n  --text-dim: #485470;', '--text: #0e1628;\n  --text-dim: #b8c4e0;',
          (IN + "test_axe_finds_no_violation" + KOREAN,)),
    Fault("a heading is English in every language", "templates/settings.mustache",
          '<h1>{{t.settings.title}}</h1>', '<h1>Configuration</h1>',
          (IN + "test_c7_no_screen_is_half_translated" + KOREAN,)),
    Fault("a heading is Korean in every language", "templates/settings.mustache",
          '<h1>{{t.settings.title}}</h1>', '<h1>설정</h1>',
          (IN + "test_c7_no_screen_is_half_translated" + ENGLISH,)),
    Fault("the way to search from the list has no name", "templates/list-foot.mustache",
          'href="/search" aria-label="{{t.list.search}}" title="{{t.list.search}}"', 'href="/search"',
          (IN + "test_every_control_has_a_name" + KOREAN,)),
    Fault("round buttons are too small for a finger", "styles/base.css",
          '.button.round { width: 44px; height: 44px;', '.button.round { max-width: 30px; min-width: 30px;',
          (IN + "test_every_target_is_44_px" + KOREAN,)),
    Fault("a script of the search fails", "scripts/search.js",
          'dress();\n// Typed', 'dres();\n// Typed',
          (IN + "test_no_screen_has_an_error_in_its_scripts_or_lacks_what_it_stands_on" + KOREAN,)),
    Fault("a page names an icon that is not there", "templates/shell.mustache",
          '<link rel="icon" href="{{asset.favicon_svg}}"', '<link rel="icon" href="/favicon.svg"',
          (IN + "test_no_screen_has_an_error_in_its_scripts_or_lacks_what_it_stands_on" + KOREAN,)),
    Fault("words break where the line ends", "styles/base.css",
          'overflow-wrap: break-word;\n  word-break: keep-all;', 'word-break: break-all;',
          (IN + "test_large_text_breaks_no_word_and_cuts_nothing_off[en-320-32]",)),
    Fault("a level of the air is as large as a temperature", "styles/place.css",
          '.card-word { font-size: 1.5rem;', '.card-word { font-size: 9rem;',
          (IN + "test_a_level_of_the_air_breaks_within_no_word",)),
    Fault("panels have no edge", "styles/base.css",
          '.panel { background: var(--panel); border: .5px solid var(--hairline);', '.panel { background: var(--panel);',
          (IN + "test_forced_colours_leave_edges_and_what_is_chosen[ko-light-phone]",)),
    Fault("the controls of the list are printed", "styles/base.css",
          '.tabs, .skip, .connection, .notice, .tools, .row-offer,', '.skip, .connection, .notice, .row-offer,',
          (IN + "test_print_leaves_out_what_one_presses",)),
    Fault("the icon of an offer stands above its heading", "styles/list.css",
          '.offer { display: grid; grid-template-columns: auto minmax(0, 1fr);',
          '.offer { display: block;',
          (IN + "test_the_offers_of_the_first_launch_stand_alike",)),
    Fault("the steps of a day stand as they find room", "styles/place.css",
          'grid-template-columns: repeat(8, minmax(0, 1fr)); margin: 4px -8px 8px;',
          'grid-template-columns: repeat(7, minmax(0, 1fr)); margin: 4px -8px 8px;',
          (IN + "test_the_steps_of_a_day_fill_their_rows",)),
    Fault("the words of the next hour stand in its bars", "styles/future.css",
          '.rain-bands { display: grid;', '.rain-bands { position: absolute; right: 0; bottom: 2em; display: grid;',
          (IN + "test_the_words_of_the_next_hour_stand_beside_its_bars",)),
]
