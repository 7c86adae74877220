import WeatherModels
import WeatherPorts

/// Everything in a question that its answer depends on. Questions with equal subjects have the same answer, even if the
/// names of their places or their askers differ.
struct AnswerSubject: Hashable, Sendable {
    private let point: Coordinate
    /// Decides which providers cover the place; `nil` if the place does not state it, and then it is determined.
    private let country: String?
    /// `nil` if it is not certain; then it is determined.
    private let timeZone: PlaceTimeZone?
    private let parts: ReportParts
    private let onlyProvider: ProviderID?
    private let firstProvider: ProviderID?

    init(_ question: WeatherQuestion) {
        point = question.place.coordinate
        country = question.place.countryCode
        timeZone = question.place.timeZone.flatMap { $0.origin == .identified ? $0 : nil }
        parts = question.parts
        (onlyProvider, firstProvider) = (question.onlyProvider, question.firstProvider)
    }
}

extension WeatherQuestion {
    /// The nearest point of the 0.01° grid. All positions with the same point share the data fetched for it.
    var corner: Coordinate { place.coordinate.roundedToHundredths }
}

extension WeatherAnswer {
    /// Whether all sources are fresh.
    var isWhollyFresh: Bool { sourceFreshness.allSatisfy { $0 == .fresh } }
}
