import Foundation

/// Calls that would be made again and again: how many of which weight, and how long what they bring is current.
struct WatchLoad: Hashable, Sendable {
    /// The weight of all calls of one round.
    var weight: Double
    /// In seconds, over 0.
    let currency: TimeInterval

    /// The weight of the calls of a second if nothing is asked more often than once in an interval.
    func rate(atMostEvery interval: TimeInterval) -> Double { weight / max(currency, interval) }
}

extension [WatchLoad] {
    /// The weight of all calls of a second.
    func rate(atMostEvery interval: TimeInterval) -> Double {
        reduce(0) { $0 + $1.rate(atMostEvery: interval) }
    }

    /// Returns the shortest interval in seconds at which all loads together stay within a rate; 0 if each may be asked
    /// again as soon as it is no longer current.
    func shortestInterval(within rate: Double) -> TimeInterval {
        guard self.rate(atMostEvery: 0) > rate else { return 0 }
        let ordered = sorted { $0.currency < $1.currency }
        var stretched = 0.0
        var others = self.rate(atMostEvery: 0)
        for (index, load) in ordered.enumerated() {
            // From here on this load too is asked at the interval and not at its own currency.
            stretched += load.weight
            others -= load.weight / load.currency
            let next = index + 1 < ordered.count ? ordered[index + 1].currency : .infinity
            guard rate > others else { continue }
            let interval = stretched / (rate - Swift.max(0, others))
            if interval <= next { return interval }
        }
        return .infinity
    }
}
