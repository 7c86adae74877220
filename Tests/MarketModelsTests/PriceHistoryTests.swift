import Foundation
import MarketModels
import Testing

struct PriceHistoryTests {
    private let today = MarketDay(year: 2026, month: 11, day: 22)

    /// A trade at a time of day in Seoul.
    private func trade(_ id: Int, _ price: Int, on day: MarketDay, hour: Double) -> Trade {
        .sample(id, price, at: day.start.timeIntervalSince1970 + hour * 3600)
    }

    @Test("P1: a day's price is its last trade, by days in Seoul")
    func lastOfDay() {
        let trades = [
            trade(1, 100_000, on: today.adding(days: -1), hour: 0),
            trade(2, 101_000, on: today.adding(days: -1), hour: 23.9),
            trade(3, 99_000, on: today, hour: 0), trade(4, 98_000, on: today, hour: 12),
        ]
        let history = PriceHistory(trades, over: .oneMonth, until: today)
        #expect(
            history.prices == [
                DayPrice(day: today.adding(days: -1), price: Won(101_000)),
                DayPrice(day: today, price: Won(98_000)),
            ]
        )
    }

    @Test("P1: a day without a trade has no point, not one of 0")
    func gaps() {
        let trades = [
            trade(1, 50_000, on: today.adding(days: -9), hour: 9), trade(2, 51_000, on: today, hour: 9),
        ]
        let history = PriceHistory(trades, over: .oneMonth, until: today)
        #expect(history.prices.map(\.day.number) == [today.number - 9, today.number])
        #expect(!history.prices.contains { $0.price.amount == 0 })
    }

    @Test("P1: never more points than days, however many trades")
    func crowd() {
        let trades = (0..<5_000).map {
            trade($0, 50_000 + $0, on: today.adding(days: $0 / 1_000 - 4), hour: Double($0 % 1_000) / 50)
        }
        #expect(PriceHistory(trades, over: .oneMonth, until: today).prices.count == 5)
    }

    @Test("P1: 전체 goes back to the first trade, beyond 365 days")
    func total() {
        let trades = (0...540).reversed().map {
            trade(540 - $0, 90_000, on: today.adding(days: -$0), hour: 12)
        }
        #expect(PriceHistory(trades, over: .total, until: today).prices.count == 541)
        #expect(PriceHistory(trades, over: .total, until: today).first == today.adding(days: -540))
        #expect(PriceHistory(trades, over: .oneYear, until: today).prices.count == 366)
    }

    @Test(
        "P1: ranges are calendar months, their first day included",
        arguments: [
            (PriceRange.oneMonth, 10, 22), (.threeMonth, 8, 22), (.sixMonth, 5, 22), (.oneYear, 11, 22),
        ]
    )
    func ranges(range: PriceRange, month: Int, day: Int) {
        let first = MarketDay(year: range == .oneYear ? 2025 : 2026, month: month, day: day)
        let trades = [
            trade(1, 70_000, on: first.adding(days: -1), hour: 23), trade(2, 80_000, on: first, hour: 0),
        ]
        let history = PriceHistory(trades, over: range, until: today)
        #expect(history.first == first)
        #expect(history.prices.map(\.price) == [Won(80_000)])
    }

    @Test("P1: without trades, and without any in the range")
    func empty() {
        #expect(!PriceHistory([], over: .total, until: today).hasTrades)
        let old = PriceHistory(
            [trade(1, 70_000, on: today.adding(days: -99), hour: 1)],
            over: .oneMonth,
            until: today
        )
        #expect(old.hasTrades)
        #expect(old.prices.isEmpty)
    }
}

struct MarketDayTests {
    @Test("P1: a day begins at midnight in Seoul, 15:00 UTC")
    func seoul() {
        // 2026-11-21T14:59:59Z and a second later.
        let night = Date(timeIntervalSince1970: 1_795_273_199)
        #expect(MarketDay(containing: night) == MarketDay(year: 2026, month: 11, day: 21))
        #expect(MarketDay(containing: night + 1) == MarketDay(year: 2026, month: 11, day: 22))
        #expect(MarketDay(containing: night + 1).start == night + 1)
    }

    @Test("P1: the same day months before, or the last of a shorter month")
    func months() {
        let may = MarketDay(year: 2026, month: 5, day: 31)
        #expect(may.subtracting(months: 3) == MarketDay(year: 2026, month: 2, day: 28))
        #expect(may.subtracting(months: 1) == MarketDay(year: 2026, month: 4, day: 30))
        #expect(may.subtracting(months: 12) == MarketDay(year: 2025, month: 5, day: 31))
        #expect(may.subtracting(months: 5) == MarketDay(year: 2025, month: 12, day: 31))
        #expect(MarketDay(year: 2024, month: 3, day: 29).subtracting(months: 1).day == 29)
        #expect(MarketDay(year: 2026, month: 1, day: 15).subtracting(months: 1).year == 2025)
    }

    @Test func `a day by its number and by its date is the same`() {
        for number in stride(from: -40_000, through: 60_000, by: 61) {
            let day = MarketDay(number: number)
            #expect(MarketDay(year: day.year, month: day.month, day: day.day).number == number)
        }
    }
}
