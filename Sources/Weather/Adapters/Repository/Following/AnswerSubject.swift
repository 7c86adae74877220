import WeatherModels
import WeatherPorts

/// Everything in a question that its answer depends on. Questions with equal subjects have the same answer,
/// whatever the name of the place and whoever asks.
struct AnswerSubject: Hashable, Sendable {
    private let point: Coordinate
    /// `nil` if it is not certain; then it is determined.
    private let timeZone: PlaceTimeZone?
    private let parts: Set<ReportPart>
    private let onlyProvider: ProviderID?

    init(_ question: WeatherQuestion) {
        point = question.place.coordinate
        timeZone = question.place.timeZone.flatMap { $0.origin == .identified ? $0 : nil }
        (parts, onlyProvider) = (question.parts, question.onlyProvider)
    }
}

extension WeatherQuestion {
    /// The point of the 0.01° grid: data fetched for any position near it is used for all.
    var corner: Coordinate { place.coordinate.roundedToHundredths }
}

extension WeatherAnswer {
    /// Whether all sources are fresh.
    var isWhollyFresh: Bool { sourceFreshness.allSatisfy { $0 == .fresh } }
}
