import Charts
import MarketModels

/// The positions of days and prices on the drawing.
struct PricePlot {
    /// In units of the drawing.
    static let width = 350.0
    static let height = 230.0
    /// The end of the line; the labels are to the right of it.
    static let right = 286.0
    private static let left = 4.0
    private static let top = 16.0
    static let floor = 196.0
    /// Five steps have six labels.
    private static let steps = 5
    /// Prices are multiples of a thousand, and so are the labels.
    private static let unit = 1000.0

    /// Lowest price first.
    let ticks: [(price: Won, y: Double)]
    /// The points of the prices, in order.
    let points: [ChartPoint]

    /// Returns `nil` without prices.
    init?(_ history: PriceHistory) {
        let values = history.prices.map { Double($0.price.amount) / Self.unit }
        guard let axis = Self.axis(values) else { return nil }
        let days = ChartScale(
            domain: Double(min(history.first.number, history.today.number))...Double(history.today.number),
            from: Self.left,
            to: Self.right
        )
        ticks = axis.ticks.map { (Won(Int(($0.value * Self.unit).rounded())), $0.position) }
        points = zip(history.prices, values).map { price, value in
            ChartPoint(
                x: days.position(of: Double(price.day.number)),
                y: axis.scale.position(of: value)
            )
        }
    }

    /// Returns an axis of six round numbers, none of them negative.
    private static func axis(_ values: [Double]) -> ValueAxis? {
        let axis = ValueAxis(values: values, exactly: steps, from: floor, to: top)
        guard let lowest = axis?.ticks.first?.value, let highest = axis?.ticks.last?.value, lowest < 0
        else { return axis }
        let step = (highest - lowest) / Double(steps)
        return ValueAxis(range: 0...step * Double(steps), step: step, from: floor, to: top)
    }
}
