public import MarketModels
public import MarketPorts

/// Returns the shop's list, one page at a time.
public struct ListItems: Sendable {
    private let catalogue: any ItemCatalogue

    private static let pageLength = 20

    public init(catalogue: any ItemCatalogue) {
        self.catalogue = catalogue
    }

    /// - Parameter cursor: The cursor of the previous page; `nil` for the first.
    public func callAsFunction(
        _ filter: CatalogueFilter,
        after cursor: CatalogueCursor? = nil
    ) async throws(CatalogueError) -> CataloguePage {
        try await catalogue.items(matching: filter, after: cursor, limit: Self.pageLength)
    }
}
