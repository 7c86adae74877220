import Charts
import Languages
import MarketModels

/// The line of prices with its axes, in units of the drawing.
public struct PriceDrawing: Hashable, Sendable {
    /// A price at the right axis, and the line across at its height.
    public struct Mark: Hashable, Sendable {
        /// "225,000".
        public let label: String
        public let y: String
    }

    public let width: String
    public let height: String
    /// Where the lines across and the cursor end: the labels of the axis stand to the right of it, to the width.
    public let right: String
    /// Where the lowest mark stands; the days stand below it.
    public let floor: String
    /// Six, the lowest first.
    public let marks: [Mark]
    /// The day at the left end, "8월 22일".
    public let firstDay: String
    /// Today, at the right end.
    public let lastDay: String
    /// The `d` of the line, straight from day to day; nothing is drawn at days without a trade.
    public let line: String
    /// The `d` of the area below it; empty for a single point.
    public let area: String
    /// What the chart shows, for who cannot see it: "3개월 시세: 최저 198,000원, 최고 225,000원, 최근 219,000원".
    public let summary: String

    init(_ plot: PricePlot, _ history: PriceHistory, in language: Language) {
        (width, height) = (ChartNumber.text(PricePlot.width), ChartNumber.text(PricePlot.height))
        (right, floor) = (ChartNumber.text(PricePlot.right), ChartNumber.text(PricePlot.floor))
        marks = plot.ticks.map {
            Mark(label: GroupedNumber.text($0.price.amount), y: ChartNumber.text($0.y))
        }
        let days = DayText(language)
        firstDay = days.day(history.first, seenOn: history.today)
        lastDay = days.day(history.today, seenOn: history.today)
        let path = LinePath(plot.points, shape: .straight)
        line = path.line
        area = path.area(downTo: PricePlot.floor)
        summary = Self.summary(history, in: language)
    }

    private static func summary(_ history: PriceHistory, in language: Language) -> String {
        let prices = history.prices.map(\.price)
        let range = history.range.label.text(in: language)
        let texts = PriceText(language)
        let (low, high) = (texts.price(prices.min()), texts.price(prices.max()))
        let last = texts.price(prices.last)
        return switch language {
        case .korean: "\(range) 시세: 최저 \(low), 최고 \(high), 최근 \(last)"
        case .english: "Prices, \(range): lowest \(low), highest \(high), latest \(last)"
        }
    }
}
