import Languages
import MarketModels

/// The first section of an item's page: its square pictures in a row.
public struct ItemImagesModel: Hashable, Sendable {
    /// One picture.
    public struct Image: Hashable, Sendable {
        /// The id that its dot links to: "image-1".
        public let id: String
        public let picture: PictureModel
        /// The alternative text: "Harbor Low Rain Moss, 3장 중 1번째".
        public let text: String
    }

    public let images: [Image]
    /// `nil` for fewer than two pictures.
    public let dots: DotsModel?

    init(_ item: Item, in language: Language) {
        let (count, name) = (item.pictures.count, item.name.english)
        let id = { (position: Int) in "image-\(position)" }
        images = zip(1..., item.pictures).map { position, picture in
            let label = MarketPhrase.picture(position, of: count).text(in: language)
            return Image(
                id: id(position),
                picture: PictureModel(picture),
                text: count > 1 ? name + ", " + label : name
            )
        }
        dots = DotsModel(count: count, id: id, in: language)
    }
}
