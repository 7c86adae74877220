/// How far back a chart of prices looks.
public enum PriceRange: String, CaseIterable, Sendable {
    case oneMonth, threeMonth, sixMonth, oneYear
    /// From the first trade on.
    case total

    /// What is shown until somebody chooses.
    public static let usual = PriceRange.threeMonth

    /// Calendar months; nil for all there is.
    public var months: Int? {
        switch self {
        case .oneMonth: 1
        case .threeMonth: 3
        case .sixMonth: 6
        case .oneYear: 12
        case .total: nil
        }
    }
}

/// The price of a day: that of its last trade.
public struct DayPrice: Hashable, Sendable {
    public let day: MarketDay
    public let price: Won

    public init(day: MarketDay, price: Won) {
        (self.day, self.price) = (day, price)
    }
}

/// What an item was traded for, day by day.
public struct PriceHistory: Hashable, Sendable {
    public let range: PriceRange
    /// From here to today, both included.
    public let first: MarketDay
    public let today: MarketDay
    /// Ascending, at most one a day; a day without a trade is not among them.
    public let prices: [DayPrice]
    /// Whether there was ever a trade, in the range or before it.
    public let hasTrades: Bool

    /// - Parameter trades: Oldest first; those after today are left out.
    public init(_ trades: [Trade], over range: PriceRange, until today: MarketDay) {
        let past = trades.map { DayPrice(day: MarketDay(containing: $0.matchedAt), price: $0.price) }
            .filter { $0.day <= today }
        let first = range.months.map(today.subtracting(months:)) ?? past.first?.day ?? today
        var prices: [DayPrice] = []
        for price in past where price.day >= first {
            if prices.last?.day == price.day { prices.removeLast() }
            prices.append(price)
        }
        (self.range, self.first, self.today) = (range, first, today)
        self.prices = prices
        hasTrades = !past.isEmpty
    }
}
