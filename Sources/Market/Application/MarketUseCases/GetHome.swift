public import MarketModels
public import MarketPorts

/// What HOME shows.
public struct GetHome: Sendable {
    private let catalogue: any ItemCatalogue
    private let showcase: any Showcase

    /// Items of a section.
    private static let shelfLength = 16

    public init(catalogue: any ItemCatalogue, showcase: any Showcase) {
        (self.catalogue, self.showcase) = (catalogue, showcase)
    }

    /// A section whose filter nothing passes is left out.
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
