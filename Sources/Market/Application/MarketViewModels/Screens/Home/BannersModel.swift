import Languages
import MarketModels

/// The square pictures at the top of HOME, side by side.
public struct BannersModel: Hashable, Sendable {
    /// One of them: a link to the shop. The texts stand at the top left, white on dark.
    public struct Banner: Hashable, Sendable {
        /// "banner-1", for its dot.
        public let id: String
        /// In lines, as `white-space: pre-line` shows them.
        public let title: String
        public let line: String
        public let picture: PictureModel
        /// The shop under the banner's filter.
        public let address: String
    }

    public let banners: [Banner]
    /// Nil for a single banner.
    public let dots: DotsModel?

    /// Nil without a banner.
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
