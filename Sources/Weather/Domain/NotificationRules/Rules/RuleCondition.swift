/// When a rule tells something.
public enum RuleCondition: Hashable, Sendable {
    case warning(WarningRule)
    case precipitation(PrecipitationRule)
    case threshold(ThresholdRule)
    case change(ChangeRule)
    case morning(MorningRule)
    /// Of a later version, or with options that this one refuses: kept as it is, and never fired.
    case unknown(kind: String, options: KeptValue)

    /// Seconds after a notice of a rule in which it tells nothing more, unless the rule says otherwise. Warnings have none:
    /// each level of an event is told once.
    public var standardCoolDown: Double {
        switch self {
        case .warning, .unknown: 0
        case .precipitation: 3 * 3600
        case .threshold, .change, .morning: 12 * 3600
        }
    }
}

extension RuleCondition: Codable {
    private enum Key: String, CodingKey { case kind, options }
    private enum Kind: String { case warning, precipitation, threshold, change, morning }

    /// Options that are refused make a condition unknown, so that nothing of it is lost.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decode(String.self, forKey: .kind)
        func options<Rule: Decodable>(_ type: Rule.Type) -> Rule? {
            try? container.decode(type, forKey: .options)
        }
        let known: RuleCondition? =
            switch Kind(rawValue: name) {
            case .warning: options(WarningRule.self).map(Self.warning)
            case .precipitation: options(PrecipitationRule.self).map(Self.precipitation)
            case .threshold: options(ThresholdRule.self).map(Self.threshold)
            case .change: options(ChangeRule.self).map(Self.change)
            case .morning: options(MorningRule.self).map(Self.morning)
            case nil: nil
            }
        self =
            try known
            ?? .unknown(
                kind: name,
                options: container.decodeIfPresent(KeptValue.self, forKey: .options) ?? .null
            )
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func write(_ kind: Kind, _ options: some Encodable) throws {
            try container.encode(kind.rawValue, forKey: .kind)
            try container.encode(options, forKey: .options)
        }
        switch self {
        case .warning(let rule): try write(.warning, rule)
        case .precipitation(let rule): try write(.precipitation, rule)
        case .threshold(let rule): try write(.threshold, rule)
        case .change(let rule): try write(.change, rule)
        case .morning(let rule): try write(.morning, rule)
        case .unknown(let kind, let options):
            try container.encode(kind, forKey: .kind)
            try container.encode(options, forKey: .options)
        }
    }
}
