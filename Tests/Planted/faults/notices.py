"""What test_notices_sent.py, test_notice_receivers.py and test_notice_owners.py find, and of what no page shows the suites in
Swift: from a rule to what reaches people.
"""

from fault import Fault

SENT, RECEIVERS, OWNERS = "test_notices_sent.py::", "test_notice_receivers.py::", "test_notice_owners.py::"
SET, TOLD = "test_notifications.py::test_x7_a_rule_is_set_by_its_form", SENT + "test_x7_a_rule_of_each_kind_is_told_by_what_it_is_about"
DRAFT = "Sources/Weather/Application/ViewModels/Notifications/Pages/RuleDraft+Rule.swift"
ENGINE = "Sources/Weather/Domain/NotificationRules/Engine/"
CASES = "Sources/Weather/Application/UseCases/Notifications/"
LIVE = "Sources/Weather/Bootstrap/Notifications/"
HOOKS = "Sources/Platform/Webhooks/"
WEB = "Sources/Weather/Delivery/WebApp/Scenes/"
PROVEN = RECEIVERS + "test_x7_a_receiver_is_proven_by_its_code_and_gets_notices_in_its_form"
WRONG = RECEIVERS + "test_x7_a_wrong_code_is_taken_five_times[ko-light-phone]"
OFFERED = OWNERS + "test_x7_rules_of_a_device_are_offered_at_sign_in_though_its_places_are_known"
SIGNED_OUT = OWNERS + "test_x7_signing_out_ends_the_subscription_here_and_there"
SOMEBODY_ELSE = OWNERS + "test_x7_somebody_else_at_the_same_browser_gets_their_own_notices_alone"
WORSE = SENT + "test_x7_a_warning_is_told_once_and_again_when_it_is_worse"
QUANTITIES = ("temperature", "feelsLike", "gust", "precipitationOfDay", "uvIndex", "pm10", "pm2_5")
WATCH = "EndToEndTests.Watch/"


def both(kind: str) -> tuple:
    """From the form to the page, and from the form to the notice."""
    return f"{SET}[{kind}]", f"{TOLD}[{kind}]"


FORMS = [
    Fault("a bound is that of another quantity", DRAFT,
          'guard let quantity = kind.quantity else',
          'guard let quantity = PLANTED ? (kind == .temperature ? .feelsLike : .temperature) : kind.quantity else',
          tuple(test for kind in QUANTITIES for test in both(kind))),
    Fault("a value is always to be over its bound", DRAFT,
          'try choice(.side) { BoundSide(rawValue: $0) }', 'try choice(.side) { PLANTED ? .over : BoundSide(rawValue: $0) }',
          (*both("temperature"), f"{TOLD}[feelsLike]")),
    Fault("a bound is for today", DRAFT,
          'try choice(.window) { RuleWindow(formText: $0) }',
          'try choice(.window) { PLANTED ? .today : RuleWindow(formText: $0) }',
          (*both("temperature"), f"{SET}[feelsLike]", f"{TOLD}[uvIndex]", f"{TOLD}[precipitationOfDay]", f"{SET}[pm2_5]")),
    Fault("rain is told at another time", DRAFT,
          'try choice(.lead) { PrecipitationRule.Lead(formText: $0) }',
          'try choice(.lead) { PLANTED ? .minutes(10) : PrecipitationRule.Lead(formText: $0) }', (f"{SET}[precipitation]",)),
    Fault("only snow is told", DRAFT,
          'onlySnow: values[.snow] == Self.yes', 'onlySnow: PLANTED || values[.snow] == Self.yes',
          (f"{TOLD}[precipitation]",)),
    Fault("frost is no rule", DRAFT,
          'case .frost: return .threshold(.frostTonight)',
          'case .frost:\n            if PLANTED { throw .unknownChoice(.bound) }\n            return .threshold(.frostTonight)',
          both("frost")),
    Fault("another difference is kept", DRAFT,
          'try ChangeRule(difference: difference)', 'try ChangeRule(difference: PLANTED ? difference + 5 : difference)',
          both("change")),
    Fault("the morning is at seven", DRAFT,
          'try choice(.time) { ClockTime(formText: $0) }',
          'try choice(.time) { PLANTED ? ClockTime(formText: "07:00") : ClockTime(formText: $0) }', both("morning")),
    Fault("only extreme warnings are told", DRAFT,
          'WarningRule(leastSeverity: severity,', 'WarningRule(leastSeverity: PLANTED ? .extreme : severity,',
          (f"{SET}[warning]", SENT + "test_x7_a_rule_about_warnings_tells_from_the_level_it_names",
           "ViewModelsTests.RuleDraftTests")),
    Fault("advisories are dropped", DRAFT,
          'advisories: Set(kinds)', 'advisories: PLANTED ? [] : Set(kinds)', ("ViewModelsTests.RuleDraftTests",)),
    Fault("a pause between two notices is not kept", DRAFT,
          'coolDown: kind == .warning ? 0 : hours * 3600', 'coolDown: kind == .warning || PLANTED ? 0 : hours * 3600',
          ("ViewModelsTests.RuleDraftTests",)),
]

DECIDED = [
    Fault("quiet hours are counted from midnight", "Sources/Weather/Domain/NotificationRules/Rules/QuietHours.swift",
          '        LocalDays.moment(minuteOfDay: time.minuteOfDay, on: LocalDay(daysSince1970: day), in: zone)',
          '        if PLANTED {\n'
          '            return LocalDays.moment(minuteOfDay: 0, on: LocalDay(daysSince1970: day), in: zone)\n'
          '                .addingTimeInterval(Double(time.minuteOfDay) * 60)\n        }\n'
          '        return LocalDays.moment(minuteOfDay: time.minuteOfDay, on: LocalDay(daysSince1970: day), in: zone)',
          ("NotificationRulesTests.QuietHoursTests/changes",)),
    Fault("quiet hours end in the night before", "Sources/Weather/Domain/NotificationRules/Rules/QuietHours.swift",
          'for number in [day - 1, day, day + 1] {', 'for number in PLANTED ? [day] : [day - 1, day, day + 1] {',
          ("NotificationRulesTests.QuietHoursTests",)),
    Fault("what becomes worse is not told again", ENGINE + "NotificationRule+Warning.swift",
          'if fact.severity > record.severity || isHigher(fact.level, than: record.level) {',
          'if !PLANTED, fact.severity > record.severity || isHigher(fact.level, than: record.level) {',
          ("NotificationRulesTests.WarningTests/escalation", WORSE, WATCH + "once", WATCH + "running")),
    Fault("what becomes less is told again", ENGINE + "NotificationRule+Warning.swift",
          'return other.map { level > $0 } ?? false', 'return other.map { PLANTED ? level != $0 : level > $0 } ?? false',
          ("NotificationRulesTests.WarningTests/escalation",)),
    Fault("a rule does not wait", ENGINE + "NotificationEngine.swift",
          'if let record, now.timeIntervalSince(record.toldAt) < rule.coolDown { return }',
          'if !PLANTED, let record, now.timeIntervalSince(record.toldAt) < rule.coolDown { return }',
          ("NotificationRulesTests.PrecipitationTests/once",)),
    Fault("a day has no end of notices", ENGINE + "NoticeSelection.swift",
          'times.count(where: today.contains) < settings.noticesPerDay',
          'PLANTED || times.count(where: today.contains) < settings.noticesPerDay',
          ("NotificationRulesTests.MemoryTests/limit",)),
    Fault("a dry run tells of last week", ENGINE + "NotificationEngine+DryRun.swift",
          'notices.filter { $0.moment >= start }', 'notices.filter { PLANTED || $0.moment >= start }',
          ("NotificationRulesTests.DryRunTests/window",)),
    Fault("a dry run knows nothing", CASES + "NotificationUseCases+DryRun.swift",
          'guard let records = channels.records, !places.isEmpty else {',
          'guard let records = channels.records, !places.isEmpty, !PLANTED else {',
          tuple(f"{SENT}test_x7_the_dry_run_shows_what_a_rule_would_have_told[{name}-light-phone]" for name in ("ko", "en", "ja"))),
    Fault("what was told is remembered before it is given away", CASES + "Watching/NotificationWatch+Notices.swift",
          'for notice in notices where try await !give(notice,',
          'if PLANTED, !notices.isEmpty { try await people.saveMemories([person.id: engine.memory]) }\n'
          '        for notice in notices where try await !give(notice,',
          ("UseCasesTests.NotificationWatchTests/full",)),
    Fault("what was told is never remembered", CASES + "Watching/NotificationWatch+Notices.swift",
          'try await people.saveMemories(round.unsaved.mapValues(\\.engine.memory))',
          'if !PLANTED { try await people.saveMemories(round.unsaved.mapValues(\\.engine.memory)) }',
          ("UseCasesTests.NotificationWatchTests/crash", "UseCasesTests.NotificationWatchTests/storageFails")),
]

REACHED = [
    Fault("a hidden text is sent", LIVE + "NoticePayload.swift",
          '"title": .string(hidesText ?', '"title": .string(hidesText && !PLANTED ?',
          (SENT + "test_x7_a_hidden_text_is_not_sent", "BootstrapTests.NoticeSenderTests/workerJSON")),
    Fault("who is gone stays", LIVE + "PushDeliverySender.swift",
          'case .gone: self = .targetGone(reason: "\\(outcome)")',
          'case .gone: self = PLANTED ? .rejected(reason: "gone") : .targetGone(reason: "\\(outcome)")',
          (SENT + "test_x7_a_browser_that_is_gone_is_removed_and_said",)),
    Fault("why something was not sent is not said", "Sources/Weather/Application/ViewModels/Notifications/Pages/NoticeLogModel.swift",
          'UnsentReason(reason).map(TargetPhrase.unsent) ?? .failed',
          '(PLANTED ? nil : UnsentReason(reason)).map(TargetPhrase.unsent) ?? .failed',
          (SENT + "test_x7_a_browser_that_is_gone_is_removed_and_said", SENT + "test_x7_what_is_too_large_for_a_service_is_said",
           "ViewModelsTests.NoticeLogModelTests")),
    Fault("what is refused for now is given up", LIVE + "PushDeliverySender.swift",
          'delay.reason == .cancelled\n', 'PLANTED ? .rejected(reason: "later") : delay.reason == .cancelled\n',
          (SENT + "test_x7_what_a_service_refuses_is_tried_again_until_it_takes_it",)),
    Fault("what expired is called sent", LIVE + "DeliveryNoticeHistory.swift",
          'case .givenUp(DeliveryRecord.expired): .expired', 'case .givenUp(DeliveryRecord.expired): PLANTED ? .delivered : .expired',
          (SENT + "test_x7_what_no_longer_matters_is_not_sent_and_said",)),
    Fault("nobody says why", "templates/notification-log.mustache",
          '{{#reason}} · {{.}}{{/reason}}', '', (TOLD + "[gust]", WORSE)),
]

PROVED = [
    Fault("any code is right", LIVE + "LiveNoticeReceivers.swift",
          'case .wrong(let triesLeft): .wrong(triesLeft: triesLeft)',
          'case .wrong(let triesLeft): PLANTED ? nil : .wrong(triesLeft: triesLeft)',
          (WRONG, "BootstrapTests.NoticeSenderTests/proof")),
    Fault("tries are not counted", CASES + "NotificationUseCases+Receivers.swift",
          '            kept.targets[index].kind = .receiver(receiver)',
          '            if refusal == nil || !PLANTED { kept.targets[index].kind = .receiver(receiver) }', (WRONG,)),
    Fault("a code is taken for ever", HOOKS + "TargetProof.swift",
          'guard moment < expiresAt, moment', 'guard PLANTED || moment < expiresAt, PLANTED || moment',
          (RECEIVERS + "test_x7_a_code_is_taken_for_ten_minutes", "WebhooksTests.TargetProofTests")),
    Fault("codes are sent without end", CASES + "CodeLimit.swift",
          'guard times.count >= most, let', 'guard times.count >= most, !PLANTED, let',
          (RECEIVERS + "test_x7_five_codes_an_hour_are_the_most",)),
    Fault("a receiver is added that took no code", CASES + "NotificationUseCases+Receivers.swift",
          'case .notTaken: throw .codeNotTaken',
          'case .notTaken where PLANTED:\n'
          '            return try await put(.receiver(receiver(.pending(blank))), named: host, in: language) { _ in false }\n'
          '        case .notTaken: throw .codeNotTaken',
          (RECEIVERS + "test_x7_a_receiver_that_takes_no_code_is_not_added",)),
    Fault("what is removed stays", CASES + "NotificationUseCases+Targets.swift",
          'kept.targets.removeAll { $0.id == id } }', 'kept.targets.removeAll { $0.id == id && !PLANTED } }',
          (RECEIVERS + "test_x7_what_is_removed_gets_nothing_more",)),
    Fault("every address may be called", "Sources/Platform/OutboundTargets/OutboundTargets.swift",
          'guard !allowance.allows(url) else { return }\n        guard url.scheme == .https',
          'guard !allowance.allows(url), !PLANTED else { return }\n        guard url.scheme == .https',
          (RECEIVERS + "test_x7_addresses_that_may_not_be_called_are_refused_and_not_called[ko-light-phone]",),
          also=(("Sources/Platform/OutboundTargets/OutboundTargets.swift",
                 'guard !allowance.allows(url) else { return }\n        let own',
                 'guard !allowance.allows(url), !PLANTED else { return }\n        let own'),)),
    Fault("why a receiver is refused is not said", "templates/notification-receiver.mustache",
          '{{#page.problem}}<p class="notify-problem" role="alert">{{.}}</p>{{/page.problem}}', '',
          (RECEIVERS + "test_x7_a_receiver_that_takes_no_code_is_not_added",
           RECEIVERS + "test_x7_five_codes_an_hour_are_the_most",
           RECEIVERS + "test_x7_addresses_that_may_not_be_called_are_refused_and_not_called[en-light-desktop]")),
    Fault("that receivers need an account is not said", "templates/notifications-targets.mustache",
          '<small>{{t.notify.needsAccount}}</small>', '', (RECEIVERS + "test_x7_receivers_need_an_account",)),
    Fault("a code leads nowhere", "templates/notification-code.mustache",
          'action="/notifications/receiver/code"', 'action="/notifications/receiver/cod"',
          (PROVEN + "[ntfy]", RECEIVERS + "test_x7_without_scripts_a_receiver_is_added")),
    Fault("ntfy is called at its topic", HOOKS + "WebhookRequest.swift",
          'target = receiver.format == .ntfy ?', 'target = receiver.format == .ntfy && !PLANTED ?',
          (PROVEN + "[ntfy]", "WebhooksTests.WebhookFormTests")),
    Fault("Gotify gets its token elsewhere", HOOKS + "WebhookRequest.swift",
          'if receiver.format == .gotify, let key', 'if receiver.format == .gotify, !PLANTED, let key',
          (PROVEN + "[gotify]", "WebhooksTests.WebhookFormTests")),
    Fault("Slack gets no text", HOOKS + "WebhookRequest.swift",
          'case .slack: .fields(["text":', 'case .slack: .fields([PLANTED ? "message" : "text":', (PROVEN + "[slack]",)),
    Fault("a signature is of the body alone", HOOKS + "WebhookSignature.swift",
          'let signed = Data("\\(id.rawValue).\\(timestamp).".utf8) + body',
          'let signed = PLANTED ? body : Data("\\(id.rawValue).\\(timestamp).".utf8) + body',
          (PROVEN + "[standard]", "WebhooksTests.WebhookFormTests")),
    Fault("an unproven receiver is told", "Sources/Weather/Domain/NotificationRules/Targets/ReceiverTarget.swift",
          'if case .proven = ownership { true } else { false }', 'if case .proven = ownership { true } else { PLANTED }',
          ("StorageTests.SQLiteNotificationTests/target",)),
]

OWNED = [
    Fault("signing out leaves the subscription", "scripts/notifications.js",
          'subscription?.unsubscribe()', 'subscription', (SIGNED_OUT,)),
    Fault("the form of a page that changed is not known", "scripts/notifications.js",
          'form.getAttribute("action") !== "/sign-out"',
          'form.action !== location.origin + "/sign-out" ||'
          ' performance.getEntriesByType("resource").some((one) => one.initiatorType === "fetch")',
          (OWNERS + "test_x7_signing_out_after_my_page_changed_itself_ends_the_subscription_too",)),
    Fault("a session's end leaves its browser",
          "Sources/Weather/Adapters/Storage/SQLStorage/SQLDatabase+Notifications.swift",
          '[Owner.profile(profile).column, .text(session)]', '[Owner.profile(profile).column, .text(PLANTED ? "" : session)]',
          (SIGNED_OUT, "StorageTests.SQLiteNotifiedAccountTests")),
    Fault("the end of all sessions leaves their browsers",
          "Sources/Weather/Adapters/Storage/SQLStorage/SQLDatabase+Notifications.swift",
          '[Owner.profile(profile).column, .text(kept ?? "-")]',
          '[PLANTED ? .text("nobody") : Owner.profile(profile).column, .text(kept ?? "-")]',
          (SOMEBODY_ELSE, "StorageTests.SQLiteNotifiedAccountTests")),
    Fault("what replaces a subscription forgets what was chosen", WEB + "Notifications/TargetsController.swift",
          'hidesText: replaced?.browser.hidesText ??', 'hidesText: (PLANTED ? nil : replaced?.browser.hidesText) ??',
          (OWNERS + "test_x7_a_subscription_that_the_browser_replaces_goes_on",)),
    Fault("a subscription that ended comes back", WEB + "Notifications/TargetsController.swift",
          'guard replaced != nil else', 'guard PLANTED || replaced != nil else',
          (OWNERS + "test_x7_a_subscription_that_ended_is_not_replaced",)),
    Fault("joining leaves rules behind", "Sources/Weather/Adapters/Storage/SQLStorage/StoreSchema+Weather.swift",
          '"unread_synced", "notification",', '"unread_synced", PLANTED ? "place" : "notification",',
          (OWNERS + "test_x7_rules_from_before_an_account_are_the_accounts", "StorageTests.SQLiteErasureTests/everyTable")),
    Fault("what people were told is not erased", "Sources/Weather/Adapters/Storage/SQLStorage/StoreSchema+Weather.swift",
          '"notification_memory", "notice_target",', 'PLANTED ? "place" : "notification_memory", "notice_target",',
          ("StorageTests.SQLiteErasureTests/everyTable",)),
    Fault("what was sent to people who are gone stays", LIVE + "NotificationServices.swift",
          'try await profiles.loadProfile(Profile.ID(rawValue: recipient)) == nil',
          'try await profiles.loadProfile(Profile.ID(rawValue: recipient)) == nil && !PLANTED',
          ("BootstrapTests.LiveNotificationsTests/once",)),
    Fault("rules are not in one's document", "Sources/Weather/Application/UseCases/Profiles/NotificationDocument.swift",
          '"rules": fields["rules"]', '"rules": (PLANTED ? nil : fields["rules"])',
          ("UseCasesTests.ProfileTests/exportedNotifications",)),
    Fault("only new places are offered", WEB + "Account/DevicePlacesController.swift",
          'guard !model.isEmpty else', 'guard !model.isEmpty, !PLANTED || model.hasPlaces else',
          tuple(f"{OFFERED}[{name}]" for name in ("ko-light-phone", "en-light-desktop", "ja-light-phone"))),
    Fault("rules that come along are not named", "templates/account-places.mustache",
          '{{#rules}}<li>{{place}} · {{.}}</li>{{/rules}}', '',
          (OFFERED + "[ko-light-phone]", OWNERS + "test_x7_with_new_places_their_rules_are_named")),
    Fault("rules without room are lost", CASES + "NotificationUseCases+TakingOver.swift",
          'if plan.tells(rule, at: own) || (try? plan.put(rule.moved(to: own, as: id))) != nil {',
          'if plan.tells(rule, at: own) || (try? plan.put(rule.moved(to: own, as: id))) != nil || PLANTED {',
          ("UseCasesTests.TakingOverTests",)),
]

WATCHED = [
    Fault("the terminal forgets what it told", CASES + "Watching/WatchSavedPlaces.swift",
          'try await memory.save(told)', 'if !PLANTED { try await memory.save(told) }',
          ("CLITests.WatchCommandTests/once", WATCH + "once", WATCH + "running")),
    Fault("a line for scripts has blanks between its fields", "Sources/Weather/Delivery/CLI/Commands/WatchArguments.swift",
          '.joined(separator: "\\t") + "\\n"', '.joined(separator: PLANTED ? " " : "\\t") + "\\n"',
          ("CLITests.WatchCommandTests/line", WATCH + "once", WATCH + "running")),
    Fault("people get the line for scripts", "Sources/Weather/Delivery/CLI/Commands/WatchArguments.swift",
          'context.writeOutput(line ? told', 'context.writeOutput(line || PLANTED ? told',
          ("CLITests.WatchCommandTests/once", WATCH + "once")),
    Fault("nobody who answered is no failure", CASES + "Watching/WatchSavedPlaces.swift",
          'asked > 0 && answered == 0 ?', 'asked > 0 && answered == 0 && !PLANTED ?',
          ("CLITests.WatchCommandTests/nothing", WATCH + "nothing")),
    Fault("the watch ends after one look", CASES + "Watching/WatchSavedPlaces.swift",
          'guard once else {\n', 'guard once || PLANTED else {\n', (WATCH + "running",)),
]

FAULTS = [*FORMS, *DECIDED, *REACHED, *PROVED, *OWNED, *WATCHED]
