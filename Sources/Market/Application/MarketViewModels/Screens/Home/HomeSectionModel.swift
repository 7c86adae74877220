import Languages
import MarketModels

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
