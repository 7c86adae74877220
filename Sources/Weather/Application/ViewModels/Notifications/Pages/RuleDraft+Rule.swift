package import NotificationRules
import WeatherModels

extension RuleDraft {
    /// Returns the rule that the form describes. A new one is on, and has no identifier of its own yet.
    ///
    /// - Parameter preferences: The units that the numbers are in.
    package func rule(_ preferences: Preferences) throws(Fault) -> NotificationRule {
        let condition = try condition(preferences)
        let usual = condition.standardCoolDown / 3600
        guard let hours = values[.coolDown].map(Self.coolDown) ?? usual else {
            throw .unknownChoice(.coolDown)
        }
        return try refusing { () throws(NotificationRuleError) in
            try NotificationRule(
                id: id ?? NotificationRule.ID(rawValue: "new"),
                place: place,
                condition,
                coolDown: kind == .warning ? 0 : hours * 3600,
                isOn: id == nil || values[.isOn] == Self.yes
            )
        }
    }

    private func condition(_ preferences: Preferences) throws(Fault) -> RuleCondition {
        switch kind {
        case .warning: return .warning(try warning())
        case .precipitation:
            let lead = try choice(.lead) { PrecipitationRule.Lead(formText: $0) }
            return .precipitation(
                try refusing { () throws(NotificationRuleError) in
                    try PrecipitationRule(lead: lead, onlySnow: values[.snow] == Self.yes)
                }
            )
        case .frost: return .threshold(.frostTonight)
        case .change:
            let difference = try number(.difference, RuleNumber(differenceIn: preferences.units))
            return .change(
                try refusing { () throws(NotificationRuleError) in try ChangeRule(difference: difference) }
            )
        case .morning: return .morning(MorningRule(at: try choice(.time) { ClockTime(formText: $0) }))
        case .temperature, .feelsLike, .gust, .precipitationOfDay, .uvIndex, .pm10, .pm2_5:
            guard let quantity = kind.quantity else { throw .unknownChoice(.bound) }
            let side = try choice(.side) { BoundSide(rawValue: $0) }
            let window = try choice(.window) { RuleWindow(formText: $0) }
            let bound = try number(.bound, RuleNumber(quantity, preferences.units))
            return .threshold(
                try refusing { () throws(NotificationRuleError) in
                    try ThresholdRule(quantity, side, bound, in: window)
                }
            )
        }
    }

    private func warning() throws(Fault) -> WarningRule {
        let severity = try choice(.severity) { name in
            WeatherAlert.Severity.allCases.first { "\($0)" == name }
        }
        let kinds = advisories.compactMap(AlertKind.init)
        guard kinds.count == advisories.count else { throw .unknownChoice(.advisory) }
        return WarningRule(leastSeverity: severity, advisories: Set(kinds))
    }

    private func choice<Value>(_ field: Field, _ read: (String) -> Value?) throws(Fault) -> Value {
        guard let value = values[field].flatMap(read) else { throw .unknownChoice(field) }
        return value
    }

    private func number(_ field: Field, _ number: RuleNumber) throws(Fault) -> Double {
        guard let value = values[field].flatMap(number.value(of:)) else { throw .number(field) }
        // What is shown as the end of the range may lie outside of it by the last bits.
        let nearest = min(max(value, number.range.lowerBound), number.range.upperBound)
        guard abs(value - nearest) < 1e-9 else { throw .number(field) }
        return nearest
    }

    private func refusing<Value>(
        _ make: () throws(NotificationRuleError) -> Value
    ) throws(Fault) -> Value {
        do throws(NotificationRuleError) { return try make() } catch { throw .refused(error) }
    }
}

extension RuleKind {
    /// What a new rule of the kind begins with; `nil` never, but for values that are out of their range.
    func usualCondition(at place: SavedPlace) -> RuleCondition? {
        switch self {
        case .warning: .warning(WarningRule(standardIn: place.place.countryCode))
        case .precipitation: (try? PrecipitationRule(lead: .minutes(60))).map(RuleCondition.precipitation)
        case .temperature: threshold(.temperature, .over, 33, in: .today)
        case .feelsLike: threshold(.feelsLike, .under, -10, in: .tomorrow)
        case .frost: .threshold(.frostTonight)
        case .change: (try? ChangeRule(difference: 7)).map(RuleCondition.change)
        case .gust: threshold(.gust, .over, 15, in: .nextHours(12))
        case .precipitationOfDay: threshold(.precipitationOfDay, .over, 30, in: .tomorrow)
        case .uvIndex: threshold(.uvIndex, .over, 7, in: .today)
        // The lower ends of "bad" in Korea's index of the air are 81 and 36 µg/m³.
        case .pm10: threshold(.pm10, .over, 80, in: .nextHours(12))
        case .pm2_5: threshold(.pm2_5, .over, 35, in: .nextHours(12))
        case .morning: (try? ClockTime(minuteOfDay: 420)).map { .morning(MorningRule(at: $0)) }
        }
    }

    private func threshold(
        _ quantity: NoticeQuantity,
        _ side: BoundSide,
        _ bound: Double,
        in window: RuleWindow
    ) -> RuleCondition? {
        (try? ThresholdRule(quantity, side, bound, in: window)).map(RuleCondition.threshold)
    }
}
