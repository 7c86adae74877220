import Languages
import MarketModels

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
