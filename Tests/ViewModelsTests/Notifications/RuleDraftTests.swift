import Foundation
import Languages
import NotificationRules
import Testing
import TestSupport
import WeatherModels
import WeatherUnits

@testable import ViewModels

struct RuleDraftTests {
    private let seoul = SavedPlace(
        id: SavedPlace.ID(rawValue: "seoul"),
        place: MadeUpWeather.seoul,
        savedAt: MadeUpWeather.now
    )

    private static let everyPreference = Language.allCases.flatMap { language in
        [UnitSystem.metric, .imperial].map { Preferences(units: $0, language: language) }
    }

    @Test("X7: the form of a new rule of each kind is a rule", arguments: RuleKind.allCases)
    func usual(kind: RuleKind) throws {
        for preferences in Self.everyPreference {
            let draft = RuleDraft(new: kind, at: seoul, preferences)
            let rule = try draft.rule(preferences)
            #expect(RuleKind(rule.condition) == kind)
            #expect(rule.place == seoul.id && rule.isOn)
            #expect(rule.coolDown == rule.condition.standardCoolDown)
            // Its numbers pass through other units; levels and kinds of warnings do not.
            if kind == .warning { #expect(rule.condition == kind.usualCondition(at: seoul)) }
        }
    }

    @Test("X7: a rule that is opened and saved is the same, whatever the units", arguments: RuleKind.allCases)
    func unchanged(kind: RuleKind) throws {
        let metric = Preferences(units: .metric, language: .korean)
        let rule = try RuleDraft(new: kind, at: seoul, metric).rule(metric)
        for preferences in Self.everyPreference {
            let draft = try #require(RuleDraft(rule, preferences))
            let saved = try draft.rule(preferences)
            #expect(saved.id == rule.id)
            guard case .threshold(let old) = rule.condition, case .threshold(let new) = saved.condition else {
                #expect(RuleKind(saved.condition) == kind)
                continue
            }
            // A tenth of the unit that is shown.
            #expect(abs(old.bound - new.bound) <= old.bound.magnitude * 0.02 + 0.06, "\(kind)")
            #expect(old.side == new.side && old.window == new.window)
        }
    }

    @Test("X7: numbers are in the person's units: 91.4 °F are 33 °C")
    func units() throws {
        let imperial = Preferences(units: .imperial, language: .english)
        let form = [
            ("place", "seoul"), ("side", "over"), ("bound", "91.4"), ("window", "today"), ("coolDown", "6"),
        ]
        let draft = RuleDraft(.temperature, changing: nil, form: form.map { (name: $0.0, value: $0.1) })
        let rule = try draft.rule(imperial)
        guard case .threshold(let threshold) = rule.condition else {
            Issue.record("no bound")
            return
        }
        #expect(abs(threshold.bound - 33) < 1e-9 && rule.coolDown == 6 * 3600)
    }

    @Test(
        "X7: what is no number, or out of its range, is a fault of its field",
        arguments: ["", "hot", "1e9", "-71", "60.1", "nan", "inf"]
    )
    func bounds(text: String) {
        let metric = Preferences(units: .metric, language: .korean)
        var draft = RuleDraft(new: .temperature, at: seoul, metric)
        draft.values[.bound] = text
        #expect(throws: RuleDraft.Fault.number(.bound)) { try draft.rule(metric) }
        let model = RuleEditorModel(draft, places: [seoul], fault: .number(.bound), preferences: metric)
        let field = model.fields.first { $0.name == "bound" }
        #expect(field?.fault?.isEmpty == false && field?.number?.value == text)
    }

    @Test("X7: both ends of a range that a form names are taken", arguments: everyPreference)
    func ends(preferences: Preferences) throws {
        for kind in RuleKind.allCases {
            let number = RuleDraft(new: kind, at: seoul, preferences).number(preferences)
            for end in [number?.least, number?.most].compactMap(\.self) {
                var draft = RuleDraft(new: kind, at: seoul, preferences)
                draft.values[kind == .change ? .difference : .bound] = end
                #expect(throws: Never.self, "\(kind) \(end)") { try draft.rule(preferences) }
            }
        }
    }

    @Test("X7: values that the form does not offer are refused")
    func choices() {
        let metric = Preferences(units: .metric, language: .korean)
        for (field, value) in [
            (RuleDraft.Field.side, "beside"), (.window, "yesterday"), (.window, "h-1"), (.coolDown, "soon"),
        ] {
            var draft = RuleDraft(new: .temperature, at: seoul, metric)
            draft.values[field] = value
            #expect(throws: RuleDraft.Fault.self, "\(field) \(value)") { try draft.rule(metric) }
        }
        var warning = RuleDraft(new: .warning, at: seoul, metric)
        warning.advisories = ["weather"]
        #expect(throws: RuleDraft.Fault.unknownChoice(.advisory)) { try warning.rule(metric) }
    }

    @Test(
        "X7: whatever somebody sends as a form is a rule, or is shown again with what is wrong",
        arguments: RuleKind.allCases
    )
    func hostile(kind: RuleKind) {
        let texts = [
            "", " ", "nan", "-nan", "inf", "-inf", "1e999", "1e300", "-1e300", "1e19", "9223372036854775807",
            "-1", "0x1p9999",
            "168.0000001", "h99999999999999999999", "m-9223372036854775808", "\u{202E}7", "e\u{301}\u{301}",
            "\0", "٣٣",
        ]
        for preferences in Self.everyPreference {
            let usual = RuleDraft(new: kind, at: seoul, preferences)
            for field in RuleDraft.Field.allCases {
                for text in texts {
                    var form = usual.values.filter { $0.key != field }.map {
                        (name: $0.key.rawValue, value: $0.value)
                    }
                    form.append((name: field.rawValue, value: text))
                    let draft = RuleDraft(kind, changing: nil, form: form)
                    var fault: RuleDraft.Fault?
                    do throws(RuleDraft.Fault) { _ = try draft.rule(preferences) } catch { fault = error }
                    let model = RuleEditorModel(
                        draft,
                        places: [seoul],
                        fault: fault,
                        preferences: preferences
                    )
                    #expect(!model.fields.isEmpty)
                }
            }
        }
    }

    @Test("X7: a new rule begins with a round number of the person's unit")
    func round() {
        let imperial = Preferences(units: .imperial, language: .english)
        let metric = Preferences(units: .metric, language: .korean)
        func number(_ kind: RuleKind, _ field: RuleDraft.Field, _ preferences: Preferences) -> String? {
            RuleDraft(new: kind, at: seoul, preferences).values[field]
        }
        #expect(number(.temperature, .bound, imperial) == "90")
        #expect(number(.feelsLike, .bound, imperial) == "15")
        #expect(number(.change, .difference, imperial) == "15")
        #expect(number(.gust, .bound, imperial) == "35")
        #expect(number(.precipitationOfDay, .bound, imperial) == "1")
        #expect(number(.pm10, .bound, imperial) == "80")
        #expect(number(.temperature, .bound, metric) == "33")
        #expect(number(.precipitationOfDay, .bound, metric) == "30")
    }

    @Test("X7: a summary of the day has no pause: it comes every day")
    func morning() throws {
        let metric = Preferences(units: .metric, language: .korean)
        let draft = RuleDraft(
            .morning,
            changing: nil,
            form: [(name: "place", value: "seoul"), (name: "time", value: "06:30")]
        )
        #expect(
            RuleEditorModel(draft, places: [seoul], preferences: metric).fields.map(\.name) == [
                "place", "time",
            ]
        )
        let rule = try draft.rule(metric)
        #expect(rule.coolDown == rule.condition.standardCoolDown)
    }
}

struct NotificationSettingsDraftTests {
    private func settings(
        start: String? = nil,
        end: String? = nil,
        perDay: String? = nil,
        zone: String? = nil,
        isQuiet: Bool = true
    ) throws -> NotificationSettings {
        try NotificationSettingsDraft.settings(
            changing: NotificationSettings(),
            isQuiet: isQuiet,
            start: start,
            end: end,
            perDay: perDay,
            zone: zone
        )
    }

    @Test("X7: what holds for all rules is read from its form; a missing field changes nothing")
    func read() throws {
        #expect(try settings() == NotificationSettings())
        #expect(try settings(isQuiet: false).quietHours == nil)
        let changed = try settings(start: "23:30", end: "06:00:00", perDay: "5", zone: "Asia/Seoul")
        #expect(changed.quietHours?.start.minuteOfDay == 23 * 60 + 30)
        #expect(changed.quietHours?.end.minuteOfDay == 360)
        #expect(changed.noticesPerDay == 5 && changed.timeZone?.identifier == "Asia/Seoul")
    }

    @Test(
        "X7: nothing is saved of a form with a time or a number that cannot be read",
        arguments: ["", "25:00", "7", "22:60", "２２:００", "nan", "-1:00"]
    )
    func unreadable(text: String) {
        #expect(throws: NotificationRuleError.self) { try settings(start: text) }
        #expect(throws: NotificationRuleError.self) { try settings(end: text) }
        #expect(throws: NotificationRuleError.self) { try settings(perDay: text == "7" ? "0" : text) }
        #expect(throws: NotificationRuleError.quietHoursEmpty) { try settings(start: "07:00", end: "07:00") }
    }

    @Test(
        "X7: a zone that the database does not name changes nothing",
        arguments: ["../../etc/passwd", "GMT+25", "", "A/B"]
    )
    func zone(name: String) throws {
        #expect(try settings(zone: name).timeZone == nil)
    }
}
