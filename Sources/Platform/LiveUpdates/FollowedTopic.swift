/// A topic that is followed, with those who look at it, by variant.
struct FollowedTopic<Value: Sendable, Variant: Hashable & Sendable>: Sendable {
    /// What a joining subscriber lacks.
    enum Missing {
        /// The topic has been drawn: these were all, or the first value is still to come.
        case nothing([Delivery])
        /// There is a value, and it is to be drawn.
        case drawing
    }

    /// Tells it from the one before of the same topic.
    let number: UInt64
    let task: Task<Void, Never>
    private(set) var last: Value?
    /// Of the last value; 0: none yet.
    private(set) var version: UInt64 = 0
    var audiences: [Variant: Audience<Value>] = [:]

    init(number: UInt64, task: Task<Void, Never>) {
        (self.number, self.task) = (number, task)
    }

    mutating func join(
        _ variant: Variant,
        _ subscriber: Subscriber,
        _ number: UInt64,
        draw: @escaping @Sendable (Value) -> [Piece]
    ) -> Missing {
        audiences[variant, default: Audience(draw: draw)].join(subscriber, number)
        guard version > 0 else { return .nothing([]) }
        return audiences[variant]?.welcome(number, version: version).map(Missing.nothing) ?? .drawing
    }

    /// A new value, and how each variant draws it.
    mutating func take(_ value: Value) -> (UInt64, [Variant: @Sendable (Value) -> [Piece]]) {
        last = value
        version += 1
        return (version, audiences.mapValues(\.draw))
    }

    /// The variant as all its members hold it together.
    func shared(_ variant: Variant) -> Variant {
        audiences.index(forKey: variant).map { audiences.keys[$0] } ?? variant
    }

    /// Whether nobody is left.
    mutating func leave(_ variant: Variant, _ number: UInt64) -> Bool {
        audiences[variant]?.leave(number)
        if audiences[variant]?.members.count == 0 { audiences[variant] = nil }
        return audiences.isEmpty
    }
}
