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
