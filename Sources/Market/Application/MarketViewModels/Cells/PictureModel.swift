import MarketModels

/// A picture and the colour of its ground, which is seen until it is there.
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
