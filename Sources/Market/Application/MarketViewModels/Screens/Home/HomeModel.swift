public import Languages
public import MarketModels

/// The model of HOME.
public struct HomeModel: Hashable, Sendable {
    /// `nil` without banners.
    public let banners: BannersModel?
    public let sections: [HomeSectionModel]

    public init(_ home: Home, in language: Language) {
        banners = BannersModel(home.banners, in: language)
        sections = home.shelves.map { HomeSectionModel($0, in: language) }
    }
}

/// The square pictures at the top of HOME.
public struct BannersModel: Hashable, Sendable {
    /// One banner: a link to the shop, with white text on dark at the top left.
    public struct Banner: Hashable, Sendable {
        /// The id that its dot links to: "banner-1".
        public let id: String
        /// With line breaks, as `white-space: pre-line` shows them.
        public let title: String
        public let line: String
        public let picture: PictureModel
        /// The shop with the banner's filter.
        public let address: String
    }

    public let banners: [Banner]
    /// `nil` for a single banner.
    public let dots: DotsModel?

    /// Returns `nil` without banners.
    init?(_ banners: [MarketModels.Banner], in language: Language) {
        guard !banners.isEmpty else { return nil }
        let id = { (position: Int) in "banner-\(position)" }
        self.banners = zip(1..., banners).map { position, banner in
            Banner(
                id: id(position),
                title: banner.title.text(in: language),
                line: banner.line.text(in: language),
                picture: PictureModel(banner.picture),
                address: MarketAddress.shop(banner.filter)
            )
        }
        dots = DotsModel(count: banners.count, id: id, in: language)
    }
}

/// A section of HOME: a picture, its subject, its items, and a link to all of them.
public struct HomeSectionModel: Hashable, Sendable {
    /// "section-1".
    public let id: String
    public let title: String
    public let line: String
    public let picture: PictureModel
    /// Best sellers first.
    public let cards: [ItemCardModel]
    /// "더보기".
    public let more: String
    /// The same for a screen reader, out of context: "더보기: 비 오는 날의 신발".
    public let moreLabel: String
    /// The shop with the section's filter.
    public let moreAddress: String

    init(_ shelf: Home.Shelf, in language: Language) {
        let section = shelf.section
        id = "section-\(section.id)"
        title = section.title.text(in: language)
        line = section.line.text(in: language)
        picture = PictureModel(section.picture)
        cards = shelf.items.map { ItemCardModel($0, in: language) }
        more = HomeLabel.more.text(in: language)
        moreLabel = more + ": " + title
        moreAddress = MarketAddress.shop(section.filter)
    }
}
