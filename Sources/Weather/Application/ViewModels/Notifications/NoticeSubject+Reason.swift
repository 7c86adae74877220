import Foundation
import Languages
import NotificationRules
import WeatherUnits

extension NoticeSubject {
    /// Returns why a notice was told: "새로 나온 소식", "정한 시각 07:00".
    func reason(of notice: Notice) -> String {
        let phrase: NoticeReasonPhrase =
            switch notice.reason {
            case .issued: .issued
            case .escalated: .escalated
            case .reissued: .reissued
            case .beginsWithin(let seconds): .beginsWithin(Self.lead(seconds).text(in: language))
            case .passes(let bound): .passes(bound: Self.bound(bound, notice.content, preferences))
            case .differs(let kelvin):
                .differs(RuleNumber(differenceIn: preferences.units).text(abs(kelvin).rounded()))
            case .due(let time): .due(time.text(preferences))
            }
        return phrase.text(in: language)
    }

    private static func lead(_ seconds: TimeInterval) -> RulePhrase {
        let minutes = Int((seconds / 60).rounded(.up))
        return minutes < 120 ? .minutes(minutes) : .hours(Int((Double(minutes) / 60).rounded(.up)))
    }

    private static func bound(_ bound: Double, _ content: NoticeContent, _ preferences: Preferences) -> String
    {
        guard case .threshold(let news) = content else { return "" }
        return RuleNumber(news.rule.quantity, preferences.units).text(bound)
    }
}

/// Why a notice was told; times and values are in the same language.
enum NoticeReasonPhrase: Translated {
    case issued, escalated, reissued
    case beginsWithin(String)
    case passes(bound: String)
    case differs(String)
    case due(String)
}
