import CivilDays

/// An hour, as archives of forecasts have it.
public struct ForecastTime: Hashable, Comparable, Codable, Sendable {
    /// Hours since 1 January 1970, 00:00 UTC.
    public let hours: Int

    public init(hours: Int) { self.hours = hours }

    public init(day: Int) { hours = 24 * day }

    /// The number of the day since 1 January 1970.
    public var day: Int { hours >= 0 ? hours / 24 : (hours - 23) / 24 }

    /// Returns `2026-03-10`, or `2026-03-10T06`.
    public func text(hasHour: Bool) -> String {
        let date = CivilDay(daysSince1970: day)
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(digits - text.count, 0)) + text
        }
        let text = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
        return hasHour ? text + "T" + padded(hours - 24 * day, 2) : text
    }

    public static func < (one: Self, other: Self) -> Bool { one.hours < other.hours }

    /// Reads `2026-03-10`, or with an hour `2026-03-10T06`, also `…T06:00`, `…T06:00:00` and a `Z`: times are in UTC, or
    /// days of one place. Whether there is an hour is told too.
    ///
    /// - Returns: `nil` for what is no such time, has minutes, or is not within the years 1900 to 2200.
    public static func read(_ text: some Sequence<UInt8>) -> (time: ForecastTime, hasHour: Bool)? {
        var fields = Digits(text)
        guard let year = fields.number(of: 4), (1900...2200).contains(year), fields.take(UInt8(ascii: "-")),
            let month = fields.number(of: 2), fields.take(UInt8(ascii: "-")), let day = fields.number(of: 2)
        else { return nil }
        let date = CivilDay(year: year, month: month, day: day)
        guard date.exists else { return nil }
        if fields.isAtEnd { return (ForecastTime(day: date.daysSince1970), false) }
        guard fields.take(UInt8(ascii: "T")) || fields.take(UInt8(ascii: " ")),
            let hour = fields.number(of: 2), hour < 24
        else { return nil }
        for _ in 0..<2 where fields.take(UInt8(ascii: ":")) {
            guard fields.number(of: 2) == 0 else { return nil }
        }
        _ = fields.take(UInt8(ascii: "Z"))
        return fields.isAtEnd ? (ForecastTime(hours: 24 * date.daysSince1970 + hour), true) : nil
    }
}

private struct Digits {
    private var rest: [UInt8]

    init(_ text: some Sequence<UInt8>) { rest = text.reversed() }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ letter: UInt8) -> Bool {
        guard rest.last == letter else { return false }
        rest.removeLast()
        return true
    }

    mutating func number(of digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = rest.popLast(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else {
                return nil
            }
            number = 10 * number + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
