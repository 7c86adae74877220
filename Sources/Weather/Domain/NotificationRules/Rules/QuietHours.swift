public import Foundation
import Meteorology
import WeatherModels
public import WeatherUnits

/// The hours in which only severe warnings are told, every day by the same clock.
public struct QuietHours: Hashable, Sendable {
    public let start: ClockTime
    /// Before ``start`` if they end on the next day.
    public let end: ClockTime

    public init(from start: ClockTime, to end: ClockTime) throws(NotificationRuleError) {
        guard start != end else { throw .quietHoursEmpty }
        (self.start, self.end) = (start, end)
    }

    private init(fromHour start: Int, toHour end: Int) {
        (self.start, self.end) = (ClockTime(hour: start), ClockTime(hour: end))
    }

    /// From 22:00 to 07:00.
    public static let standard = QuietHours(fromHour: 22, toHour: 7)

    /// Returns the quiet time that contains a moment; `nil` if none does.
    ///
    /// It lasts from the first moment at which the clock shows the start to the first at which it shows the end. So an
    /// hour that the clock repeats belongs to it once, and a skipped start or end is the moment of the change.
    public func span(containing moment: Date, in zone: TimeZone) -> TimeSpan? {
        let day = LocalDays.day(containing: moment, in: zone).day.daysSince1970
        // A clock that is set back across midnight shows the day before again.
        for number in [day - 1, day, day + 1] {
            let last = end < start ? number + 1 : number
            let span = TimeSpan(
                start: Self.moment(start, number, zone),
                end: Self.moment(end, last, zone)
            )
            if span.contains(moment) { return span }
        }
        return nil
    }

    private static func moment(_ time: ClockTime, _ day: Int, _ zone: TimeZone) -> Date {
        LocalDays.moment(minuteOfDay: time.minuteOfDay, on: LocalDay(daysSince1970: day), in: zone)
    }
}

extension QuietHours: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            from: container.decode(ClockTime.self, forKey: .start),
            to: container.decode(ClockTime.self, forKey: .end)
        )
    }
}
