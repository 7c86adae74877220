public import Foundation
import Languages
public import NotificationRules
public import WeatherModels

/// One saved place with its presets and rules.
public struct PlaceRulesModel: Hashable, Sendable {
    /// A preset, which a press switches.
    public struct Preset: Hashable, Sendable {
        /// "warnings off 1f3a…": what the press sends.
        public let value: String
        /// "위험 기상".
        public let label: String
        /// With the place, for screen readers: "위험 기상, 서울".
        public let spoken: String
        /// A symbol of the icon file.
        public let icon: String
        public let isOn: Bool
    }

    /// A rule, which leads to its form.
    public struct Rule: Hashable, Sendable {
        /// `nil` for a rule of a later version, which has no form.
        public let address: String?
        public let text: String
        public let icon: String
        public let isOff: Bool
    }

    public let id: String
    public let name: String
    public let presets: [Preset]
    public let rules: [Rule]
    public let addAddress: String
    /// "날씨를 10분마다 확인합니다"; `nil` without rules, or if it is not known.
    public let lookedAt: String?

    /// - Parameters:
    ///   - rules: Those of the place.
    ///   - interval: How often its weather is looked at, in seconds; `nil` if it is not known.
    public init(
        _ saved: SavedPlace,
        rules: [NotificationRule],
        interval: TimeInterval?,
        preferences: Preferences
    ) {
        let language = preferences.language
        let name = ListedPlace.custom(saved).name(in: language)
        self.name = name
        id = saved.id.rawValue
        presets = NotificationPreset.allCases.map { preset in
            let isOn = rules.contains { $0.id == preset.identifier(at: saved.id) && $0.isOn }
            let label = preset.label.text(in: language)
            return Preset(
                value: "\(preset.rawValue) \(isOn ? "off" : "on") \(saved.id.rawValue)",
                label: label,
                spoken: "\(label), \(name)",
                icon: preset.icon,
                isOn: isOn
            )
        }
        self.rules = rules.map { rule in
            let sentence = RuleSentence(rule.condition, preferences)
            return Rule(
                address: RuleKind(rule.condition) == nil
                    ? nil : NotificationAddress.rule(rule.id.rawValue),
                text: sentence.text,
                icon: sentence.icon,
                isOff: !rule.isOn
            )
        }
        addAddress = NotificationAddress.newRule(at: saved.id)
        let isWatched = rules.contains(where: \.isOn)
        lookedAt = interval.flatMap { isWatched ? Self.text($0)?.text(in: language) : nil }
            .map { RulePhrase.lookedAt($0).text(in: language) }
    }

    /// Returns `nil` for an interval without an end, as of a budget without calls.
    private static func text(_ seconds: TimeInterval) -> RulePhrase? {
        guard seconds.isFinite else { return nil }
        let minutes = max(1, Int((seconds / 60).rounded()))
        return minutes < 120 ? .minutes(minutes) : .hours(Int((Double(minutes) / 60).rounded()))
    }
}

extension NotificationPreset {
    fileprivate var label: NotificationLabel {
        switch self {
        case .warnings: .presetWarnings
        case .precipitation: .presetRain
        case .morning: .presetMorning
        }
    }

    fileprivate var icon: String {
        switch self {
        case .warnings: RuleKind.warning.icon
        case .precipitation: RuleKind.precipitation.icon
        case .morning: RuleKind.morning.icon
        }
    }
}
