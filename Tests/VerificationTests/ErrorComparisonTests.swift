import TestSupport
import Testing
import Verification

@Suite("The blend's error beside that of the best source")
struct ErrorComparisonTests {
    @Test("Means, the best source and the ratio of an example by hand")
    func example() throws {
        var comparison = ErrorComparison(sources: 2)
        #expect(comparison.ratio == nil && comparison.bestSource == 0 && comparison.best == 0)
        comparison.add(day: 0, blend: 1, others: [2, 3])
        comparison.add(day: 1, blend: 2, others: [4, 1])
        comparison.add(day: 9, blend: 3, others: [3, 2])
        #expect(comparison.count == 3 && comparison.blend == 2 && comparison.best == 2)
        #expect(comparison.bestSource == 1)
        #expect(comparison.ratio == 1)
    }

    @Test("The same seed gives the same interval, another one a similar one")
    func seeds() throws {
        let comparison = Self.comparison(days: 400, seed: 1)
        func interval(_ seed: UInt64) throws -> ClosedRange<Double> {
            var numbers = SeededNumbers(seed: seed)
            let interval = comparison.interval(draws: 500, &numbers)
            return try #require(interval)
        }
        let one = try interval(1)
        #expect(try interval(1) == one)
        let other = try interval(2)
        #expect(other != one && abs(other.lowerBound - one.lowerBound) < 0.02)
        #expect(one.contains(try #require(comparison.ratio)))
    }

    @Test("Nine of ten archives have the true ratio in their interval, though errors of a week go together")
    func covers() throws {
        var hits = 0
        for seed in 0..<100 as Range<UInt64> {
            var numbers = SeededNumbers(seed: seed)
            let comparison = Self.comparison(days: 350, seed: seed)
            let interval = comparison.interval(draws: 200, &numbers)
            if try #require(interval).contains(0.8) { hits += 1 }
        }
        // 90 expected; a bootstrap of single days would have about 55.
        #expect((80...98).contains(hits), "\(hits)")
    }

    @Test("A block is a week, also before 1970")
    func blocks() {
        var comparison = ErrorComparison(sources: 1)
        // Two weeks, of ratio 1 and 3.
        for day in -7..<0 { comparison.add(day: day, blend: 1, others: [1]) }
        for day in 0..<7 { comparison.add(day: day, blend: 3, others: [1]) }
        var numbers = SeededNumbers(seed: 1)
        let interval = comparison.interval(draws: 400, &numbers)
        #expect(interval == 1...3)
        #expect(comparison.ratio == 2)
    }

    @Test("Without an error of the best source there is no ratio")
    func perfect() {
        var comparison = ErrorComparison(sources: 1)
        comparison.add(day: 0, blend: 1, others: [0])
        var numbers = SeededNumbers(seed: 1)
        let interval = comparison.interval(draws: 10, &numbers)
        #expect(comparison.ratio == nil && interval == nil)
    }

    /// Errors of a blend that is 0.8 of its only source, of which those of a week have a common part that is its own.
    private static func comparison(days: Int, seed: UInt64) -> ErrorComparison {
        var made = MadeUpForecasts([], seed: seed)
        var comparison = ErrorComparison(sources: 1)
        var weeks = (1.0, 1.0)
        for day in 0..<days {
            if day % 7 == 0 { weeks = (0.5 + made.uniform(), 0.5 + made.uniform()) }
            comparison.add(
                day: day,
                blend: 0.8 * (weeks.0 + 0.2 * made.uniform() - 0.1),
                others: [weeks.1 + 0.2 * made.uniform() - 0.1]
            )
        }
        return comparison
    }
}
