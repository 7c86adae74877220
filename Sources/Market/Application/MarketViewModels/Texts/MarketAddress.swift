public import MarketModels

/// The paths of the app's pages and pictures.
public enum MarketAddress {
    public static let home = "/"
    public static let shop = "/search"
    public static let my = "/my"

    /// Returns the address of the shop with a filter, from the start or after a cursor.
    public static func shop(_ filter: CatalogueFilter, after cursor: CatalogueCursor? = nil) -> String {
        let query = [filter.query, cursor.map { "cursor=\($0)" } ?? ""].filter { !$0.isEmpty }
        return query.isEmpty ? shop : shop + "?" + query.joined(separator: "&")
    }

    /// Returns the address of an item's page.
    public static func item(_ id: Item.ID) -> String { "/products/\(id.rawValue)" }

    /// Returns the address of an item's page with a range of prices, scrolled to the chart, whose section has the id
    /// `chart`.
    public static func chart(_ id: Item.ID, over range: PriceRange) -> String {
        item(id) + "?range=\(range.rawValue)#chart"
    }

    /// Returns the address of a picture.
    public static func picture(_ name: Picture.Name) -> String { "/pictures/\(name.rawValue).svg" }
}
