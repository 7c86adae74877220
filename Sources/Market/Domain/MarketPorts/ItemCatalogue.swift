public import MarketModels

/// Where use cases read items and their trades.
public protocol ItemCatalogue: Sendable {
    /// Items that pass a filter, by total sale, ties by number.
    /// - Parameters:
    ///   - cursor: The list goes on after it; nil from its beginning.
    ///   - limit: At most so many, 1 or more.
    func items(
        matching filter: CatalogueFilter,
        after cursor: CatalogueCursor?,
        limit: Int
    ) async throws(CatalogueError) -> CataloguePage

    /// - Throws: ``CatalogueError/unknownItem(_:)`` where there is none.
    func item(_ id: Item.ID) async throws(CatalogueError) -> Item

    /// All trades of an item, oldest first; none for an item that is not there.
    func trades(of id: Item.ID) async throws(CatalogueError) -> [Trade]
}

/// What HOME and the items' pages show besides items, as far as it is valid now.
public protocol Showcase: Sendable {
    /// In the order they are shown.
    func banners() async throws(CatalogueError) -> [Banner]
    /// In the order they are shown.
    func sections() async throws(CatalogueError) -> [Section]
    /// In an order that stays.
    func advertisements() async throws(CatalogueError) -> [Advertisement]
}

/// The pictures that items, banners, sections and advertisements name.
public protocol PictureLibrary: Sendable {
    /// A whole SVG document, the same bytes each time.
    /// - Throws: ``CatalogueError/unknownPicture(_:)`` where there is none.
    func svg(named name: Picture.Name) async throws(CatalogueError) -> [UInt8]
}

/// Why something of the catalogue is not there.
public enum CatalogueError: Error, Hashable, Sendable {
    case unknownItem(Item.ID)
    case unknownPicture(Picture.Name)
    /// The catalogue itself could not be read; for whoever runs the server, why.
    case unreadable(reason: String)
}
