import Charts
import Testing

struct ChartScaleTests {
    @Test("B4: equal values stand in the middle and divide nothing by zero")
    func equalValues() {
        let scale = ChartScale(domain: 21...21, from: 100, to: 0)
        #expect(scale.position(of: 21) == 50)
    }

    @Test func valuesGrowUpwards() {
        let scale = ChartScale(domain: -10...30, from: 200, to: 0)
        #expect(scale.position(of: -10) == 200)
        #expect(scale.position(of: 30) == 0)
        #expect(scale.position(of: 10) == 100)
    }
}
