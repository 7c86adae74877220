/// Subscribers by number. A single one needs no allocation.
enum Members: Sendable {
    case one(UInt64, Subscriber)
    case many([UInt64: Subscriber])

    init() { self = .many([:]) }

    var count: Int {
        switch self {
        case .one: 1
        case .many(let all): all.count
        }
    }

    subscript(number: UInt64) -> Subscriber? {
        get {
            switch self {
            case .one(number, let subscriber): subscriber
            case .one: nil
            case .many(let all): all[number]
            }
        }
        set {
            var all: [UInt64: Subscriber]
            switch self {
            case .one(let own, let subscriber): all = [own: subscriber]
            case .many(let others): all = others
            }
            // Taken out first, so that the dictionary is uniquely referenced and changed in place.
            self = .many([:])
            all[number] = newValue
            if all.count == 1, let (number, subscriber) = all.first {
                self = .one(number, subscriber)
            } else {
                self = .many(all)
            }
        }
    }

    func forEach(_ body: (Subscriber) -> Void) {
        switch self {
        case .one(_, let subscriber): body(subscriber)
        case .many(let all): for subscriber in all.values { body(subscriber) }
        }
    }

    /// Marks one member as up to date: from now on it gets changes only.
    mutating func forgetKnown(of number: UInt64) {
        guard var subscriber = self[number], subscriber.known != nil else { return }
        subscriber.known = nil
        self[number] = subscriber
    }

    mutating func forgetKnown() {
        switch self {
        case .one(let number, _): forgetKnown(of: number)
        case .many(let all): for number in all.keys { forgetKnown(of: number) }
        }
    }
}
