import Foundation
import Languages
public import WeatherModels

/// What must be said of the values before any of them: that they are old, typical, or that none could be had.
public struct PlaceNoticeModel: Hashable, Sendable {
    /// What is shown.
    public let text: String
    /// A symbol.
    public let icon: String
    /// Since when, for an age that goes on by itself; nil where it does not matter.
    public let since: String?
    /// "18분 전".
    public let age: String?
    /// What failed: "Open-Meteo에서 자료를 받지 못했습니다 (연결 안 됨)".
    public let reasons: [String]
    /// Whether asking again may help.
    public let canRetry: Bool

    /// Seconds after which values are old, whatever is on its way.
    private static let longAgo = 3600.0

    /// Nil for fresh values.
    /// - Parameters:
    ///   - failures: Who was asked last in vain.
    ///   - hasFailed: Whether the last ask brought nothing.
    public init?(_ subject: PlaceSubject, failures: [FailedSource] = [], hasFailed: Bool = false) {
        let language = subject.language
        reasons = Self.reasons(failures.map(\.warning) + subject.report.warnings, language)
        (since, age) = (subject.lastReceived?.moment, subject.lastReceived?.age)
        switch subject.answer.freshness {
        case .typical:
            text = Phrase.typicalNotForecast.text(in: language).capitalizingFirst
            icon = "info"
            canRetry = !reasons.isEmpty
            return
        // While the next is on its way, the age beside the name says enough.
        case .stale(let seconds) where hasFailed || !reasons.isEmpty || seconds >= Self.longAgo: break
        case .fresh where hasFailed: break
        case .stale, .fresh: return nil
        }
        text = DetailPhrase.nothingNewer.text(in: language)
        icon = "clock"
        canRetry = true
    }

    /// Nothing could be had, neither new nor old nor typical.
    public init(nothingKnownOf subject: PlaceSubject, failures: [FailedSource]) {
        text = DetailPhrase.nothingKnown.text(in: subject.language)
        icon = "offline"
        (since, age, canRetry) = (nil, nil, true)
        reasons = FailedSource.texts(failures, in: subject.language)
    }

    private static func reasons(_ warnings: [ReportWarning], _ language: Language) -> [String] {
        WarningSummary.visitorsTexts(
            warnings.filter { warning in
                switch warning {
                case .providerFailed, .shareExhausted: true
                default: false
                }
            },
            language: language
        )
    }
}

/// A provider that was asked in vain.
public struct FailedSource: Hashable, Sendable {
    public let provider: ProviderID
    /// A short word such as `http-500`, as reports carry it.
    public let word: String
    /// Where it was not asked, since a share of the calls is used up: which, and whole minutes after which it may be.
    public let usedUp: UsedUp?

    /// A share of the calls that is used up.
    public struct UsedUp: Hashable, Sendable {
        let share: CallShare
        let minutes: Int

        public init(_ share: CallShare, minutes: Int) {
            (self.share, self.minutes) = (share, minutes)
        }
    }

    public init(provider: ProviderID, word: String, usedUp: UsedUp? = nil) {
        self.provider = provider
        self.word = word
        self.usedUp = usedUp
    }

    fileprivate var warning: ReportWarning {
        usedUp.map { .shareExhausted($0.share, minutes: $0.minutes) }
            ?? .providerFailed(provider: provider, reason: word)
    }

    /// "Open-Meteo에서 자료를 받지 못했습니다 (연결 안 됨)", a line each.
    static func texts(_ sources: [FailedSource], in language: Language) -> [String] {
        WarningSummary.visitorsTexts(sources.map(\.warning), language: language)
    }
}

extension Date {
    /// `2026-10-02T06:04:00Z`, for the attribute of a time.
    var formattedForMachines: String { LocalTime(self, offset: 0).rfc3339 }
}
