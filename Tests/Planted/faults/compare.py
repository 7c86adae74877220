"""What test_compare.py finds."""

from fault import Fault

IN = "test_compare.py::"
WORDS = "Sources/Weather/Application/ViewModels/Screens/Compare/"

FAULTS = [
    Fault("nothing leads to the sources", "templates/place.mustache",
          'href="{{page.sources}}"', 'href=""',
          (IN + "test_the_place_leads_to_its_sources_and_they_lead_back",)),
    Fault("how sure a day is, is not said", "templates/compare-day.mustache",
          '<span class="compare-agreement{{#areClose}} compare-close{{/areClose}}">{{.}}</span>', '',
          (IN + "test_how_sure_a_day_is_stands_in_words", IN + "test_a_difference_is_in_the_units_of_the_person")),
    Fault("the tables of sources have no weights", "templates/compare-day.mustache",
          '<td>{{highWeight}}</td>', '<td></td>',
          (IN + "test_weights_and_ranges_are_one_tap_away",)),
    Fault("the coming hours of sources have no lines", "templates/compare-hours.mustache",
          '{{#lines}}<path d="{{.}}" stroke-opacity=".5" vector-effect="non-scaling-stroke"/>{{/lines}}', '',
          (IN + "test_the_coming_hours_are_lines_and_a_table",)),
    Fault("the ranges of the days are not drawn", "templates/future-chart.mustache",
          '<rect class="future-range future-{{tint}}"', '<rect class="future-{{tint}}"',
          (IN + "test_the_chart_of_the_days_has_the_ranges_of_the_blend",)),
    Fault("a young record is called a blend", WORDS + "CompareDay.swift",
          'isBlended ? .blend : .median', 'isBlended || PLANTED ? .blend : .median',
          (IN + "test_a_young_record_claims_nothing_beyond_its_days", "ViewModelsTests.CompareModelTests/young")),
    Fault("the notices of a comparison are left out", "templates/compare.mustache",
          '{{#notices}}<p>{{.}}</p>{{/notices}}', '',
          (IN + "test_states_say_what_they_are",)),
    Fault("the days of a comparison do not fold", "templates/compare-day.mustache",
          '<details class="compare-day"', '<div class="compare-day"',
          (IN + "test_it_is_whole_without_scripts",)),
    Fault("the credits of a comparison have no language", "templates/compare.mustache",
          ' lang="{{attributionLanguage}}"', '',
          (IN + "test_every_state_is_in_order",)),
]
