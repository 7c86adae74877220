/// A picture with text on it. The text is white at the top or left, where the picture is dark; items are at the
/// bottom right.
struct Poster {
    /// The size of a poster and the positions of its items.
    enum Shape {
        case banner, section, advertisement
    }

    enum Weather {
        case rain, moon, snow, waves, sun
    }

    let shape: Shape
    let weather: Weather
    /// The colours of the background, from the text to the other end.
    let from: String
    let to: String
    /// The items from back to front.
    let things: [ItemLook]

    /// A complete SVG document of less than 6 kB.
    var svg: String {
        let (width, height) = size
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" preserveAspectRatio="xMidYMid slice"><defs>\
            <linearGradient id="g" x2="1" y2="\(shape == .advertisement ? 0 : 1)"><stop stop-color="\(from)"/>\
            <stop offset="1" stop-color="\(to)"/></linearGradient></defs><rect width="\(width)" height="\(height)" fill="url(#g)"/>\
            \(background)\(zip(places, things).map(drawn).joined())</svg>
            """
    }

    private var size: (Int, Int) {
        switch shape {
        case .banner: (400, 400)
        case .section: (400, 200)
        case .advertisement: (400, 102)
        }
    }

    private var places: [String] {
        switch shape {
        case .banner:
            things.count == 1
                ? ["translate(122 118) scale(1.4)"]
                : ["translate(28 186) scale(.95)", "translate(158 144) scale(1.25)"]
        case .section:
            ["translate(140 64) scale(.6)", "translate(278 64) scale(.6)", "translate(196 42) scale(.74)"]
        case .advertisement: ["translate(232 2) scale(.5)", "translate(304 2) scale(.5)"]
        }
    }

    private func drawn(_ transform: String, _ look: ItemLook) -> String {
        ##"<g transform="\##(transform)">\##(look.silhouette.drawn(in: look.colors))</g>"##
    }

    private var background: String {
        let (width, height) = size
        switch weather {
        case .rain:
            return stroked(
                stride(from: 20, to: width * 2, by: 46).map { x in
                    "M\(x) \(x * 7 % height)l-14 40M\(x - 20) \(x * 13 % height)l-9 26"
                }.joined()
            )
        case .moon:
            let r = height / 5
            return
                ##"<circle cx="\##(width - r * 2)" cy="\##(r + r / 2)" r="\##(r)" fill="#fff" opacity=".16"/>"##
                + ##"<circle cx="\##(width - r * 2)" cy="\##(r + r / 2)" r="\##(r * 2)" fill="#fff" opacity=".05"/>"##
        case .snow:
            return stride(from: 14, to: width, by: 31).map { x in
                ##"<circle cx="\##(x)" cy="\##(x * 11 % height)" r="\##(2 + x % 4)" fill="#fff" opacity=".3"/>"##
            }.joined()
        case .waves:
            return stroked(
                stride(from: height / 2, to: height + 40, by: 26).map { y in
                    "M-20 \(y)" + String(repeating: "q25-16 50 0t50 0", count: 5)
                }.joined()
            )
        case .sun:
            return
                ##"<circle cx="\##(width)" cy="\##(height)" r="\##(height * 4 / 5)" fill="#fff" opacity=".1"/>"##
                + ##"<circle cx="\##(width)" cy="\##(height)" r="\##(height / 2)" fill="#fff" opacity=".1"/>"##
        }
    }

    private func stroked(_ path: String) -> String {
        ##"<path d="\##(path)" stroke="#fff" opacity=".16" stroke-width="3" stroke-linecap="round" fill="none"/>"##
    }
}
