import Languages
import SiteModels
public import WeatherModels

/// A message instead of the chart: what happened, and one thing to do about it.
public struct FutureAbsence: Hashable, Sendable {
    /// Why there is no chart.
    public enum Reason: Hashable, Sendable {
        /// The answer has not come yet.
        case onItsWay
        /// All providers failed, for these reasons.
        case failed([ReportWarning])
        /// Only past hours are known.
        case past
    }

    /// What happened, in a few words.
    public let title: String
    /// The providers that failed, and what to do.
    public let texts: [String]
    /// The label and address of the link.
    public let action: String
    public let address: String
    /// Whether it leads back to the place and not to the same page again.
    public let isWayBack: Bool

    init(_ reason: Reason, placeAddress: String, language: Language) {
        let labels: (title: FutureLabel, text: FutureLabel)
        var reasons: [String] = []
        switch reason {
        case .onItsWay: labels = (.onItsWay, .onItsWayAdvice)
        case .failed(let failures):
            labels = (.notReceived, .notReceivedAdvice)
            reasons = failures.visitorsTexts(in: language)
        case .past: labels = (.nothingAhead, .nothingAheadAdvice)
        }
        title = labels.title.text(in: language)
        texts = reasons + [labels.text.text(in: language)]
        isWayBack = reason == .past
        action = isWayBack ? FutureLabel.toPlace.text(in: language) : ShellLabel.retry.text(in: language)
        address = isWayBack ? placeAddress : "\(placeAddress)/future"
    }
}
