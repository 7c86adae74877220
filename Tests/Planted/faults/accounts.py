"""What test_accounts.py, test_account_forms.py and test_account_screens.py find."""

from fault import Fault

IN = "test_accounts.py::"
FORMS = "test_account_forms.py::"
SCREENS = "test_account_screens.py::"
# One look finds it: the others only take longer.
KOREAN, WALK = "[haneul-ko-light-phone]", "[haneul-ko-light-phone]"

FAULTS = [
    Fault("closing sign-in leads to the weather", "scripts/over.js",
          'if (history.state?.over) history.back();', 'if (dialog) location.assign("/");',
          (IN + "test_d7_my_page_opens_sign_in_over_the_weather[ko-light-phone]",)),
    Fault("without scripts closing sign-in leads to the weather", "templates/account-form.mustache",
          'href="{{page.close}}" data-close', 'href="/" data-close',
          (IN + "test_d7_without_scripts_sign_in_is_a_page_and_closing_returns[ko-light-phone]",)),
    Fault("My page has no settings", "templates/account-own.mustache",
          '{{#more}}{{>settings-form}}{{/more}}', '',
          (IN + "test_my_page_has_who_i_am_and_the_settings_there_are[ko-light-phone]",)),
    Fault("to add the places of a device is the standard", "templates/account-places.mustache",
          '<a class="button primary" href="{{page.next}}">', '<a class="button" href="{{page.next}}">',
          (IN + "test_d8_places_of_the_device_are_offered_and_come_after_those_of_the_account[ko-light-phone-scripts]",)),
    Fault("what was kept without an account is left behind",
          "Sources/Platform/AccountPages/Controllers/JoinController.swift",
          'profile: request.visitor.signedIn == nil ? request.visitor.profile : nil,',
          'profile: request.visitor.signedIn == nil && !PLANTED ? request.visitor.profile : nil,',
          (IN + "test_d8_what_was_kept_without_an_account_moves_into_it[ko-light-phone-scripts]",)),
    Fault("the button waits for nothing", "scripts/fields.js",
          'if (button) button.disabled = checked', 'if (button) button.disabled = false && checked',
          (FORMS + "test_d8_messages_stand_under_the_fields_and_the_button_waits_for_both" + KOREAN,)),
    Fault("what is wrong with a field is said above it", "styles/account.css",
          '.account .error { min-height: 1.4em; }', '.account .error { order: -1; }',
          (FORMS + "test_d8_messages_stand_under_the_fields_and_the_button_waits_for_both" + KOREAN,)),
    Fault("the server does not say what is wrong with a field", "templates/account-form.mustache",
          'aria-live="polite">{{error}}</p>\n            </div>\n          {{/page.fields}}',
          'aria-live="polite"></p>\n            </div>\n          {{/page.fields}}',
          (FORMS + "test_d8_without_scripts_the_server_refuses_the_same_with_the_same_messages" + KOREAN,)),
    Fault("the eye shows nothing", "scripts/fields.js",
          'field.type = isShown ? "password" : "text";', '',
          (FORMS + "test_d8_the_same_is_checked_over_the_page_in_view" + KOREAN,)),
    Fault("without scripts there is an eye that shows nothing", "templates/account-form.mustache",
          'aria-label="{{t.account.showPassword}}" hidden>', 'aria-label="{{t.account.showPassword}}">',
          (FORMS + "test_d8_without_scripts_there_is_no_eye_and_managers_know_the_fields[Person]",)),
    Fault("what a form of accounts is for is too pale", "styles/account.css",
          '.account-text { color: var(--text-dim); }', '.account-text { color: #a8b0bc; }',
          (SCREENS + "test_text_of_accounts_is_readable" + WALK,)),
    Fault("fields of accounts are without names", "templates/account-form.mustache",
          '<label for="account-{{name}}">{{label}}</label>\n              <div class="account-input">',
          '<label>{{label}}</label>\n              <div class="account-input">',
          (SCREENS + "test_axe_finds_no_violation_on_screens_of_accounts" + WALK,
           SCREENS + "test_every_control_of_accounts_has_a_name_and_room_for_a_finger" + WALK)),
    Fault("My page is English in every language", "templates/account.mustache",
          '<h1>{{t.account.myPage}}</h1>', '<h1>Account</h1>',
          (SCREENS + "test_no_screen_of_accounts_is_half_translated" + WALK,)),
    Fault("the script of accounts fails", "scripts/account.js",
          'dress(document);\n', 'dres(document);\n',
          (SCREENS + "test_no_screen_of_accounts_scrolls_sideways_or_has_an_error" + WALK,)),
]
