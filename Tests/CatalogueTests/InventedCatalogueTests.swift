import Catalogue
import Foundation
import MarketModels
import MarketPorts
import Testing

struct InventedCatalogueTests {
    /// 2026-11-22T18:00 in Seoul.
    private static let now = Date(timeIntervalSince1970: 1_795_338_000)
    private static let catalogue = InventedCatalogue(now: now)
    private var catalogue: InventedCatalogue { Self.catalogue }

    private func all(_ filter: CatalogueFilter = CatalogueFilter()) async throws -> [Item] {
        try await catalogue.items(matching: filter, after: nil, limit: 1_000).items
    }

    @Test("S4: pages follow one another without an item twice or skipped, and end")
    func pages() async throws {
        var (items, cursor): ([Item], CatalogueCursor?) = ([], nil)
        repeat {
            let page = try await catalogue.items(matching: CatalogueFilter(), after: cursor, limit: 20)
            #expect(page.items.count == 20)
            items += page.items
            cursor = page.next
        } while cursor != nil && items.count < 1_000
        #expect(items.count == 120)
        #expect(Set(items.map(\.id)).count == 120)
        #expect(items == (try await all()))
        let last = try #require(items.last)
        let beyond = try await catalogue.items(
            matching: CatalogueFilter(),
            after: CatalogueCursor(after: last),
            limit: 20
        )
        #expect(beyond == CataloguePage(items: [], next: nil))
    }

    @Test("S4: the list is sorted by total sale, ties by number")
    func order() async throws {
        let items = try await all()
        #expect(items.contains { $0.figures.totalSale == 0 })
        for (a, b) in zip(items, items.dropFirst()) {
            #expect((-a.figures.totalSale, a.id.rawValue) < (-b.figures.totalSale, b.id.rawValue))
        }
    }

    @Test("the same seed gives the same catalogue, another one another")
    func seeded() async throws {
        let again = InventedCatalogue(now: Self.now)
        let other = InventedCatalogue(seed: 2, now: Self.now)
        let items = try await all()
        #expect(try await again.items(matching: CatalogueFilter(), after: nil, limit: 1_000).items == items)
        #expect(try await other.items(matching: CatalogueFilter(), after: nil, limit: 1_000).items != items)
        for item in items {
            #expect(try await again.trades(of: item.id) == (try await catalogue.trades(of: item.id)))
            let name = item.pictures[0].name
            #expect(try await again.svg(named: name) == (try await catalogue.svg(named: name)))
        }
    }

    @Test(
        "I1: every case of a missing value is there: brand, colour, date, price, trades, offers, one picture"
    )
    func cases() async throws {
        let items = try await all()
        let cases: [(String, (Item) -> Bool)] = [
            ("brand", { $0.brand == nil }), ("collection", { $0.collection == nil }),
            ("colour", { $0.release.color == nil }), ("date", { $0.release.date == nil }),
            ("release price", { $0.release.price == nil }), ("ask", { $0.figures.lowestAsk == nil }),
            ("bid", { $0.figures.highestBid == nil }), ("trades", { $0.figures.totalSale == 0 }),
            ("many trades", { $0.figures.totalSale >= 10_000 }), ("one picture", { $0.pictures.count == 1 }),
            ("more pictures", { $0.pictures.count > 2 }),
        ]
        for (name, holds) in cases {
            let count = items.filter(holds).count
            #expect((3..<100).contains(count), "\(name): \(count)")
        }
        #expect(Set(items.map(\.category)).count == 6)
        #expect(Set(items.compactMap(\.brand?.id)).count == 14)
        #expect(Set(items.map(\.name)).count == items.count)
    }

    @Test("P1: trades ascend up to now, over 18 months, at valid prices and sizes of the item")
    func trades() async throws {
        var longest = 0.0
        for item in try await all() {
            let trades = try await catalogue.trades(of: item.id)
            #expect(trades.count <= item.figures.totalSale)
            #expect(trades.isEmpty == (item.figures.totalSale == 0))
            #expect(
                zip(trades, trades.dropFirst()).allSatisfy { $0.matchedAt <= $1.matchedAt && $0.id < $1.id }
            )
            #expect(
                trades.allSatisfy {
                    $0.item == item.id && item.sizes.contains($0.size) && $0.price.amount >= 30_000
                        && $0.price.amount % 1_000 == 0 && $0.matchedAt <= Self.now
                }
            )
            if let first = trades.first {
                longest = max(longest, Self.now.timeIntervalSince(first.matchedAt))
            }
            if trades.count > 2, let last = trades.last {
                #expect(MarketDay(containing: last.matchedAt).day == 22)
            }
            if let ask = item.figures.lowestAsk, let bid = item.figures.highestBid { #expect(bid < ask) }
        }
        #expect(longest > 500 * 86_400)
    }

    @Test("P1: at midnight no trade is later than now either")
    func midnight() async throws {
        let midnight = MarketDay(year: 2026, month: 11, day: 22).start
        let early = InventedCatalogue(now: midnight)
        for item in try await all() {
            #expect(try await early.trades(of: item.id).allSatisfy { $0.matchedAt <= midnight })
        }
    }

    @Test("H1: each section has enough items, and what banners and sections open is not empty")
    func sections() async throws {
        for section in try await catalogue.sections() {
            #expect(try await all(section.filter).count >= 16, "\(section.title.english)")
        }
        for banner in try await catalogue.banners() {
            #expect(!(try await all(banner.filter).isEmpty), "\(banner.title.english)")
        }
        #expect(try await catalogue.banners().count > 1)
        #expect(try await catalogue.advertisements().count == 5)
    }

    @Test("an item or picture that is not there is told by its name")
    func unknown() async throws {
        let (id, name) = (Item.ID(rawValue: 121), Picture.Name(rawValue: "item-121-1"))
        await #expect(throws: CatalogueError.unknownItem(id)) { try await catalogue.item(id) }
        await #expect(throws: CatalogueError.unknownPicture(name)) { try await catalogue.svg(named: name) }
        #expect(try await catalogue.trades(of: id).isEmpty)
    }
}
