import Foundation
import MarketModels

struct TradeStory {
    /// The trades, oldest first.
    private(set) var trades: [Trade] = []
    private(set) var figures = Item.Figures()
    /// The number of days since the first possible trade.
    let age: Int

    /// The maximum of `age`. Older trades are not listed; they only count in the total of sales.
    private static let longest = 545
    /// The lowest price that anybody asks.
    private static let floor = 30_000
    private static let day = 86_400
    /// The first second of a day at which people trade: eight in the morning. If `now` is earlier, today's trades are
    /// made at `now`.
    private static let morning = 8 * 3600

    private var chance: Chance
    private let sizes: [Size]
    private let id: Item.ID
    private let now: Date

    init(number: Int, seed: UInt64, price: Won, sizes: [Size], until now: Date) {
        id = Item.ID(rawValue: number)
        (self.sizes, self.now) = (sizes, now)
        chance = Chance(seed: ~seed, stream: number)
        let isNew = number % 7 == 2
        age = isNew ? chance.number(in: 20...100) : chance.number(in: 300...Self.longest)
        // New items have sold little. Every 17th item, new or not, has never been sold.
        let popularity = number % 17 == 0 ? 0 : isNew ? 2 : chance.pick([1, 2, 2, 3, 3, 3, 4])
        let count = [0, 2, 40, 170, 420][popularity]
        let earlier = [0...0, 0...0, 0...600, 700...8_900, 10_200...43_000][popularity]
        trades = walk(from: price.amount, at: moments(count))
        figures.totalSale = trades.count + (isNew ? 0 : chance.number(in: earlier))
        figures.wishes = figures.totalSale / 9 + chance.number(in: 0...180)
        offer(around: trades.last?.price.amount ?? price.amount)
    }

    /// Returns the times of the trades, ascending. If there are more than two, two of them are today.
    private mutating func moments(_ count: Int) -> [Date] {
        let today = MarketDay(containing: now)
        let countToday = count > 2 ? 2 : 0
        return (0..<count).map { index in
            let isToday = index < countToday
            let day = today.adding(days: isToday ? 0 : -chance.number(in: 1...age))
            let length = isToday ? Int(now.timeIntervalSince(day.start)) : Self.day
            let start = min(Self.morning, length)
            return day.start.addingTimeInterval(Double(chance.number(in: start...max(start, length - 1))))
        }.sorted()
    }

    /// Returns trades at these times. Their prices begin near `price` and drift, with variations, to what the item is
    /// worth.
    private mutating func walk(from price: Int, at moments: [Date]) -> [Trade] {
        let worth = price * chance.number(in: 78...165) / 100
        var level = price
        return moments.enumerated().map { index, moment in
            level += level * chance.number(in: -24...24) / 1000 + (worth - level) / 40
            let asked = level * chance.number(in: 985...1015) / 1000
            return Trade(
                id: id.rawValue * 1000 + index,
                item: id,
                size: chance.pick(sizes),
                price: Won(max(Self.floor, asked / 1000 * 1000)),
                matchedAt: moment
            )
        }
    }

    /// Sets the lowest ask above a price and the highest bid below it; some items lack one of them, or both.
    private mutating func offer(around price: Int) {
        let ask = price * chance.number(in: 1000...1060) / 1000 / 1000 * 1000
        let bid = price * chance.number(in: 920...985) / 1000 / 1000 * 1000
        let (hasAsk, hasBid) = (chance.number(in: 1...9) > 1, chance.number(in: 1...8) > 1)
        figures.lowestAsk = hasAsk ? Won(max(Self.floor, ask)) : nil
        figures.highestBid = hasBid && bid >= Self.floor && bid < ask && !trades.isEmpty ? Won(bid) : nil
    }
}
