import Clocks
import Foundation
import MarketModels
import MarketPorts
import MarketUseCases

/// A catalogue of a few items, for tests.
struct ShelfCatalogue: ItemCatalogue, Showcase, PictureLibrary {
    var shelf: [Item] = []
    var sold: [Trade] = []
    var shown: [Section] = []
    var advertised = 0

    func items(
        matching filter: CatalogueFilter,
        after cursor: CatalogueCursor?,
        limit: Int
    ) async throws(CatalogueError) -> CataloguePage {
        let all = shelf.sorted { CatalogueCursor(after: $0) < CatalogueCursor(after: $1) }
            .filter { filter.contains($0) && cursor?.precedes($0) ?? true }
        let page = Array(all.prefix(limit))
        return CataloguePage(
            items: page,
            next: all.count > limit ? page.last.map(CatalogueCursor.init(after:)) : nil
        )
    }

    func item(_ id: Item.ID) async throws(CatalogueError) -> Item {
        guard let item = shelf.first(where: { $0.id == id }) else { throw .unknownItem(id) }
        return item
    }

    func trades(of id: Item.ID) async throws(CatalogueError) -> [Trade] {
        sold.filter { $0.item == id }
    }

    func svg(named name: Picture.Name) async throws(CatalogueError) -> [UInt8] {
        throw .unknownPicture(name)
    }

    func banners() async throws(CatalogueError) -> [Banner] { [] }

    func sections() async throws(CatalogueError) -> [Section] { shown }

    func advertisements() async throws(CatalogueError) -> [Advertisement] {
        (0..<advertised).map { number in
            Advertisement(
                title: LocalText(korean: "광고 \(number)", english: "Ad \(number)"),
                line: LocalText(korean: "", english: ""),
                picture: .sample
            )
        }
    }
}

extension CatalogueUseCases {
    init(_ shelf: ShelfCatalogue, now: Date = .distantPast) {
        self.init(catalogue: shelf, showcase: shelf, pictures: shelf, clock: .frozen(at: now))
    }
}

extension Picture {
    static let sample = Picture(Name(rawValue: "item-1-1"), on: "#eeeeee")
}

extension Brand {
    static let nordwind = Brand(
        id: ID(rawValue: 1),
        name: LocalText(korean: "노르드빈드", english: "NORDWIND")
    )
}

extension ItemCollection {
    static let rainDays = ItemCollection(
        id: ID(rawValue: 1),
        name: LocalText(korean: "레인 데이즈", english: "Rain Days")
    )
}

extension Item {
    /// The higher its number, the fewer its sales.
    static func sample(
        _ id: Int,
        brand: Brand? = .nordwind,
        collection: ItemCollection? = nil,
        category: MarketModels.Category = .sneakers,
        gender: Gender = .unisex
    ) -> Item {
        var item = Item(
            id: ID(rawValue: id),
            name: LocalText(korean: "하버 로우", english: "Harbor Low"),
            category: category,
            release: Release(styleCode: "NW-\(id)")
        )
        (item.brand, item.collection, item.gender) = (brand, collection, gender)
        item.figures.totalSale = 1_000 - id
        return item
    }
}
