import Charts
import Foundation
import Testing

struct TimeAxisTests {
    private let start = Date(timeIntervalSince1970: 1_790_899_200)

    @Test func `distances are true to their seconds`() {
        let axis = TimeAxis(from: start, to: start + 21_600, start: 0, end: 60)
        #expect(axis.position(of: start) == 0)
        #expect(axis.position(of: start + 10_800) == 30)
        #expect(axis.position(of: start + 32_400) == 90)
    }

    @Test("B4: a single moment stands in the middle")
    func singleMoment() {
        #expect(TimeAxis(from: start, to: start, start: 0, end: 60).position(of: start) == 30)
    }

    @Test func `labels never stand in one another`() {
        let axis = TimeAxis(from: start, to: start + 36_000, start: 0, end: 100)
        let labels = (0...10).map { (start + Double($0) * 3600, "\($0)") }
        #expect(axis.ticks(labels, atLeast: 25).map(\.label) == ["0", "3", "6", "9"])
        #expect(axis.ticks(labels).count == 11)
        #expect(axis.ticks([]).isEmpty)
    }
}
