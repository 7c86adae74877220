import Foundation

/// How long the queries of a class took, each in nanoseconds.
struct Timings {
    private let sorted: [Double]

    /// Runs every query `rounds` times, in turns, and takes the least of each: what the machine does besides is not a
    /// query's.
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

    /// Those of several classes as of one.
    init(joining timings: [Timings]) { sorted = timings.flatMap(\.sorted).sorted() }

    /// Keeps answers from being optimised away.
    nonisolated(unsafe) private static var found = 0

    var median: Double { quantile(0.5) }
    /// Of a hundred queries all but one are faster.
    var p99: Double { quantile(0.99) }
    var greatest: Double { sorted.last ?? 0 }

    private func quantile(_ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
}
