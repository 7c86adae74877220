public import Foundation

/// What is told of a place at one moment: the place, the answer, and when it is told.
public struct WeatherSubject: Hashable, Sendable {
    public let place: Place
    public let answer: WeatherAnswer
    /// The moment at which it is told: that of the request, or of what is shown.
    public let now: Date
    /// The place's own, as well as it is known.
    public let timeZone: TimeZone

    public init(place: Place, answer: WeatherAnswer, now: Date) {
        self.place = place
        self.answer = answer
        self.now = now
        timeZone = answer.report.timeZone(at: place).timeZone
    }

    public var report: WeatherReport { answer.report }
}
