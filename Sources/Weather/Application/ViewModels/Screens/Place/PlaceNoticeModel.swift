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
    ///   - failures: Why the last request failed.
    ///   - hasFailed: Whether the last request failed.
    public init?(_ subject: PlaceSubject, failures: [ReportWarning] = [], hasFailed: Bool = false) {
        let language = subject.language
        let warnings = subject.report.warnings.filter { warning in
            switch warning {
            case .providerFailed, .shareExhausted: true
            default: false
            }
        }
        reasons = (failures + warnings).visitorsTexts(in: language)
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
    public init(nothingKnownOf subject: PlaceSubject, failures: [ReportWarning]) {
        text = DetailPhrase.nothingKnown.text(in: subject.language)
        icon = "offline"
        (since, age, canRetry) = (nil, nil, true)
        reasons = failures.visitorsTexts(in: subject.language)
    }
}
