import Languages
import MarketModels

/// The bar at the bottom of an item's page, also used in the small header after scrolling: the number of people who
/// want the item, and the prices for buying and selling.
public struct TradeBarModel: Hashable, Sendable {
    /// Buying or selling.
    public struct Side: Hashable, Sendable {
        /// "구매".
        public let title: String
        /// "221,000원"; `nil` without an offer.
        public let price: String?
        /// What the price is, "즉시 구매가", or without a price what the person can do instead, "구매 입찰".
        public let label: String
    }

    /// `nil` if the item has no picture.
    public let picture: PictureModel?
    public let name: String
    /// "찜 목록 개수".
    public let wishesLabel: String
    /// "1,204".
    public let wishes: String
    public let buy: Side
    public let sell: Side

    init(_ item: Item, in language: Language) {
        picture = item.pictures.first.map(PictureModel.init)
        name = item.name.english
        wishesLabel = ItemLabel.wishes.text(in: language)
        wishes = GroupedNumber.text(item.figures.wishes)
        func side(_ title: ItemLabel, _ price: Won?, _ label: ItemLabel, without: ItemLabel) -> Side {
            Side(
                title: title.text(in: language),
                price: price.map(PriceText(language).price),
                label: (price == nil ? without : label).text(in: language)
            )
        }
        buy = side(.buy, item.figures.lowestAsk, .lowestAsk, without: .bid)
        sell = side(.sell, item.figures.highestBid, .highestBid, without: .ask)
    }
}
