public import Foundation
public import MarketModels
public import MarketPorts
import Synchronization

/// The invented shop as of today. It is created with the first request of each day in Seoul, so that charts stay up
/// to date while a server runs. It depends on the day only, not on when or where it was created.
public final class DailyCatalogue: ItemCatalogue, Showcase, PictureLibrary {
    private let seed: UInt64
    private let now: @Sendable () -> Date
    private let made = Mutex<(day: MarketDay, catalogue: InventedCatalogue)?>(nil)

    /// - Parameter now: The wall clock.
    public init(seed: UInt64 = 1, now: @escaping @Sendable () -> Date) {
        (self.seed, self.now) = (seed, now)
    }

    /// Requests wait while it is created: a few milliseconds, once a day.
    private var today: InventedCatalogue {
        let day = MarketDay(containing: now())
        return made.withLock { made in
            if let made, made.day == day { return made.catalogue }
            let catalogue = InventedCatalogue(seed: seed, now: day.start)
            made = (day, catalogue)
            return catalogue
        }
    }

    // MARK: Ports

    public func items(
        matching filter: CatalogueFilter,
        after cursor: CatalogueCursor?,
        limit: Int
    ) async throws(CatalogueError) -> CataloguePage {
        try await today.items(matching: filter, after: cursor, limit: limit)
    }

    public func item(_ id: Item.ID) async throws(CatalogueError) -> Item {
        try await today.item(id)
    }

    public func trades(of id: Item.ID) async throws(CatalogueError) -> [Trade] {
        try await today.trades(of: id)
    }

    public func banners() async throws(CatalogueError) -> [Banner] { try await today.banners() }

    public func sections() async throws(CatalogueError) -> [Section] { try await today.sections() }

    public func advertisements() async throws(CatalogueError) -> [Advertisement] {
        try await today.advertisements()
    }

    public func svg(named name: Picture.Name) async throws(CatalogueError) -> [UInt8] {
        try await today.svg(named: name)
    }
}
