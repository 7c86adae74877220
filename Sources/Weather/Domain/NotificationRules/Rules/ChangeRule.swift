/// Tells in the evening that the highest temperature of tomorrow differs from that of today.
public struct ChangeRule: Hashable, Codable, Sendable {
    /// The least difference in kelvin, 2 … 30.
    public let difference: Double

    /// In kelvin.
    public static let allowedDifferences = 2...30.0

    /// - Parameter difference: In kelvin, 2 … 30.
    public init(difference: Double) throws(NotificationRuleError) {
        try Self.allowedDifferences.check(difference, of: .difference)
        self.difference = difference
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(difference: container.decode(Double.self, forKey: .difference))
    }
}

/// Sums up the day, every day at a time.
public struct MorningRule: Hashable, Codable, Sendable {
    /// By the person's clock (``NotificationSettings/timeZone``).
    public var time: ClockTime

    public init(at time: ClockTime) { self.time = time }
}
