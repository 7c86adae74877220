import Foundation
import WeatherUnits

/// What the remarks of a report in the United States tell of the hours before it (Federal Meteorological Handbook No. 1,
/// 12.7.2): amounts of precipitation, and the highest and lowest temperatures of six hours and of the day.
struct RemarkGroups: Hashable {
    /// In millimetres, of the hour before; 0 where a gauge measured nothing.
    var lastHour: Double?
    /// In millimetres, of the three or six hours before.
    var lastHours: Double?
    /// In millimetres.
    var lastDay: Double?
    /// In degrees Celsius, of the six hours before.
    var maximum: Double?
    var minimum: Double?
    /// In degrees Celsius, of the day by local standard time that has just ended.
    var maximumOfDay: Double?
    var minimumOfDay: Double?

    /// - Parameter remarks: The groups from RMK on.
    init(_ remarks: some Sequence<Substring>) {
        var (hasGauge, gaugeWorks) = (false, true)
        for group in remarks.prefix(Self.mostGroups) {
            switch group {
            case "AO2": hasGauge = true
            case "PNO", "P////": gaugeWorks = false
            default: read(group)
            }
        }
        // The group of a dry hour is left out.
        if hasGauge, gaugeWorks { lastHour = lastHour ?? 0 }
        if !gaugeWorks { (lastHour, lastHours, lastDay) = (nil, nil, nil) }
    }

    private mutating func read(_ group: Substring) {
        var reader = GroupReader(group)
        if reader.skip("P"), let amount = Self.amount(&reader), reader.isAtEnd {
            lastHour = amount
            return
        }
        reader = GroupReader(group)
        if reader.skip("4"), let high = Self.degrees(&reader), let low = Self.degrees(&reader), reader.isAtEnd
        {
            (maximumOfDay, minimumOfDay) = (high, low)
            return
        }
        reader = GroupReader(group)
        if reader.skip("1"), let high = Self.degrees(&reader), reader.isAtEnd {
            maximum = maximum ?? high
            return
        }
        reader = GroupReader(group)
        if reader.skip("2"), let low = Self.degrees(&reader), reader.isAtEnd {
            minimum = minimum ?? low
            return
        }
        reader = GroupReader(group)
        if reader.skip("6"), let amount = Self.amount(&reader), reader.isAtEnd {
            lastHours = amount
            return
        }
        reader = GroupReader(group)
        if reader.skip("7"), let amount = Self.amount(&reader), reader.isAtEnd { lastDay = amount }
    }

    /// Reads tenths of a degree after a digit that is 1 below zero.
    private static func degrees(_ reader: inout GroupReader) -> Double? {
        let sign: Double = reader.skip("0") ? 1 : reader.skip("1") ? -1 : 0
        return sign == 0 ? nil : reader.number(digits: 3...3).map { sign * $0 / 10 }
    }

    /// Reads hundredths of an inch.
    private static func amount(_ reader: inout GroupReader) -> Double? {
        reader.number(digits: 4...4).map { $0 * 0.254 }
    }

    private static let mostGroups = 60

    /// Whether an airport reports by the rules of the United States, by its ICAO code.
    static func areUsed(by code: String) -> Bool {
        code.utf8.count == 4 && prefixes.contains { code.hasPrefix($0) }
    }

    private static let prefixes = ["K", "PA", "PF", "PG", "PH", "PM", "PO", "PP", "TI", "TJ", "NSTU"]
}
