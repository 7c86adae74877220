import Charts
import Testing

struct ValueAxisTests {
    /// The steps people count in, to be read off any ruler.
    @Test(arguments: [
        ([10.1, 23.8], [10.0, 15, 20, 25]),
        ([-7.2, 3], [-10, -5, 0, 5]),
        ([21.2, 22.9], [21, 22, 23]),
        ([-31, 44], [-40, -20, 0, 20, 40, 60]),
        ([284.2, 296.9], [280, 285, 290, 295, 300]),
    ])
    func `round numbers around the values`(values: [Double], numbers: [Double]) throws {
        let axis = try #require(ValueAxis(values: values, from: 100, to: 0))
        #expect(axis.ticks.map(\.value) == numbers)
        #expect(axis.ticks.first?.position == 100)
        #expect(axis.ticks.last?.position == 0)
    }

    @Test("B4: equal values, or one alone, divide nothing by zero")
    func equalValues() throws {
        let axis = try #require(ValueAxis(values: [21, 21, 21], from: 100, to: 0))
        #expect(axis.ticks.map(\.value) == [20, 21, 22])
        #expect(axis.scale.position(of: 21) == 50)
        let between = try #require(ValueAxis(values: [21.4], from: 100, to: 0))
        #expect(between.ticks.map(\.value) == [21, 22])
        #expect(abs(between.scale.position(of: 21.4) - 60) < 1e-9)
    }

    @Test("B4: all series of a unit are drawn to the one scale the axis shows, not each to itself")
    func oneScale() throws {
        let (high, low) = ([20.0, 30], [0.0, 10])
        let axis = try #require(ValueAxis(values: high + low, from: 300, to: 0))
        #expect(axis.ticks.map(\.value) == [0, 10, 20, 30])
        #expect(high.map(axis.scale.position(of:)) == [100, 0])
        #expect(low.map(axis.scale.position(of:)) == [300, 200])
        for tick in axis.ticks { #expect(axis.scale.position(of: tick.value) == tick.position) }
    }

    @Test(arguments: [
        ([10.1, 23.8], [10.0, 15, 20, 25, 30]),
        ([9.4, 24.6], [5, 10, 15, 20, 25]),
        ([20.2, 21.7], [19, 20, 21, 22, 23]),
        ([21, 21], [19, 20, 21, 22, 23]),
        ([-4.1, 4.2], [-10, -5, 0, 5, 10]),
    ])
    func `as many steps as another axis has`(values: [Double], numbers: [Double]) throws {
        let axis = try #require(ValueAxis(values: values, exactly: 4, from: 100, to: 0))
        #expect(axis.ticks.map(\.value) == numbers)
        #expect(axis.ticks.map(\.position) == [100, 75, 50, 25, 0])
    }

    @Test("B18: no value, no axis")
    func noValue() {
        #expect(ValueAxis(values: [], from: 100, to: 0) == nil)
        #expect(ValueAxis(values: [], exactly: 4, from: 100, to: 0) == nil)
        #expect(ValueAxis(values: [.nan, .infinity], from: 100, to: 0) == nil)
    }

    @Test func `a known range`() {
        let axis = ValueAxis(range: 0...100, step: 25, from: 100, to: 0)
        #expect(axis.ticks.map(\.value) == [0, 25, 50, 75, 100])
        #expect(axis.ticks.map(\.position) == [100, 75, 50, 25, 0])
    }
}
