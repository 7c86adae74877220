import MarketModels

struct ItemLook {
    struct Name: Hashable {
        let shape: LocalText
        let colors: LocalText
    }

    let silhouette: Silhouette
    let colors: Colorway

    var name: Name { Name(shape: silhouette.word, colors: colors.name) }
}

enum ItemView: CaseIterable {
    /// The whole item, as on cards.
    case whole
    /// Enlarged and cut off at the edge.
    case near
    /// Two items, one of them turned round behind the other.
    case pair
    /// Tilted, with samples of its colours.
    case colors
}

// The pictures are square, assembled from parts, on the item's own background.
extension ItemLook {
    /// Returns a complete SVG document of less than 4 kB.
    func svg(_ view: ItemView) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice"><rect width="200" height="200" fill="\(colors.ground)"/>\
        <defs><g id="i">\(silhouette.drawn(in: colors))</g></defs>\(composition(view))</svg>
        """
    }

    private func composition(_ view: ItemView) -> String {
        switch view {
        case .whole:
            shadow(y: 172, width: 62) + item("translate(10 8) scale(.9)")
        case .near:
            ##"<circle cx="160" cy="36" r="96" fill="\##(colors.accent)" opacity=".22"/>"##
                + item("translate(112 108) rotate(-14) scale(1.55) translate(-108 -112)")
        case .pair:
            ##"<path d="M0 132h200v68H0Z" fill="\##(colors.main)" opacity=".1"/>"##
                + shadow(y: 172, width: 84)
                + ##"<g opacity=".8">"## + item("translate(204 18) scale(-.66 .66)") + "</g>"
                + item("translate(-4 50) scale(.72)")
        case .colors:
            ##"<rect x="22" y="22" width="156" height="156" rx="78" fill="\##(colors.light)" opacity=".75"/>"##
                + item("translate(100 88) rotate(18) scale(.62) translate(-100 -108)")
                + zip([76, 100, 124], [colors.main, colors.accent, colors.light]).map { x, color in
                    ##"<circle cx="\##(x)" cy="156" r="8" fill="\##(color)" stroke="\##(colors.main)" stroke-opacity=".25"/>"##
                }.joined()
        }
    }

    private func item(_ transform: String) -> String {
        ##"<use href="#i" transform="\##(transform)"/>"##
    }

    private func shadow(y: Int, width: Int) -> String {
        ##"<ellipse cx="100" cy="\##(y)" rx="\##(width)" ry="5" fill="#16181d" opacity=".1"/>"##
    }
}

enum Scene {
    case item(ItemLook, ItemView)
    case poster(Poster)

    var svg: String {
        switch self {
        case .item(let look, let view): look.svg(view)
        case .poster(let poster): poster.svg
        }
    }
}
