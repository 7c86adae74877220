import Foundation
import TestSupport
import Testing
import Verification

@Suite("X3: the range in which four of five truths lie")
struct RangeLearnerTests {
    /// How many of so many days lie in the range, and how wide it was on average, of weather whose error goes with the
    /// sources' spread.
    private static func coverage(_ made: inout MadeUpForecasts, days: Range<Int>) -> (
        share: Double, width: Double
    ) {
        var (range, inside, width) = (RangeLearner(), 0, 0.0)
        for day in 0..<days.upperBound {
            let spread = 0.5 + 1.5 * made.uniform()
            let truth = 10 + (0.5 + spread) * made.normal()
            let issued = range.issue(10, spread: spread)
            if days.contains(day), let half = issued.halfWidth {
                width += half
                if abs(truth - 10) <= half { inside += 1 }
            }
            range.verify(issued, observed: truth)
        }
        return (Double(inside) / Double(days.count), width / Double(days.count))
    }

    @Test("From 90 days on it holds 77 to 83 % of the truths")
    func holds() {
        var made = MadeUpForecasts([], seed: 11)
        let shares = (0..<20).map { _ in Self.coverage(&made, days: 90..<820).share }
        let pooled = shares.reduce(0, +) / Double(shares.count)
        #expect((0.785...0.83).contains(pooled), "\(pooled)")
    }

    @Test("Under 90 days it is wider, and holds more, but not so much that it says nothing")
    func young() {
        var made = MadeUpForecasts([], seed: 12)
        let young = (0..<200).map { _ in Self.coverage(&made, days: 10..<40) }
        let old = (0..<40).map { _ in Self.coverage(&made, days: 90..<400) }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        #expect((0.82...0.88).contains(mean(young.map(\.share))), "\(mean(young.map(\.share)))")
        let ratio = mean(young.map(\.width)) / mean(old.map(\.width))
        #expect((1.08...1.25).contains(ratio), "\(ratio)")
    }

    @Test("There is none under 10 days, and with fewer of the same days it is never narrower")
    func widens() throws {
        var range = RangeLearner()
        var last = Double.infinity
        for day in 0..<150 {
            let issued = range.issue(10, spread: 1)
            #expect((issued.halfWidth == nil) == (day < RangeLearner.leastDays))
            if let half = issued.halfWidth {
                #expect(half <= last + 1e-9)
                last = half
            }
            // Every error is 2.
            range.verify(issued, observed: 12)
        }
        #expect(abs(last - 2) < 1e-6)
        #expect(range.days == 150)
    }

    @Test("Sources that are further apart make it wider, and sources that agree leave some")
    func spread() throws {
        var range = RangeLearner()
        for _ in 0..<100 { range.verify(range.issue(10, spread: 1), observed: 11) }
        let (narrow, wide) = (range.issue(10, spread: 0), range.issue(10, spread: 4))
        #expect(try #require(narrow.halfWidth) > 0)
        #expect(try #require(wide.halfWidth) > 2 * (try #require(narrow.halfWidth)))
    }

    @Test("It forgets: after a change of the weather it is as wide as the last half year says")
    func forgets() throws {
        var range = RangeLearner()
        for day in 0..<600 { range.verify(range.issue(0, spread: 1), observed: day < 400 ? 9 : 1) }
        #expect(abs(try #require(range.issue(0, spread: 1).halfWidth) - 1) < 1e-6)
        #expect(range.days == RangeLearner.window)
        let data = try JSONEncoder().encode(range)
        #expect(try JSONDecoder().decode(RangeLearner.self, from: data) == range)
    }
}
