public import Languages
public import MarketModels

/// HOME.
public struct HomeModel: Hashable, Sendable {
    /// Nil without a banner.
    public let banners: BannersModel?
    public let sections: [HomeSectionModel]

    public init(_ home: Home, in language: Language) {
        banners = BannersModel(home.banners, in: language)
        sections = home.shelves.map { HomeSectionModel($0, in: language) }
    }
}
