import Foundation

/// The durations of the queries of a class, in nanoseconds: of each the least of all rounds, so that other work of the
/// machine does not count.
struct Timings {
    private var taken: [Double] = []

    init() {}

    /// Runs every query in `rounds` rounds.
    init<Query>(of queries: [Query], rounds: Int = Self.rounds, running run: (Query) throws -> Int) rethrows {
        for _ in 0..<rounds { try addRound(of: queries, running: run) }
    }

    /// Runs every query twice. Where two programs are compared, their rounds alternate: a machine that becomes slower for
    /// a second then does so for both. In the second turn both have in the processor's memory what they read.
    mutating func addRound<Query>(of queries: [Query], running run: (Query) throws -> Int) rethrows {
        for _ in 0..<2 { try addTurn(of: queries, running: run) }
    }

    /// Runs every query once.
    mutating func addTurn<Query>(of queries: [Query], running run: (Query) throws -> Int) rethrows {
        if taken.isEmpty { taken = [Double](repeating: .infinity, count: queries.count) }
        let clock = ContinuousClock()
        for (number, query) in queries.enumerated() {
            let start = clock.now
            let found = try run(query)
            taken[number] = min(taken[number], (clock.now - start) / .nanoseconds(1))
            Self.found &+= found
        }
    }

    /// Combines several classes into one.
    init(joining timings: [Timings]) { taken = timings.flatMap(\.taken) }

    static let rounds = 3

    /// Prevents the optimiser from removing the answers.
    nonisolated(unsafe) private static var found = 0

    /// The median, the 99th percentile and the slowest.
    var quantiles: (median: Double, p99: Double, greatest: Double) {
        let sorted = taken.sorted()
        func quantile(_ share: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
        }
        return (quantile(0.5), quantile(0.99), sorted.last ?? 0)
    }
}
