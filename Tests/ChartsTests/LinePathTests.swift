import Charts
import Testing

struct LinePathTests {
    @Test func `a straight line`() {
        let path = LinePath([point(0, 10), point(10, 5.25), point(20, 0)], shape: .straight)
        #expect(path.line == "M0 10L10 5.3L20 0")
    }

    @Test("B18: no line is drawn across a missing value, and a value between gaps is a dot")
    func gaps() {
        let path = LinePath([point(0, 1), point(10, 2), nil, point(30, 3), nil, nil], shape: .straight)
        #expect(path.line == "M0 1L10 2M30 3h0")
        #expect(LinePath([nil, nil]).line.isEmpty)
        #expect(LinePath([]).line.isEmpty)
    }

    /// Steffen 1990: at a turning point the slope is nought; between chords of 1 and 3 it is the parabola's 2, which is
    /// twice the lesser chord's.
    @Test func `a curve stays between its points`() {
        let peak = LinePath([point(0, 30), point(30, 0), point(60, 15)])
        #expect(peak.line == "M0 30C10 20 20 0 30 0C40 0 50 10 60 15")
        let rising = LinePath([point(0, 0), point(3, 3), point(6, 12)])
        #expect(rising.line == "M0 0C1 1 2 1 3 3C4 5 5 9 6 12")
    }

    @Test("B4: equal values are a level line")
    func level() {
        #expect(LinePath([point(0, 7), point(3, 7), point(6, 7)]).line == "M0 7C1 7 2 7 3 7C4 7 5 7 6 7")
    }

    @Test func `areas close on themselves`() {
        let points = [point(0, 1), point(10, 2)]
        #expect(LinePath(points, shape: .straight).area(downTo: 20) == "M0 1L10 2V20H0Z")
        #expect(
            LinePath.band(between: points, and: [point(0, 5), point(10, 6)], shape: .straight)
                == "M0 1L10 2L10 6L0 5Z"
        )
        #expect(LinePath.band(between: points, and: [point(0, 5), nil], shape: .straight).isEmpty)
    }

    @Test func `numbers of a drawing`() {
        #expect(ChartNumber.text(-0.04) == "0")
        #expect(ChartNumber.text(-1.25) == "-1.3")
        #expect(ChartNumber.text(300) == "300")
        #expect(ChartNumber.text(.nan) == "0")
        #expect(ChartNumber.text(.infinity) == "0")
    }

    @Test func `a line is cut where it crosses a level`() {
        let split = LevelSplit([at(0, 10), at(10, 0), at(20, 0), at(30, 20)], at: 5)
        #expect(split.above == [[at(5, 5), at(10, 0), at(20, 0), at(22.5, 5)]])
        #expect(split.below == [[at(0, 10), at(5, 5)], [at(22.5, 5), at(30, 20)]])
        #expect(LevelSplit([at(0, 1), at(9, 2)], at: 5).below.isEmpty)
        #expect(LevelSplit([], at: 5).above.isEmpty)
    }

    private func point(_ x: Double, _ y: Double) -> ChartPoint? { at(x, y) }
    private func at(_ x: Double, _ y: Double) -> ChartPoint { ChartPoint(x: x, y: y) }
}
