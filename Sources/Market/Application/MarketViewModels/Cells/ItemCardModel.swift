import Languages
import MarketModels

/// An item in a grid or row: HOME, SHOP and similar items show the same cell.
public struct ItemCardModel: Hashable, Sendable {
    public let address: String
    /// `nil` if the item has no picture.
    public let picture: PictureModel?
    /// "거래 2.1만".
    public let trades: String
    /// The brand's English name, the same in every language; `nil` if the item has no brand.
    public let brand: String?
    /// The English name in every language. The page of the item also has the translated one.
    public let name: String
    /// "221,000원", or "-".
    public let price: String
    /// "즉시 구매가"; `nil` without a price.
    public let priceLabel: String?
    /// The meaning of "-" for screen readers, "판매 입찰 없음"; `nil` with a price.
    public let priceAbsence: String?

    init(_ item: Item, in language: Language) {
        let texts = PriceText(language)
        address = MarketAddress.item(item.id)
        picture = item.pictures.first.map(PictureModel.init)
        trades = texts.trades(item.figures.totalSale)
        brand = item.brand?.name.english
        name = item.name.english
        price = texts.price(item.figures.lowestAsk)
        let hasPrice = item.figures.lowestAsk != nil
        priceLabel = hasPrice ? ItemLabel.lowestAsk.text(in: language) : nil
        priceAbsence = hasPrice ? nil : ItemLabel.noAsk.text(in: language)
    }
}
