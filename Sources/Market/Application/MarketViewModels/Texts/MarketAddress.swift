public import MarketModels

/// The paths of the app's pages and pictures.
public enum MarketAddress {
    public static let home = "/"
    public static let shop = "/search"
    public static let my = "/my"

    /// The shop under a filter, from its beginning or behind a page.
    public static func shop(_ filter: CatalogueFilter, after cursor: CatalogueCursor? = nil) -> String {
        let query = [filter.query, cursor.map { "cursor=\($0)" } ?? ""].filter { !$0.isEmpty }
        return query.isEmpty ? shop : shop + "?" + query.joined(separator: "&")
    }

    /// The page of an item.
    public static func item(_ id: Item.ID) -> String { "/products/\(id.rawValue)" }

    /// The page of an item with its prices over a range, at the chart, whose section has the id `chart`.
    public static func chart(_ id: Item.ID, over range: PriceRange) -> String {
        item(id) + "?range=\(range.rawValue)#chart"
    }

    /// A picture of the catalogue.
    public static func picture(_ name: Picture.Name) -> String { "/pictures/\(name.rawValue).svg" }
}
