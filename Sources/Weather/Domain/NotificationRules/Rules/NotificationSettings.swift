public import Foundation

/// What holds for all rules of a person.
public struct NotificationSettings: Hashable, Sendable {
    public var isOn: Bool
    /// `nil` if the person wants none.
    public var quietHours: QuietHours?
    /// The most notices of a day besides warnings, 1 … 20.
    public let noticesPerDay: Int
    /// The zone in which the person lives: of the quiet hours, of the day in which notices are counted, and of the time
    /// of the morning summary, because it is the person who sleeps and not the place. `nil` if it is unknown; then it is
    /// that of each place.
    public let timeZone: TimeZone?

    static let numbersPerDay = 1...20.0

    /// - Parameter noticesPerDay: 1 … 20.
    public init(
        isOn: Bool = true,
        quietHours: QuietHours? = .standard,
        noticesPerDay: Int,
        timeZone: TimeZone? = nil
    ) throws(NotificationRuleError) {
        try Self.numbersPerDay.check(Double(noticesPerDay), of: .noticesPerDay)
        (self.isOn, self.quietHours) = (isOn, quietHours)
        (self.noticesPerDay, self.timeZone) = (noticesPerDay, timeZone)
    }

    /// Quiet from 22 to 7, and three notices a day besides warnings.
    ///
    /// - Parameter timeZone: `nil` if it is unknown.
    public init(timeZone: TimeZone? = nil) {
        quietHours = .standard
        (isOn, noticesPerDay) = (true, 3)
        self.timeZone = timeZone
    }

    /// Returns the zone of a person's clock for what concerns a place.
    func zone(at place: PlaceDigest) -> TimeZone { timeZone ?? place.timeZone }
}

extension NotificationSettings: Codable {
    private enum Key: String, CodingKey { case isOn, quietHours, noticesPerDay, timeZone }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decodeIfPresent(String.self, forKey: .timeZone)
        let zone = name.flatMap { TimeZone(identifier: $0) }
        if let name, zone == nil { throw NotificationRuleError.unknownTimeZone(name) }
        try self.init(
            isOn: container.decode(Bool.self, forKey: .isOn),
            quietHours: container.decodeIfPresent(QuietHours.self, forKey: .quietHours),
            noticesPerDay: container.decode(Int.self, forKey: .noticesPerDay),
            timeZone: zone
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(isOn, forKey: .isOn)
        try container.encodeIfPresent(quietHours, forKey: .quietHours)
        try container.encode(noticesPerDay, forKey: .noticesPerDay)
        try container.encodeIfPresent(timeZone?.identifier, forKey: .timeZone)
    }
}
