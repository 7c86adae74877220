/// A catalogue entry. Facts that a maker may omit are optional.
public struct Item: Hashable, Identifiable, Sendable {
    /// The maker's facts about the release of an item.
    public struct Release: Hashable, Sendable {
        public var styleCode: String
        public var date: MarketDay?
        public var color: LocalText?
        public var price: Won?

        public init(styleCode: String, date: MarketDay? = nil, color: LocalText? = nil, price: Won? = nil) {
            (self.styleCode, self.date, self.color, self.price) = (styleCode, date, color, price)
        }
    }

    /// The market figures of an item, over all its sizes.
    public struct Figures: Hashable, Sendable {
        /// The number of trades since its release.
        public var totalSale: Int
        /// 즉시 구매가: the lowest live ask.
        public var lowestAsk: Won?
        /// 즉시 판매가: the highest live bid.
        public var highestBid: Won?
        /// The number of wishes; each person counts once for each size.
        public var wishes: Int

        public init(totalSale: Int = 0, lowestAsk: Won? = nil, highestBid: Won? = nil, wishes: Int = 0) {
            (self.totalSale, self.lowestAsk) = (totalSale, lowestAsk)
            (self.highestBid, self.wishes) = (highestBid, wishes)
        }
    }

    public let id: CatalogueNumber<Item>
    /// In English the original name, without the brand.
    public var name: LocalText
    public var category: Category
    public var gender = Gender.unisex
    public var brand: Brand?
    public var collection: ItemCollection?
    public var release: Release
    /// The first one is shown on cards.
    public var pictures: [Picture]
    public var sizes: [Size]
    public var figures = Figures()

    public init(
        id: CatalogueNumber<Item>,
        name: LocalText,
        category: Category,
        release: Release,
        pictures: [Picture] = [],
        sizes: [Size] = [.one]
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.release = release
        self.pictures = pictures
        self.sizes = sizes
    }
}
