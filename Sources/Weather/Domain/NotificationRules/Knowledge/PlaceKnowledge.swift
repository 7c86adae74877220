public import Foundation
public import WeatherModels

/// What is known of the weather of a place, as it was received.
public struct PlaceKnowledge: Hashable, Sendable {
    public var report: WeatherReport
    /// The zone that defines the days of the place (``PlaceTimeZone``).
    public var timeZone: TimeZone
    /// When the newest part of the report was received. Knowledge that is older than what was already used for a person
    /// is ignored.
    public var receivedAt: Date

    public init(_ report: WeatherReport, timeZone: TimeZone, receivedAt: Date) {
        self.report = report
        self.timeZone = timeZone
        self.receivedAt = receivedAt
    }

    /// In seconds: a forecast that is older says nothing anymore of when rain begins, and nothing else is told by it.
    static let oldest = 6 * 3600.0
}
