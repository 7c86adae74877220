import MarketModels
import MarketPorts

/// Finds items similar to one.
struct FindSimilarItems {
    let catalogue: any ItemCatalogue

    private static let count = 6

    /// Returns the best sellers of the same brand, and of the same collection, category and gender as long as enough
    /// items remain. For an item without a brand, or the only one of its brand, only the other three conditions
    /// count.
    func callAsFunction(to item: Item) async throws(CatalogueError) -> SimilarItems {
        if let brand = item.brand {
            let items = try await narrowed(from: CatalogueFilter(brands: [brand.id]), by: item)
            if !items.isEmpty { return SimilarItems(brand: brand, items: items) }
        }
        return SimilarItems(brand: nil, items: try await narrowed(from: CatalogueFilter(), by: item))
    }

    private func narrowed(
        from filter: CatalogueFilter,
        by item: Item
    ) async throws(CatalogueError) -> [Item] {
        var filter = filter
        var found = try await others(than: item, filter)
        for narrow in Self.steps where narrow(&filter, item) {
            let fewer = try await others(than: item, filter)
            guard fewer.count == Self.count else { break }
            found = fewer
        }
        return found
    }

    /// Each step adds one condition from the item; it returns `false` if the item has no such property.
    private static var steps: [(inout CatalogueFilter, Item) -> Bool] {
        [
            { filter, item in
                item.collection.map { filter.collections = [$0.id] } != nil
            },
            { filter, item in
                filter.category = item.category
                return true
            },
            { filter, item in
                filter.gender = item.gender
                return true
            },
        ]
    }

    /// Requests one more than needed, because the item itself is among the results.
    private func others(
        than item: Item,
        _ filter: CatalogueFilter
    ) async throws(CatalogueError) -> [Item] {
        let page = try await catalogue.items(matching: filter, after: nil, limit: Self.count + 1)
        return Array(page.items.filter { $0.id != item.id }.prefix(Self.count))
    }
}
