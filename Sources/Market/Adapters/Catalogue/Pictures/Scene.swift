/// The content of a picture.
enum Scene {
    case item(ItemLook, ItemView)
    case poster(Poster)

    var svg: String {
        switch self {
        case .item(let look, let view): ItemPictures.svg(of: look, in: view)
        case .poster(let poster): poster.svg
        }
    }
}
