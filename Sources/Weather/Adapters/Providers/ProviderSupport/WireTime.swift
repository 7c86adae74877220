public import Foundation
import Meteorology
public import WeatherModels

/// A moment in the ISO 8601 forms of upstreams: a day, optionally a clock time, optionally an offset. It is parsed
/// without a formatter, because bodies contain hundreds of them.
public struct WireTime: Hashable, Sendable {
    public let day: LocalDay
    /// The seconds since midnight; 0 for a day alone.
    public let secondOfDay: Int
    /// The offset from UTC in seconds, positive in the east; `nil` if the text has none.
    public let offset: Int?

    /// Parses "2026-03-09", "2026-03-09T14:30", "2026-03-09T14:30:15.25Z" or "2026-03-09T14:30:15+09:00". Returns
    /// `nil` for other texts and for days that do not exist. Fractions of seconds are dropped.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
            reader.skip("-"), let dayOfMonth = reader.number(digits: 2)
        else { return nil }
        day = LocalDay(year: year, month: month, day: dayOfMonth)
        guard day.exists else { return nil }
        guard reader.skip("T") || reader.skip(" ") else {
            guard reader.isAtEnd else { return nil }
            (secondOfDay, offset) = (0, nil)
            return
        }
        guard let second = reader.clock() else { return nil }
        secondOfDay = second
        guard !reader.isAtEnd else {
            offset = nil
            return
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        self.offset = offset
    }

    /// Returns the instant, at the text's own offset or otherwise at `offset` seconds from UTC.
    public func date(at offset: Int) -> Date {
        Date(timeIntervalSince1970: Double(secondsAsUTC - (self.offset ?? offset)))
    }

    /// Returns the instant when a clock in `zone` shows this. If the clock shows it twice, the first instant is
    /// returned. If the clock skips it, the offset before the change applies: 02:30 becomes 03:30. The text's own
    /// offset takes precedence over the zone.
    public func date(in zone: TimeZone) -> Date {
        if let offset { return date(at: offset) }
        let clock = Double(secondsAsUTC)
        // The offsets one day before and after surround any change.
        let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: clock - 86400))
        let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: clock + 86400))
        let early = Date(timeIntervalSince1970: clock - Double(before))
        let late = Date(timeIntervalSince1970: clock - Double(after))
        if zone.secondsFromGMT(for: early) == before { return early }
        return zone.secondsFromGMT(for: late) == after ? late : early
    }

    private var secondsAsUTC: Int { day.daysSince1970 * 86400 + secondOfDay }
}

/// Reads digits and signs from the front of a text.
private struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else {
                return nil
            }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return value
    }

    /// Returns the seconds of "14:30", "14:30:15" or "14:30:15.25".
    mutating func clock() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60
        else {
            return nil
        }
        guard skip(":") else { return hour * 3600 + minute * 60 }
        guard let second = number(digits: 2), second < 60 else { return nil }
        if skip(".") { while number(digits: 1) != nil {} }
        return hour * 3600 + minute * 60 + second
    }

    /// Returns the seconds of "Z", "+09:00", "-0330" or "+09", or `nil` for anything else.
    mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours <= 18 else { return nil }
        guard !isAtEnd else { return sign * hours * 3600 }
        _ = skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
