public import Foundation

/// The weather of a place to be shown or sent: the place, the answer, and the time.
public struct WeatherSubject: Hashable, Sendable {
    public let place: Place
    public let answer: WeatherAnswer
    /// The time of the request, or of what is shown.
    public let now: Date
    /// The time zone in which the place's days are counted.
    public let timeZone: TimeZone

    public init(place: Place, answer: WeatherAnswer, now: Date) {
        self.place = place
        self.answer = answer
        self.now = now
        timeZone = answer.report.timeZone(at: place).timeZone
    }

    public var report: WeatherReport { answer.report }
}
