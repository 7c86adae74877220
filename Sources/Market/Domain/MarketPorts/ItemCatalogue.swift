public import MarketModels

/// The source of items and their trades.
public protocol ItemCatalogue: Sendable {
    /// Returns the items that match a filter, by total sales in descending order, then by number.
    ///
    /// - Parameters:
    ///   - cursor: Where the list continues; `nil` for its start.
    ///   - limit: The maximum number of items, at least 1.
    func items(
        matching filter: CatalogueFilter,
        after cursor: CatalogueCursor?,
        limit: Int
    ) async throws(CatalogueError) -> CataloguePage

    /// Returns an item.
    ///
    /// - Throws: ``CatalogueError/unknownItem(_:)`` if there is none.
    func item(_ id: Item.ID) async throws(CatalogueError) -> Item

    /// Returns all trades of an item, oldest first; empty for an unknown item.
    func trades(of id: Item.ID) async throws(CatalogueError) -> [Trade]
}

/// What HOME and the items' pages show in addition to items, as far as it is currently valid.
public protocol Showcase: Sendable {
    /// Returns the banners in the order shown.
    func banners() async throws(CatalogueError) -> [Banner]
    /// Returns the sections in the order shown.
    func sections() async throws(CatalogueError) -> [Section]
    /// Returns the advertisements in a stable order.
    func advertisements() async throws(CatalogueError) -> [Advertisement]
}

/// The pictures of items, banners, sections and advertisements.
public protocol PictureLibrary: Sendable {
    /// Returns a complete SVG document, the same bytes each time.
    ///
    /// - Throws: ``CatalogueError/unknownPicture(_:)`` if there is none.
    func svg(named name: Picture.Name) async throws(CatalogueError) -> [UInt8]
}

/// Why something is missing from the catalogue.
public enum CatalogueError: Error, Hashable, Sendable {
    case unknownItem(Item.ID)
    case unknownPicture(Picture.Name)
    /// The catalogue cannot be read; the reason is for the operator.
    case unreadable(reason: String)
}
