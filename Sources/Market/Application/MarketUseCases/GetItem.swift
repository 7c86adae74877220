public import MarketModels
public import MarketPorts

/// Returns an item with everything its page shows.
public struct GetItem: Sendable {
    private let catalogue: any ItemCatalogue
    private let showcase: any Showcase
    private let similar: FindSimilarItems

    public init(catalogue: any ItemCatalogue, showcase: any Showcase) {
        (self.catalogue, self.showcase) = (catalogue, showcase)
        similar = FindSimilarItems(catalogue: catalogue)
    }

    public func callAsFunction(_ id: Item.ID) async throws(CatalogueError) -> ItemDetail {
        let item = try await catalogue.item(id)
        let advertisements = try await showcase.advertisements()
        return ItemDetail(
            item: item,
            lastSale: LastSale(of: try await catalogue.trades(of: id)),
            advertisement: Self.choose(among: advertisements, for: id),
            similar: try await similar(to: item)
        )
    }

    /// Returns the same advertisement at each visit, so that the layout of the page is stable.
    private static func choose(among all: [Advertisement], for id: Item.ID) -> Advertisement? {
        all.isEmpty ? nil : all[Int(id.rawValue.magnitude % UInt(all.count))]
    }
}
