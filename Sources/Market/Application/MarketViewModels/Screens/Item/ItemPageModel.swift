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

/// The third section of an item's page: facts from its maker, one on each card.
public struct ItemReleaseModel: Hashable, Sendable {
    /// One fact.
    public struct Card: Hashable, Sendable {
        /// "모델 번호".
        public let label: String
        /// "NW-H0241"; "-" if unknown.
        public let value: String
    }

    /// Always four: style code, date, colour and price.
    public let cards: [Card]

    init(_ release: Item.Release, in language: Language) {
        let values: [(ItemLabel, String)] = [
            (.styleCode, release.styleCode),
            (.releaseDate, release.date.map(DayText(language).date) ?? PriceText.absent),
            (.color, release.color?.text(in: language) ?? PriceText.absent),
            (.releasePrice, PriceText(language).price(release.price)),
        ]
        cards = values.map { Card(label: $0.text(in: language), value: $1) }
    }
}

/// The fourth section of an item's page: its delivery.
public struct DeliveryModel: Hashable, Sendable {
    /// "일반배송".
    public let kind: String
    /// "5,000원".
    public let price: String
    /// "5–7일 소요".
    public let time: String
    /// "검수 후 배송".
    public let inspection: String

    init(in language: Language) {
        kind = ItemLabel.standardDelivery.text(in: language)
        price = PriceText(language).price(.deliveryFee)
        time = ItemLabel.deliveryTime.text(in: language)
        inspection = ItemLabel.inspection.text(in: language)
    }
}

/// The fifth section of an item's page. It is not a link. Its text is at the left, white on dark.
public struct AdvertisementModel: Hashable, Sendable {
    /// "광고".
    public let label: String
    public let title: String
    public let line: String
    public let picture: PictureModel

    init(_ advertisement: Advertisement, in language: Language) {
        label = ItemLabel.advertisement.text(in: language)
        title = advertisement.title.text(in: language)
        line = advertisement.line.text(in: language)
        picture = PictureModel(advertisement.picture)
    }
}

/// The seventh section of an item's page: similar items.
public struct SimilarItemsModel: Hashable, Sendable {
    /// "NORDWIND의 다른 상품"; "비슷한 상품" if they are not all of one brand.
    public let header: String
    public let cards: [ItemCardModel]

    /// Returns `nil` without items.
    init?(_ similar: SimilarItems, in language: Language) {
        guard !similar.items.isEmpty else { return nil }
        header =
            similar.brand.map { MarketPhrase.others(of: $0.name.english).text(in: language) }
            ?? ItemLabel.similar.text(in: language)
        cards = similar.items.map { ItemCardModel($0, in: language) }
    }
}
