import MarketModels

/// A picture, and the background colour shown until it is loaded.
public struct PictureModel: Hashable, Sendable {
    /// "/pictures/item-12-1.svg".
    public let address: String
    /// "#eef1ea".
    public let background: String

    init(_ picture: Picture) {
        address = MarketAddress.picture(picture.name)
        background = picture.background
    }
}
