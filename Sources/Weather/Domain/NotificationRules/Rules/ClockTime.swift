/// A time of the day by a local clock.
public struct ClockTime: Hashable, Comparable, Codable, Sendable {
    /// Minutes since midnight by the clock, 0 … 1439.
    public let minuteOfDay: Int

    /// - Parameter minuteOfDay: 0 … 1439.
    public init(minuteOfDay: Int) throws(NotificationRuleError) {
        try (0...1439.0).check(Double(minuteOfDay), of: .timeOfDay)
        self.minuteOfDay = minuteOfDay
    }

    init(hour: Int) { minuteOfDay = hour * 60 }

    public init(from decoder: any Decoder) throws {
        try self.init(minuteOfDay: decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(minuteOfDay)
    }

    public static func < (a: ClockTime, b: ClockTime) -> Bool { a.minuteOfDay < b.minuteOfDay }
}
