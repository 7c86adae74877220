import MarketModels
import Testing

struct PriceDifferenceTests {
    @Test("I1: a change is counted exactly, never by whole division")
    func share() throws {
        let rise = try #require(PriceDifference(from: Won(213_000), to: Won(219_000)))
        #expect(rise.amount == 6_000)
        let share = try #require(rise.share)
        #expect(abs(share - 6.0 / 213) < 1e-12)
        let fall = try #require(PriceDifference(from: Won(200_000), to: Won(199_000)))
        #expect(fall.amount == -1_000)
        #expect(fall.share == -0.005)
        #expect(PriceDifference(from: Won(90_000), to: Won(90_000))?.share == 0)
    }

    @Test("I1: a change is absent where a price is, its share where the earlier price is 0")
    func absent() {
        #expect(PriceDifference(from: nil, to: Won(1)) == nil)
        #expect(PriceDifference(from: Won(1), to: nil) == nil)
        #expect(PriceDifference(from: Won(0), to: Won(1_000))?.amount == 1_000)
        #expect(PriceDifference(from: Won(0), to: Won(1_000))?.share == nil)
    }

    @Test("I1: the last sale is the newest trade; it has no change after the first")
    func lastSale() {
        #expect(LastSale(of: []) == nil)
        let first = Trade.sample(1, 100_000, at: 0)
        #expect(LastSale(of: [first])?.price == Won(100_000))
        #expect(LastSale(of: [first])?.change == nil)
        let both = LastSale(of: [first, .sample(2, 90_000, at: 60)])
        #expect(both?.price == Won(90_000))
        #expect(both?.change?.amount == -10_000)
    }
}
