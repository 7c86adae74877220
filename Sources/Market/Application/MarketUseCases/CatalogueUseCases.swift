public import Clocks
public import MarketPorts

/// The use cases of the catalogue.
public struct CatalogueUseCases: Sendable {
    public let home: GetHome
    public let list: ListItems
    public let item: GetItem
    public let priceHistory: GetPriceHistory
    public let picture: GetPicture

    public init(
        catalogue: any ItemCatalogue,
        showcase: any Showcase,
        pictures: any PictureLibrary,
        clock: WallClock
    ) {
        home = GetHome(catalogue: catalogue, showcase: showcase)
        list = ListItems(catalogue: catalogue)
        item = GetItem(catalogue: catalogue, showcase: showcase)
        priceHistory = GetPriceHistory(catalogue: catalogue, clock: clock)
        picture = GetPicture(library: pictures)
    }
}
