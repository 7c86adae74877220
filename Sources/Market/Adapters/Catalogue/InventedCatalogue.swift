public import Foundation
public import MarketModels
public import MarketPorts

/// A shop that does not exist: its items, brands, pictures and trades are invented. The same seed and the same moment
/// always give the same shop. Its trades lead up to that moment, so that charts end today.
public struct InventedCatalogue: Sendable {
    /// All items in the order of lists.
    private let ranking: [Item]
    private let byID: [Item.ID: Item]
    private let trades: [Item.ID: [Trade]]
    private let scenes: [Picture.Name: Scene]

    private static let itemCount = 120

    /// - Parameter now: The time of the last possible trade.
    public init(seed: UInt64 = 1, now: Date) {
        var looks: Set<ItemLook.Name> = []
        let made = (1...Self.itemCount).map { number in
            ItemMaker(number: number, seed: seed, now: now).make(apartFrom: &looks)
        }
        ranking = made.map(\.item).sorted { CatalogueCursor(after: $0) < CatalogueCursor(after: $1) }
        byID = Dictionary(uniqueKeysWithValues: made.map { ($0.item.id, $0.item) })
        trades = Dictionary(uniqueKeysWithValues: made.map { ($0.item.id, $0.trades) })
        let ofItems = made.flatMap { made in
            zip(made.item.pictures, ItemView.allCases).map { ($0.name, Scene.item(made.look, $1)) }
        }
        scenes = Dictionary(uniqueKeysWithValues: ofItems + Posters.scenes)
    }
}

extension InventedCatalogue: ItemCatalogue {
    public func items(
        matching filter: CatalogueFilter,
        after cursor: CatalogueCursor?,
        limit: Int
    ) async throws(CatalogueError) -> CataloguePage {
        let rest = ranking.lazy.filter { item in
            filter.contains(item) && cursor.map { $0.precedes(item) } ?? true
        }
        // One more item shows whether the list continues.
        let found = Array(rest.prefix(limit + 1))
        let page = Array(found.prefix(limit))
        return CataloguePage(
            items: page,
            next: found.count > limit ? page.last.map(CatalogueCursor.init(after:)) : nil
        )
    }

    public func item(_ id: Item.ID) async throws(CatalogueError) -> Item {
        guard let item = byID[id] else { throw .unknownItem(id) }
        return item
    }

    public func trades(of id: Item.ID) async throws(CatalogueError) -> [Trade] {
        trades[id] ?? []
    }
}

extension InventedCatalogue: Showcase {
    public func banners() async throws(CatalogueError) -> [Banner] { Posters.banners }

    public func sections() async throws(CatalogueError) -> [Section] { Posters.sections }

    public func advertisements() async throws(CatalogueError) -> [Advertisement] { Posters.advertisements }
}

extension InventedCatalogue: PictureLibrary {
    public func svg(named name: Picture.Name) async throws(CatalogueError) -> [UInt8] {
        guard let scene = scenes[name] else { throw .unknownPicture(name) }
        return Array(scene.svg.utf8)
    }
}
