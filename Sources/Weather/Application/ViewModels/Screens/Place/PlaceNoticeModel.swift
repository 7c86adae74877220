import Foundation
import Languages
public import WeatherModels

/// A notice before the values: that they are old or typical, or that there are none.
public struct PlaceNoticeModel: Hashable, Sendable {
    /// The text shown.
    public let text: String
    /// A symbol.
    public let icon: String
    /// Since when, for an age that the browser updates; `nil` if it is not needed.
    public let since: String?
    /// "18분 전".
    public let age: String?
    /// What failed: "Open-Meteo에서 자료를 받지 못했습니다 (연결 안 됨)".
    public let reasons: [String]
    /// Whether a new request may help.
    public let canRetry: Bool

    /// In seconds: older values are shown as old even while new ones are being fetched.
    private static let longAgo = 3600.0

    /// Returns `nil` for fresh values.
    ///
    /// - Parameters:
    ///   - failures: The providers that failed last.
    ///   - hasFailed: Whether the last request failed.
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
        // While new values are being fetched, the age beside the name is enough.
        case .stale(let seconds) where hasFailed || !reasons.isEmpty || seconds >= Self.longAgo: break
        case .fresh where hasFailed: break
        case .stale, .fresh: return nil
        }
        text = DetailPhrase.nothingNewer.text(in: language)
        icon = "clock"
        canRetry = true
    }

    /// Creates the notice that nothing is available, neither new nor old nor typical.
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

/// A provider that failed.
public struct FailedSource: Hashable, Sendable {
    public let provider: ProviderID
    public let kind: FailureKind
    /// If it was not asked because a share of the calls is used up: the share, and the minutes to wait.
    public let usedUp: UsedUp?

    /// A share of the calls that is used up.
    public struct UsedUp: Hashable, Sendable {
        let share: CallShare
        let minutes: Int

        public init(_ share: CallShare, minutes: Int) {
            (self.share, self.minutes) = (share, minutes)
        }
    }

    public init(provider: ProviderID, kind: FailureKind, usedUp: UsedUp? = nil) {
        self.provider = provider
        self.kind = kind
        self.usedUp = usedUp
    }

    fileprivate var warning: ReportWarning {
        usedUp.map { .shareExhausted($0.share, minutes: $0.minutes) }
            ?? .providerFailed(provider: provider, reason: kind)
    }

    /// Returns one line each: "Open-Meteo에서 자료를 받지 못했습니다 (연결 안 됨)".
    static func texts(_ sources: [FailedSource], in language: Language) -> [String] {
        WarningSummary.visitorsTexts(sources.map(\.warning), language: language)
    }
}

extension Date {
    /// `2026-10-02T06:04:00Z`, for the attribute `datetime`.
    var formattedForMachines: String { LocalTime(self, offset: 0).rfc3339 }
}
