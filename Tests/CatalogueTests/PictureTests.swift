import Catalogue
import Foundation
import MarketModels
import MarketPorts
import Testing

struct PictureTests {
    private static let catalogue = InventedCatalogue(now: Date(timeIntervalSince1970: 1_795_338_000))

    private static func pictures() async throws -> [Picture] {
        let items = try await catalogue.items(matching: CatalogueFilter(), after: nil, limit: 1_000).items
        let posters =
            try await catalogue.banners().map(\.picture) + catalogue.sections().map(\.picture)
            + catalogue.advertisements().map(\.picture)
        return items.flatMap(\.pictures) + posters
    }

    @Test("I1: every picture named is there, small, on its colour, and no two are the same")
    func pictures() async throws {
        var seen: Set<[UInt8]> = []
        let pictures = try await Self.pictures()
        #expect(pictures.count > 250)
        for picture in pictures {
            let bytes = try await Self.catalogue.svg(named: picture.name)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(bytes.count < 4_000, "\(picture.name.rawValue)")
            let isOnItsColour = text.contains(#""\#(picture.background)""#)
            #expect(isOnItsColour, "\(picture.name.rawValue)")
            let isWhole = text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>")
            let isFilledIn = !text.contains("{") && !text.contains("style=")
            #expect(isWhole && isFilledIn, "\(picture.name.rawValue)")
            let (isNew, isBalanced) = (seen.insert(bytes).inserted, XMLTags(text).isBalanced)
            #expect(isNew && isBalanced, "\(picture.name.rawValue)")
        }
    }

    @Test(
        "H1: white words on a banner, section or advertisement are read: 4.5 to 1 at least on its first colour"
    )
    func contrast() async throws {
        for picture in try await Self.pictures() where !picture.name.rawValue.hasPrefix("item-") {
            let number = try #require(Int(picture.background.dropFirst(), radix: 16))
            let channels = [number >> 16, number >> 8 & 255, number & 255].map { value in
                let share = Double(value) / 255
                return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
            #expect(1.05 / (luminance + 0.05) >= 4.5, "\(picture.name.rawValue)")
        }
    }
}

/// Whether each element that is opened is closed, in order.
private struct XMLTags {
    let isBalanced: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var isRight = true
        for tag in text.matches(of: /<(\/?)(\w+)[^<>]*?(\/?)>/) {
            if tag.1 == "/" {
                isRight = isRight && open.popLast() == tag.2
            } else if tag.3.isEmpty {
                open.append(tag.2)
            }
        }
        let signs = text.count { $0 == "<" } == text.count { $0 == ">" }
        isBalanced = isRight && open.isEmpty && signs && text.count { $0 == "\"" } % 2 == 0
    }
}
