import Foundation

/// The durations of the queries of a class, in nanoseconds.
struct Timings {
    private let sorted: [Double]

    /// Runs every query `rounds` times in turns, and uses the minimum of each, so that other work of the machine does
    /// not count.
    init<Query>(of queries: [Query], rounds: Int = 5, running run: (Query) throws -> Int) rethrows {
        let clock = ContinuousClock()
        var taken = [Double](repeating: .infinity, count: queries.count)
        for _ in 0..<rounds {
            for (number, query) in queries.enumerated() {
                let start = clock.now
                let found = try run(query)
                taken[number] = min(taken[number], (clock.now - start) / .nanoseconds(1))
                Self.found &+= found
            }
        }
        sorted = taken.sorted()
    }

    /// Combines several classes into one.
    init(joining timings: [Timings]) { sorted = timings.flatMap(\.sorted).sorted() }

    /// Prevents the optimiser from removing the answers.
    nonisolated(unsafe) private static var found = 0

    var median: Double { quantile(0.5) }
    /// The 99th percentile: all but one of a hundred queries are faster.
    var p99: Double { quantile(0.99) }
    var greatest: Double { sorted.last ?? 0 }

    private func quantile(_ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
}
