public import Languages
public import MarketModels

/// The page of an item: seven sections, each with its own model, and the bar.
public struct ItemPageModel: Hashable, Sendable {
    /// The title of the page: brand and name of the item.
    public let title: String
    public let images: ItemImagesModel
    public let info: ItemInfoModel
    public let release: ItemReleaseModel
    public let delivery: DeliveryModel
    /// `nil` if there is none.
    public let advertisement: AdvertisementModel?
    public let chart: PriceChartModel
    /// `nil` if there is no other item.
    public let similar: SimilarItemsModel?
    public let bar: TradeBarModel

    public init(_ detail: ItemDetail, history: PriceHistory, in language: Language) {
        let item = detail.item
        images = ItemImagesModel(item, in: language)
        info = ItemInfoModel(item, lastSale: detail.lastSale, in: language)
        release = ItemReleaseModel(item.release, in: language)
        delivery = DeliveryModel(in: language)
        advertisement = detail.advertisement.map { AdvertisementModel($0, in: language) }
        chart = PriceChartModel(history, of: item.id, in: language)
        similar = SimilarItemsModel(detail.similar, in: language)
        bar = TradeBarModel(item, in: language)
        title = [info.brand, info.name].compactMap(\.self).joined(separator: " ")
    }
}
