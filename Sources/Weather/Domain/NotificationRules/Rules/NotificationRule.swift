public import Foundation
public import WeatherModels

/// What a person wants to be told of a saved place.
public struct NotificationRule: Hashable, Sendable, Identifiable {
    /// Unique within the rules of a person.
    public struct ID: Hashable, Comparable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
    }

    /// In bytes, of the identifier of a rule and of its place.
    public static let longestIdentifier = 100

    public let id: ID
    /// Never the current location.
    public let place: SavedPlace.ID
    public let condition: RuleCondition
    /// Seconds after a notice of this rule in which it tells nothing more. It does not hold for warnings.
    public let coolDown: TimeInterval
    public var isOn: Bool

    /// Of ``coolDown`` in hours.
    public static let coolDowns = 0...168.0

    /// - Parameter coolDown: In seconds, up to a week; ``RuleCondition/standardCoolDown`` if it is `nil`.
    public init(
        id: ID,
        place: SavedPlace.ID,
        _ condition: RuleCondition,
        coolDown: TimeInterval? = nil,
        isOn: Bool = true
    ) throws(NotificationRuleError) {
        guard place != ListedPlace.currentLocationID else { throw .currentLocation }
        for name in [id.rawValue, place.rawValue] {
            guard (1...Self.longestIdentifier).contains(name.utf8.count) else { throw .unusableIdentifier }
        }
        let coolDown = coolDown ?? condition.standardCoolDown
        try Self.coolDowns.check(coolDown / 3600, of: .coolDown)
        (self.id, self.place, self.condition) = (id, place, condition)
        (self.coolDown, self.isOn) = (coolDown, isOn)
    }
}

extension NotificationRule: Codable {
    private enum Key: String, CodingKey { case id, place, condition, coolDown, isOn }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        try self.init(
            id: ID(rawValue: container.decode(String.self, forKey: .id)),
            place: SavedPlace.ID(rawValue: container.decode(String.self, forKey: .place)),
            container.decode(RuleCondition.self, forKey: .condition),
            coolDown: container.decode(Double.self, forKey: .coolDown),
            isOn: container.decode(Bool.self, forKey: .isOn)
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id.rawValue, forKey: .id)
        try container.encode(place.rawValue, forKey: .place)
        try container.encode(condition, forKey: .condition)
        try container.encode(coolDown, forKey: .coolDown)
        try container.encode(isOn, forKey: .isOn)
    }
}
