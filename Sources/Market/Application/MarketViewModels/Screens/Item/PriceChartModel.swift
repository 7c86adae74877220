import Charts
import Languages
import MarketModels

/// The sixth section of an item's page: its price for each day.
public struct PriceChartModel: Hashable, Sendable {
    /// A range that can be chosen, or the current one.
    public struct Range: Hashable, Sendable {
        /// "3개월".
        public let title: String
        public let address: String
        public let isChosen: Bool
    }

    /// "시세".
    public let title: String
    public let ranges: [Range]
    /// `nil` if there is nothing to draw.
    public let drawing: PriceDrawing?
    /// "아직 거래 내역이 없어요.", or that there are no trades in this range; `nil` if there is a drawing.
    public let absence: String?
    /// Oldest first: the points of the line and the rows of the table.
    public let rows: [PriceRowModel]
    /// The last row, which the readout shows before the pointer is on the chart; `nil` without rows.
    public let latest: PriceRowModel?

    init(_ history: PriceHistory, of id: Item.ID, in language: Language) {
        title = ChartLabel.title.text(in: language)
        ranges = PriceRange.allCases.map { range in
            Range(
                title: range.label.text(in: language),
                address: MarketAddress.chart(id, over: range),
                isChosen: range == history.range
            )
        }
        drawing = PriceDrawing(history, in: language)
        let missing: ChartLabel = history.hasTrades ? .notInRange : .never
        absence = drawing == nil ? missing.text(in: language) : nil
        rows = zip(history.prices, drawing?.points ?? []).map { price, point in
            PriceRowModel(price, at: point, today: history.today, in: language)
        }
        latest = rows.last
    }
}

/// One day of the chart.
public struct PriceRowModel: Hashable, Sendable {
    /// "10월 27일"; with the year if it is not this one.
    public let day: String
    /// "225,000원".
    public let price: String
    /// Its position on the drawing.
    public let x: String
    public let y: String

    init(_ price: DayPrice, at point: ChartPoint, today: MarketDay, in language: Language) {
        day = DayText(language).day(price.day, seenOn: today)
        self.price = PriceText(language).price(price.price)
        (x, y) = (ChartNumber.text(point.x), ChartNumber.text(point.y))
    }
}
