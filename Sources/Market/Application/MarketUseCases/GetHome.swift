public import MarketModels
public import MarketPorts

/// Returns the content of HOME.
public struct GetHome: Sendable {
    private let catalogue: any ItemCatalogue
    private let showcase: any Showcase

    /// The number of items in a section.
    private static let shelfLength = 16

    public init(catalogue: any ItemCatalogue, showcase: any Showcase) {
        (self.catalogue, self.showcase) = (catalogue, showcase)
    }

    /// Returns all sections that have items.
    public func callAsFunction() async throws(CatalogueError) -> Home {
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
}
