public import Clocks
public import MarketModels
public import MarketPorts

/// Returns the prices of an item over time, until today in Seoul.
public struct GetPriceHistory: Sendable {
    private let catalogue: any ItemCatalogue
    private let clock: WallClock

    public init(catalogue: any ItemCatalogue, clock: WallClock) {
        (self.catalogue, self.clock) = (catalogue, clock)
    }

    public func callAsFunction(
        of id: Item.ID,
        over range: PriceRange
    ) async throws(CatalogueError) -> PriceHistory {
        let trades = try await catalogue.trades(of: id)
        return PriceHistory(trades, over: range, until: MarketDay(containing: clock.now))
    }
}
