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
    /// The SVG path of the line, straight from point to point; days without a trade have no point.
    public let line: String
    /// The SVG path of the area below the line; empty for a single point.
    public let area: String
    /// The description of the chart for screen readers: "3개월 시세: 최저 198,000원, 최고 225,000원, 최근 219,000원".
    public let summary: String
    /// The points of the prices, in order.
    let points: [ChartPoint]

    // In units of the drawing.
    private static let size = (width: 350.0, height: 230.0)
    private static let (left, top) = (4.0, 16.0)
    /// The end of the line; the labels are to the right of it.
    private static let right = 286.0
    private static let bottom = 196.0
    /// Five steps have six labels.
    private static let steps = 5
    /// Prices are multiples of a thousand, and so are the labels.
    private static let unit = 1000.0

    /// Returns `nil` without prices.
    init?(_ history: PriceHistory, in language: Language) {
        let values = history.prices.map { Double($0.price.amount) / Self.unit }
        guard let axis = Self.axis(values) else { return nil }
        let scale = ChartScale(
            domain: Double(min(history.first.number, history.today.number))...Double(history.today.number),
            from: Self.left,
            to: Self.right
        )
        points = zip(history.prices, values).map { price, value in
            ChartPoint(x: scale.position(of: Double(price.day.number)), y: axis.scale.position(of: value))
        }
        (width, height) = (ChartNumber.text(Self.size.width), ChartNumber.text(Self.size.height))
        (right, floor) = (ChartNumber.text(Self.right), ChartNumber.text(Self.bottom))
        marks = axis.ticks.map { tick in
            let price = Int((tick.value * Self.unit).rounded())
            return Mark(label: GroupedNumber.text(price), y: ChartNumber.text(tick.position))
        }
        let days = DayText(language)
        firstDay = days.day(history.first, seenOn: history.today)
        lastDay = days.day(history.today, seenOn: history.today)
        let path = LinePath(points, shape: .straight)
        line = path.line
        area = path.area(downTo: Self.bottom)
        summary = Self.summary(history, in: language)
    }

    /// Returns an axis of six round numbers, none of them negative.
    private static func axis(_ values: [Double]) -> ValueAxis? {
        let axis = ValueAxis(values: values, exactly: steps, from: bottom, to: top)
        guard let lowest = axis?.ticks.first?.value, let highest = axis?.ticks.last?.value, lowest < 0
        else { return axis }
        let step = (highest - lowest) / Double(steps)
        return ValueAxis(range: 0...step * Double(steps), step: step, from: bottom, to: top)
    }

    private static func summary(_ history: PriceHistory, in language: Language) -> String {
        let prices = history.prices.map(\.price)
        let texts = PriceText(language)
        return MarketPhrase.prices(
            history.range.label.text(in: language),
            lowest: texts.price(prices.min()),
            highest: texts.price(prices.max()),
            latest: texts.price(prices.last)
        ).text(in: language)
    }
}
