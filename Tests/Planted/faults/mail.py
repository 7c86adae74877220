"""What test_mail_notices.py finds."""

from fault import Fault

IN = "test_mail_notices.py::"
WEB = "Sources/Weather/Delivery/WebApp/Scenes/Notifications/"
SWITCHED = tuple(f"{IN}test_x7_mail_is_switched_on_arrives_and_is_stopped_by_its_page[{language}-light-{size}]"
                 for language in ("ko", "en", "ja") for size in ("phone", "desktop"))
PROGRAM = IN + "test_x7_a_mail_program_stops_mail_by_one_request"

FAULTS = [
    Fault("opening the link of a mail stops it", WEB + "UnsubscribeController.swift",
          '[.bearer(.get, pattern) { page(.question, to: $0) }',
          '[.bearer(.get, pattern) { PLANTED ? await stop($0) : page(.question, to: $0) }', SWITCHED,
          also=((WEB + "OneClick.swift", 'let type = request.headers', 'if PLANTED { return true }\n        let type = request.headers'),)),
    Fault("mail programs need a token", "Sources/Platform/Site/Visitors/Visitors.swift",
          'if route.isForBearer {', 'if route.isForBearer, !PLANTED {', (PROGRAM,)),
    Fault("any body stops mail", WEB + "OneClick.swift",
          'let type = request.headers', 'if PLANTED { return true }\n        let type = request.headers',
          (IN + "test_x7_anything_else_stops_nothing",)),
    Fault("a mail has no link in its head", "Sources/Platform/Mail/Message/MailComposer.swift",
          'lines += message.unsubscribe.map(Self.unsubscribing) ?? []',
          'lines += PLANTED ? [] : message.unsubscribe.map(Self.unsubscribing) ?? []',
          tuple(f"{IN}test_x7_a_mail_is_read_by_others_as_it_was_meant[{language}]" for language in ("ko", "en", "ja"))),
    Fault("a mail that is refused for now is lost", "Sources/Weather/Bootstrap/Notifications/MailDeliverySender.swift",
          'case _ where error.isPermanent:', 'case _ where PLANTED || error.isPermanent:',
          (IN + "test_x7_a_warning_is_mailed_once_also_after_a_kill",)),
    Fault("a server without mail says nothing", "templates/notifications-targets.mustache",
          '{{#page.targets.mailHint}}', '{{#page.targets.mailMint}}',
          tuple(f"{IN}test_x7_a_server_without_mail_says_why[{language}-light-phone]" for language in ("ko", "en", "ja"))),
    Fault("the page that stops mail has no language", "templates/unsubscribe.mustache",
          '<html lang="{{page.language}}"', '<html data-x="{{page.language}}"',
          tuple(f"{IN}test_x7_every_screen_of_mail[{language}-light-phone]" for language in ("ko", "en", "ja"))),
]
