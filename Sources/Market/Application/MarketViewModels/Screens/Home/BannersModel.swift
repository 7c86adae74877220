import Languages
import MarketModels

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
