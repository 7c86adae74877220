/// Tells that a value will be over or under a bound.
public struct ThresholdRule: Hashable, Sendable {
    public let quantity: NoticeQuantity
    public let side: BoundSide
    /// In the unit of the quantity.
    public let bound: Double
    public let window: RuleWindow

    /// - Parameter bound: In the unit of the quantity, within ``NoticeQuantity/bounds``.
    public init(
        _ quantity: NoticeQuantity,
        _ side: BoundSide,
        _ bound: Double,
        in window: RuleWindow
    ) throws(NotificationRuleError) {
        try quantity.bounds.check(bound, of: .bound(quantity))
        if case .nextHours(let hours) = window {
            try RuleWindow.hours.check(Double(hours), of: .windowHours)
        }
        guard quantity.suits(window) else { throw .windowUnsuitable(quantity, window) }
        (self.quantity, self.side, self.bound, self.window) = (quantity, side, bound, window)
    }

    private init(known quantity: NoticeQuantity, _ side: BoundSide, _ bound: Double, in window: RuleWindow) {
        (self.quantity, self.side, self.bound, self.window) = (quantity, side, bound, window)
    }

    /// Tells a night with frost: air below 0 °C, 2 m above ground.
    public static let frostTonight = ThresholdRule(known: .temperature, .under, 0, in: .tonight)

    /// Whether it is about frost at night.
    public var isFrost: Bool { self == Self.frostTonight }

    func isPassed(by value: Double) -> Bool {
        switch side {
        case .over: value > bound
        case .under: value < bound
        }
    }
}

extension ThresholdRule: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            container.decode(NoticeQuantity.self, forKey: .quantity),
            container.decode(BoundSide.self, forKey: .side),
            container.decode(Double.self, forKey: .bound),
            in: container.decode(RuleWindow.self, forKey: .window)
        )
    }
}
