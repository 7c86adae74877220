import Languages
import MarketModels
import MarketViewModels
import Testing

struct PriceChartModelTests {
    private func chart(
        _ prices: [(daysAgo: Int, price: Int)],
        over range: PriceRange = .threeMonth,
        in language: Language = .korean
    ) -> PriceChartModel {
        let trades = zip(1..., prices).map { Trade.sample($0, $1.price, daysAgo: $1.daysAgo) }
        return page(history: PriceHistory(trades, over: range, until: today), in: language).chart
    }

    private let ordinary = [(80, 201_000), (40, 225_000), (26, 198_000), (0, 219_000)]

    @Test("P1: a line through the days with trades, six labels at the right, the days at the ends")
    func drawing() throws {
        let model = chart(ordinary)
        let drawing = try #require(model.drawing)
        #expect(model.absence == nil)
        #expect(
            drawing.marks.map(\.label) == ["190,000", "200,000", "210,000", "220,000", "230,000", "240,000"]
        )
        #expect([drawing.firstDay, drawing.lastDay] == ["8월 22일", "11월 22일"])
        #expect(drawing.line == "M" + model.rows.map { "\($0.x) \($0.y)" }.joined(separator: "L"))
        #expect(drawing.summary == "3개월 시세: 최저 198,000원, 최고 225,000원, 최근 219,000원")
        let heights = drawing.marks.compactMap { Double($0.y) }
        #expect(heights == heights.sorted(by: >))
        #expect(model.rows.compactMap { Double($0.y) }.allSatisfy { $0 >= heights[5] && $0 <= heights[0] })
    }

    @Test("P1: the readout begins with the newest day; rows are the table")
    func rows() {
        let model = chart(ordinary)
        #expect(model.rows.map(\.day) == ["9월 3일", "10월 13일", "10월 27일", "11월 22일"])
        #expect(model.rows.map(\.price) == ["201,000원", "225,000원", "198,000원", "219,000원"])
        #expect(model.latest == model.rows.last)
        #expect(model.latest?.x == model.drawing?.right)
        #expect(chart([(500, 90_000)], over: .total).rows.first?.day == "2025년 7월 10일")
        #expect(chart([(500, 90_000)], over: .total, in: .english).rows.first?.day == "Jul 10, 2025")
    }

    @Test("P1: a day without a trade is no point of the line, and never 0")
    func gaps() throws {
        let model = chart([(10, 90_000), (0, 95_000)])
        #expect(model.rows.count == 2)
        let floor = try #require(model.drawing.flatMap { Double($0.floor) })
        #expect(model.rows.compactMap { Double($0.y) }.allSatisfy { $0 <= floor })
        #expect(try #require(model.drawing).line.filter { $0 == "L" }.count == 1)
    }

    @Test(
        "P1: equal values, or one alone, are drawn in the middle of round labels",
        arguments: [[30, 0], [0]]
    )
    func equal(days: [Int]) throws {
        let drawing = try #require(chart(days.map { ($0, 219_000) }).drawing)
        #expect(drawing.marks.count == 6)
        #expect(drawing.marks.contains { $0.label == "219,000" })
        #expect(Set(drawing.marks.map(\.label)).count == 6)
        #expect(!drawing.line.contains("nan") && !drawing.line.contains("inf"))
        #expect(drawing.area.isEmpty == (days.count == 1))
    }

    @Test("P1: a first trade today is drawn over all ranges", arguments: PriceRange.allCases)
    func firstTrade(range: PriceRange) throws {
        let drawing = try #require(chart([(0, 50_000)], over: range).drawing)
        #expect(drawing.line.hasSuffix("h0"))
        #expect(!drawing.line.contains("nan"))
    }

    @Test(
        "P1: labels never go below zero, and are six for every spread",
        arguments: [1, 40, 979, 5_000, 99_000]
    )
    func labels(thousands: Int) throws {
        let prices = [(9, 31_000), (0, 31_000 + thousands * 1_000)]
        let marks = try #require(chart(prices).drawing).marks
        #expect(marks.count == 6)
        #expect(!marks.contains { $0.label.hasPrefix("−") })
    }

    @Test("P1: 전체 shows more than 365 days, each once")
    func total() {
        let prices = (0...540).reversed().map { ($0, 100_000 + $0 * 1_000) }
        #expect(chart(prices, over: .total).rows.count == 541)
    }

    @Test("P1: without any trade, and without one in the range")
    func absence() {
        #expect(chart([]).absence == "아직 거래 내역이 없어요.")
        #expect(chart([]).drawing == nil)
        #expect(chart([]).rows.isEmpty)
        #expect(chart([]).latest == nil)
        #expect(chart([(99, 90_000)], over: .oneMonth).absence == "이 기간에는 거래 내역이 없어요.")
    }

    @Test("P1: five ranges, the one shown is chosen")
    func ranges() {
        let ranges = chart(ordinary).ranges
        #expect(ranges.map(\.title) == ["1개월", "3개월", "6개월", "1년", "전체"])
        #expect(ranges.map(\.isChosen) == [false, true, false, false, false])
        #expect(ranges.last?.address == "/products/1?range=total#chart")
    }
}
