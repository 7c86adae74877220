import Languages
import SiteModels
import WeatherModels

/// What stands where the chart would: what is the matter, and the one thing to do about it.
public struct FutureAbsence: Hashable, Sendable {
    /// Why there is no chart.
    public enum Reason: Hashable, Sendable {
        /// The answer has not come yet.
        case onItsWay
        /// Nobody could tell; who was asked in vain.
        case failed([FailedSource])
        /// All that is known is of hours gone by.
        case past
    }

    /// What is the matter, in a few words.
    public let title: String
    /// Who was asked in vain, and what to do.
    public let texts: [String]
    /// Of the control, and where it leads.
    public let action: String
    public let address: String
    /// Whether it leads back to the place, else to the same page again.
    public let isWayBack: Bool

    init(_ reason: Reason, placeAddress: String, language: Language) {
        let labels: (title: FutureLabel, text: FutureLabel)
        var reasons: [String] = []
        switch reason {
        case .onItsWay: labels = (.onItsWay, .onItsWayAdvice)
        case .failed(let sources):
            labels = (.notReceived, .notReceivedAdvice)
            reasons = FailedSource.texts(sources, in: language)
        case .past: labels = (.nothingAhead, .nothingAheadAdvice)
        }
        title = labels.title.text(in: language)
        texts = reasons + [labels.text.text(in: language)]
        isWayBack = reason == .past
        action = isWayBack ? FutureLabel.toPlace.text(in: language) : ShellLabel.retry.text(in: language)
        address = isWayBack ? placeAddress : "\(placeAddress)/future"
    }
}
