import Foundation
import Languages
import Meteorology
public import NotificationRules
import WeatherModels

/// A rule as a sentence: "기온이 33°C보다 높을 때", "Warnings and above".
public struct RuleSentence: Hashable, Sendable {
    public let text: String
    /// A symbol of the icon file.
    public let icon: String

    public init(_ condition: RuleCondition, _ preferences: Preferences) {
        text = Self.phrase(condition, preferences).text(in: preferences.language)
        icon = RuleKind(condition)?.icon ?? "info"
    }

    private static func phrase(_ condition: RuleCondition, _ preferences: Preferences) -> RulePhrase {
        let language = preferences.language
        switch condition {
        case .warning(let rule):
            // In the order of the kinds, because a set has none.
            let kinds = AlertKind.allCases.filter(rule.advisories.contains)
            return .warnings(
                rule.leastSeverity,
                advisories: rule.leastSeverity > .moderate ? kinds.map { $0.text(in: language) } : []
            )
        case .precipitation(let rule):
            let lead: RulePhrase =
                switch rule.lead {
                case .minutes(let minutes): .minutesBefore(minutes)
                case .hours(let hours): .hoursBefore(hours)
                }
            return .precipitation(lead.text(in: language), onlySnow: rule.onlySnow)
        case .threshold(let rule) where rule.isFrost: return .frost
        case .threshold(let rule):
            return .beyond(
                rule.quantity,
                rule.side,
                bound: RuleNumber(rule.quantity, preferences.units).text(rule.bound),
                window: RulePhrase.window(rule.window).text(in: language)
            )
        case .change(let rule):
            return .differs(RuleNumber(differenceIn: preferences.units).text(rule.difference))
        case .morning(let rule): return .morning(rule.time.text(preferences))
        case .unknown: return .unknown
        }
    }
}

extension ClockTime {
    /// Returns "07:00", or "오전 7:00" on a 12-hour clock.
    func text(_ preferences: Preferences) -> String {
        DateText(preferences).clock(
            LocalTime(Date(timeIntervalSince1970: Double(minuteOfDay) * 60), offset: 0)
        )
    }

    /// "07:00", as forms have it whatever the person's clock is.
    var formText: String {
        LocalTime(Date(timeIntervalSince1970: Double(minuteOfDay) * 60), offset: 0).clock
    }

    /// Reads "07:00", or "07:00:00", which some browsers send. Returns `nil` for anything else.
    init?(formText: String) {
        let parts = formText.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        try? self.init(minuteOfDay: hour * 60 + minute)
    }
}
