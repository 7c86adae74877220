public import Clocks
public import MarketModels
public import MarketPorts

/// The use cases of the catalogue.
public struct CatalogueUseCases: Sendable {
    private let catalogue: any ItemCatalogue
    private let showcase: any Showcase
    private let pictures: any PictureLibrary
    private let clock: WallClock

    /// The number of items in a section of HOME.
    private static let shelfLength = 16
    /// The number of items on a page of the shop's list.
    private static let pageLength = 20
    /// The maximum number of similar items.
    private static let similarCount = 6

    public init(
        catalogue: any ItemCatalogue,
        showcase: any Showcase,
        pictures: any PictureLibrary,
        clock: WallClock
    ) {
        (self.catalogue, self.showcase, self.pictures, self.clock) = (catalogue, showcase, pictures, clock)
    }

    /// Returns the content of HOME, with all sections that have items.
    public func home() async throws(CatalogueError) -> Home {
        var shelves: [Home.Shelf] = []
        for section in try await showcase.sections() {
            let page = try await catalogue.items(
                matching: section.filter,
                after: nil,
                limit: Self.shelfLength
            )
            guard !page.items.isEmpty else { continue }
            shelves.append(Home.Shelf(section: section, items: page.items))
        }
        return Home(banners: try await showcase.banners(), shelves: shelves)
    }

    /// Returns one page of the shop's list.
    ///
    /// - Parameter cursor: The cursor of the previous page; `nil` for the first.
    public func list(
        _ filter: CatalogueFilter,
        after cursor: CatalogueCursor? = nil
    ) async throws(CatalogueError) -> CataloguePage {
        try await catalogue.items(matching: filter, after: cursor, limit: Self.pageLength)
    }

    /// Returns an item with everything its page shows.
    public func item(_ id: Item.ID) async throws(CatalogueError) -> ItemDetail {
        let item = try await catalogue.item(id)
        let all = try await showcase.advertisements()
        return ItemDetail(
            item: item,
            lastSale: LastSale(of: try await catalogue.trades(of: id)),
            // The same at each visit, so that the layout of the page is stable.
            advertisement: all.isEmpty ? nil : all[Int(id.rawValue.magnitude % UInt(all.count))],
            similar: try await similar(to: item)
        )
    }

    /// Returns the prices of an item over time, until today in Seoul.
    public func priceHistory(
        of id: Item.ID,
        over range: PriceRange
    ) async throws(CatalogueError) -> PriceHistory {
        let trades = try await catalogue.trades(of: id)
        return PriceHistory(trades, over: range, until: MarketDay(containing: clock.now))
    }

    /// Returns a picture as a complete SVG document.
    public func picture(_ name: Picture.Name) async throws(CatalogueError) -> [UInt8] {
        try await pictures.svg(named: name)
    }

    // MARK: Similar items

    /// Returns the best sellers of the same brand, and of the same collection, category and gender as long as enough
    /// items remain. For an item without a brand, or the only one of its brand, only the other three conditions
    /// count.
    private func similar(to item: Item) async throws(CatalogueError) -> SimilarItems {
        if let brand = item.brand {
            let items = try await narrowed(CatalogueFilter(brands: [brand.id]), by: item)
            if !items.isEmpty { return SimilarItems(brand: brand, items: items) }
        }
        return SimilarItems(brand: nil, items: try await narrowed(CatalogueFilter(), by: item))
    }

    private func narrowed(_ wide: CatalogueFilter, by item: Item) async throws(CatalogueError) -> [Item] {
        var filter = wide
        var narrower: [CatalogueFilter] = []
        if let collection = item.collection {
            filter.collections = [collection.id]
            narrower.append(filter)
        }
        filter.category = item.category
        narrower.append(filter)
        filter.gender = item.gender
        narrower.append(filter)
        var found = try await others(than: item, wide)
        for filter in narrower {
            let fewer = try await others(than: item, filter)
            guard fewer.count == Self.similarCount else { break }
            found = fewer
        }
        return found
    }

    /// Requests one more than needed, because the item itself is among the results.
    private func others(than item: Item, _ filter: CatalogueFilter) async throws(CatalogueError) -> [Item] {
        let page = try await catalogue.items(matching: filter, after: nil, limit: Self.similarCount + 1)
        return Array(page.items.filter { $0.id != item.id }.prefix(Self.similarCount))
    }
}
