public import WeatherModels

/// The rules of a person with what holds for all of them: what is stored of people.
public struct NotificationPlan: Hashable, Sendable {
    /// The most rules of a place and of a person.
    public static let rulesPerPlace = 20
    public static let rulesPerPerson = 200
    /// The version that this one writes.
    public static let version = 1

    public var settings: NotificationSettings
    /// In the order in which they were added.
    public private(set) var rules: [NotificationRule] = []
    /// Rules whose shape only a later version knows; written again as they are.
    private var unread: [KeptValue] = []
    /// Of the version that wrote `unread`.
    private var readVersion = Self.version

    public init(settings: NotificationSettings = NotificationSettings()) { self.settings = settings }

    /// Adds a rule, or replaces the one with its identifier at its place in the list.
    public mutating func put(_ rule: NotificationRule) throws(NotificationRuleError) {
        let index = rules.firstIndex { $0.id == rule.id }
        let others = rules.count { $0.place == rule.place && $0.id != rule.id }
        guard others < Self.rulesPerPlace else {
            throw .tooManyRulesAtPlace(rule.place, limit: Self.rulesPerPlace)
        }
        if let index {
            rules[index] = rule
            return
        }
        guard rules.count + unread.count < Self.rulesPerPerson else {
            throw .tooManyRules(limit: Self.rulesPerPerson)
        }
        rules.append(rule)
    }

    /// Adds a rule with a new identifier.
    public mutating func add(_ rule: NotificationRule) throws(NotificationRuleError) {
        guard !rules.contains(where: { $0.id == rule.id }) else { throw .identifierTaken(rule.id) }
        try put(rule)
    }

    /// Removes a rule. Without such a rule, nothing changes.
    public mutating func remove(_ id: NotificationRule.ID) { rules.removeAll { $0.id == id } }

    /// Removes the rules of a place that is no longer saved.
    public mutating func removeRules(at place: SavedPlace.ID) { rules.removeAll { $0.place == place } }
}

extension NotificationPlan: Codable {
    private enum Key: String, CodingKey { case version, settings, rules }

    /// A rule, or what a later version made of it.
    private enum Row: Decodable {
        case rule(NotificationRule)
        case kept(KeptValue)

        init(from decoder: any Decoder) throws {
            self =
                if let rule = try? NotificationRule(from: decoder) {
                    .rule(rule)
                } else {
                    .kept(try KeptValue(from: decoder))
                }
        }
    }

    /// A rule that cannot be read is kept and not fired. More rules than a person may have are refused.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        readVersion = max(Self.version, try container.decode(Int.self, forKey: .version))
        settings = try container.decode(NotificationSettings.self, forKey: .settings)
        var rows = try container.nestedUnkeyedContainer(forKey: .rules)
        while !rows.isAtEnd {
            switch try rows.decode(Row.self) {
            case .rule(let rule): try add(rule)
            case .kept(let value): unread.append(value)
            }
            guard rules.count + unread.count <= Self.rulesPerPerson else {
                throw NotificationRuleError.tooManyRules(limit: Self.rulesPerPerson)
            }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(readVersion, forKey: .version)
        try container.encode(settings, forKey: .settings)
        var rows = container.nestedUnkeyedContainer(forKey: .rules)
        for rule in rules { try rows.encode(rule) }
        for value in unread { try rows.encode(value) }
    }
}
