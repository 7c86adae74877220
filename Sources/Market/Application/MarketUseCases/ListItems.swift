public import MarketModels
public import MarketPorts

/// The shop's list, a page at a time.
public struct ListItems: Sendable {
    private let catalogue: any ItemCatalogue

    private static let pageLength = 20

    public init(catalogue: any ItemCatalogue) {
        self.catalogue = catalogue
    }

    /// - Parameter cursor: Of the page before; nil for the first.
    public func callAsFunction(
        _ filter: CatalogueFilter,
        after cursor: CatalogueCursor? = nil
    ) async throws(CatalogueError) -> CataloguePage {
        try await catalogue.items(matching: filter, after: cursor, limit: Self.pageLength)
    }
}
