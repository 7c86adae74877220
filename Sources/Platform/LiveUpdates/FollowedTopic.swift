/// A topic that is being followed, with its audiences by variant.
struct FollowedTopic<Value: Sendable, Variant: Hashable & Sendable>: Sendable {
    /// What a new subscriber lacks.
    enum Missing {
        /// Nothing is to be drawn: these events were all that was missing, or the first value has not come yet.
        case nothing([Delivery])
        /// There is a value that must be drawn.
        case drawing
    }

    /// Distinguishes it from earlier followings of the same topic.
    let number: UInt64
    let task: Task<Void, Never>
    private(set) var last: Value?
    /// The version of the last value; 0 before the first.
    private(set) var version: UInt64 = 0
    var audiences: [Variant: Audience<Value>] = [:]

    init(number: UInt64, task: Task<Void, Never>) {
        (self.number, self.task) = (number, task)
    }

    /// Adds a subscriber to an audience that is there.
    mutating func join(_ variant: Variant, _ subscriber: Subscriber, _ number: UInt64) -> Missing {
        audiences[variant]?.join(subscriber, number)
        guard version > 0 else { return .nothing([]) }
        return audiences[variant]?.welcome(number, version: version).map(Missing.nothing) ?? .drawing
    }

    /// Takes a new value. Returns its version and how each variant draws it.
    mutating func take(_ value: Value) -> (UInt64, [Variant: @Sendable (Value) -> [Piece]]) {
        last = value
        version += 1
        return (version, audiences.mapValues(\.draw))
    }
}
