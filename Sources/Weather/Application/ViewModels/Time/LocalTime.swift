public import Foundation
import Meteorology
public import WeatherModels

/// A moment in the clock and calendar of a time zone. It uses the time zone's offset but no `Calendar`: the first use
/// of one takes longer than a whole command is allowed to take.
public struct LocalTime: Hashable, Sendable {
    public let day: LocalDay
    /// 0 … 23.
    public let hour: Int
    public let minute: Int
    public let second: Int
    /// The offset from UTC in seconds at that moment, positive in the east.
    public let offset: Int

    public init(_ moment: Date, in timeZone: TimeZone) {
        self.init(moment, offset: timeZone.secondsFromGMT(for: moment))
    }

    /// - Parameter offset: The offset from UTC in seconds, positive in the east.
    public init(_ moment: Date, offset: Int) {
        let seconds = Int(moment.timeIntervalSince1970.rounded(.down)) + offset
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let ofDay = seconds - days * 86_400
        self.offset = offset
        day = LocalDay(daysSince1970: days)
        (hour, minute, second) = (ofDay / 3600, ofDay / 60 % 60, ofDay % 60)
    }

    /// RFC 3339 with the offset in force: `2026-10-02T15:04:00+09:00`.
    public var rfc3339: String {
        let sign = offset < 0 ? "-" : "+"
        let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
        return "\(day)T\(hour.padded):\(minute.padded):\(second.padded)"
            + (offset == 0 ? "Z" : "\(sign)\(hours.padded):\(minutes.padded)")
    }

    /// "15:04".
    public var clock: String { "\(hour.padded):\(minute.padded)" }
}

extension Date {
    /// `2026-10-02T06:04:00Z`, for the attribute `datetime`.
    var formattedForMachines: String { LocalTime(self, offset: 0).rfc3339 }
}

extension LocalDay {
    /// 0 is Sunday; 1970-01-01 was a Thursday.
    public var weekday: Int {
        let remainder = (daysSince1970 + 4) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }
}

extension Int {
    /// Two digits.
    fileprivate var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}
