/// The time range of a price chart.
public enum PriceRange: String, CaseIterable, Sendable {
    case oneMonth, threeMonth, sixMonth, oneYear
    /// From the first trade on.
    case total

    /// The default range.
    public static let usual = PriceRange.threeMonth

    /// The number of calendar months; `nil` for the whole history.
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

/// The prices of an item by day.
public struct PriceHistory: Hashable, Sendable {
    public let range: PriceRange
    /// The first day of the range, which ends today; both are included.
    public let first: MarketDay
    public let today: MarketDay
    /// Ascending, at most one for each day; days without a trade are left out.
    public let prices: [DayPrice]
    /// Whether there was ever a trade, in the range or before it.
    public let hasTrades: Bool

    /// - Parameter trades: The trades, oldest first; those after today are ignored.
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
