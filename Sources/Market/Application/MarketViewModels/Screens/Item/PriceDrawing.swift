import Charts
import Languages
import MarketModels

/// The line of prices and its axes, in units of the drawing.
public struct PriceDrawing: Hashable, Sendable {
    /// A label of the price axis and its grid line.
    public struct Mark: Hashable, Sendable {
        /// "225,000".
        public let label: String
        public let y: String
    }

    public let width: String
    public let height: String
    /// The right end of the grid lines and the cursor. The labels of the axis are between it and the width.
    public let right: String
    /// The y of the lowest grid line; the dates are below it.
    public let floor: String
    /// Six, the lowest first.
    public let marks: [Mark]
    /// The date at the left end, "8월 22일".
    public let firstDay: String
    /// Today, at the right end.
    public let lastDay: String
    /// The `d` of the line, straight from day to day; days without a trade have no point.
    public let line: String
    /// The `d` of the area below the line; empty for a single point.
    public let area: String
    /// The description of the chart for screen readers: "3개월 시세: 최저 198,000원, 최고 225,000원, 최근 219,000원".
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
