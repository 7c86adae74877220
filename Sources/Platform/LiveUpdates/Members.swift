import HTTPService

/// Subscribers by number. A single one needs no allocation, and many take little more than their numbers.
struct Members: Sendable {
    private enum Sinks: Sendable {
        case one(UInt64, any EventSink)
        case many([UInt64: any EventSink])
    }

    private var sinks = Sinks.many([:])
    /// The pieces on the pages of those who were not sent everything yet: few at any time.
    private var known: [UInt64: Set<String>] = [:]

    var count: Int {
        switch sinks {
        case .one: 1
        case .many(let all): all.count
        }
    }

    subscript(number: UInt64) -> Subscriber? {
        get { sink(number).map { Subscriber(sink: $0, known: known[number]) } }
        set {
            known[number] = newValue?.known
            var all: [UInt64: any EventSink]
            switch sinks {
            case .one(let own, let sink): all = [own: sink]
            case .many(let others): all = others
            }
            // Taken out first, so that the dictionary is uniquely referenced and changed in place.
            sinks = .many([:])
            all[number] = newValue?.sink
            if all.count == 1, let (number, sink) = all.first {
                sinks = .one(number, sink)
            } else {
                sinks = .many(all)
            }
        }
    }

    func forEach(_ body: (Subscriber) -> Void) {
        switch sinks {
        case .one(let number, let sink): body(Subscriber(sink: sink, known: known[number]))
        case .many(let all):
            for (number, sink) in all { body(Subscriber(sink: sink, known: known[number])) }
        }
    }

    /// Marks one member as up to date: from now on it gets changes only.
    mutating func forgetKnown(of number: UInt64) { known[number] = nil }

    mutating func forgetKnown() { known = [:] }

    private func sink(_ number: UInt64) -> (any EventSink)? {
        switch sinks {
        case .one(number, let sink): sink
        case .one: nil
        case .many(let all): all[number]
        }
    }
}
