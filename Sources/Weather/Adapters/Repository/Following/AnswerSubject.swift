import WeatherModels
import WeatherPorts

/// All that an answer depends on of its question: who asks the same of it is given the same, whatever they call the place and
/// whoever pays.
struct AnswerSubject: Hashable, Sendable {
    private let point: Coordinate
    /// Nil where it is not known for sure: then it is found.
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
    /// Of the 0.01° grid: what is fetched for any point of it is fetched for all.
    var corner: Coordinate { place.coordinate.roundedToHundredths }
}

extension WeatherAnswer {
    /// Whether all of it is within its window.
    var isWhollyFresh: Bool { sourceFreshness.allSatisfy { $0 == .fresh } }
}
