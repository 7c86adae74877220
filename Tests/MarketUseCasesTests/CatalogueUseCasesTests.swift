import Catalogue
import Clocks
import Foundation
import MarketModels
import MarketPorts
import MarketUseCases
import Testing

struct CatalogueUseCasesTests {
    /// 2026-11-22T18:00 in Seoul.
    private let now = Date(timeIntervalSince1970: 1_795_338_000)

    private func section(_ id: Int, _ filter: CatalogueFilter) -> MarketModels.Section {
        let text = LocalText(korean: "가", english: "A")
        return MarketModels.Section(id: id, title: text, line: text, picture: .sample, filter: filter)
    }

    private func trade(_ id: Int, _ price: Int, _ moment: Date) -> Trade {
        Trade(id: id, item: Item.ID(rawValue: 1), size: .one, price: Won(price), matchedAt: moment)
    }

    @Test("H1: a section has the 16 best sellers under its stored filter; an empty one is left out")
    func home() async throws {
        var catalogue = ShelfCatalogue(
            shelf: (1...40).map { .sample($0, category: $0 % 2 == 0 ? .life : .sneakers) }
        )
        catalogue.shown = [
            section(1, CatalogueFilter(category: .life)), section(2, CatalogueFilter(gender: .men)),
            section(3, CatalogueFilter()),
        ]
        let home = try await CatalogueUseCases(catalogue).home()
        #expect(home.shelves.map(\.section.id) == [1, 3])
        #expect(home.shelves[0].items.map(\.id.rawValue) == Array(stride(from: 2, through: 32, by: 2)))
        #expect(home.shelves[1].items.count == 16)
    }

    @Test("S4: 20 a page, each item once, and an end")
    func pages() async throws {
        let useCases = CatalogueUseCases(ShelfCatalogue(shelf: (1...45).map { .sample($0) }))
        let first = try await useCases.list(CatalogueFilter())
        let second = try await useCases.list(CatalogueFilter(), after: first.next)
        let third = try await useCases.list(CatalogueFilter(), after: second.next)
        #expect([first, second, third].map(\.items.count) == [20, 20, 5])
        #expect((first.items + second.items + third.items).map(\.id.rawValue) == Array(1...45))
        #expect(third.next == nil)
    }

    @Test("S4: the last full page is the end: nobody asks for one more that is empty")
    func fullPage() async throws {
        let useCases = CatalogueUseCases(ShelfCatalogue(shelf: (1...20).map { .sample($0) }))
        #expect(try await useCases.list(CatalogueFilter()).next == nil)
    }

    @Test("S4: items that come while somebody reads on are neither shown twice nor move others out of sight")
    func changing() async throws {
        let first = try await CatalogueUseCases(ShelfCatalogue(shelf: (10...60).map { .sample($0) }))
            .list(CatalogueFilter())
        let changed = ShelfCatalogue(shelf: ((1...60).filter { $0 != 12 }).map { .sample($0) })
        let second = try await CatalogueUseCases(changed).list(CatalogueFilter(), after: first.next)
        #expect(second.items.map(\.id.rawValue) == Array(30...49))
    }

    @Test("I1: an item has its last sale, and always the same one of the advertisements")
    func item() async throws {
        let catalogue = ShelfCatalogue(
            shelf: [.sample(1), .sample(7)],
            sold: [trade(1, 100_000, now - 60), trade(2, 110_000, now)],
            advertised: 5
        )
        let useCases = CatalogueUseCases(catalogue)
        let detail = try await useCases.item(Item.ID(rawValue: 1))
        #expect(detail.lastSale?.price == Won(110_000))
        #expect(detail.lastSale?.change?.amount == 10_000)
        #expect(detail.advertisement?.title.english == "Ad 1")
        let other = try await useCases.item(Item.ID(rawValue: 7))
        #expect(other.lastSale == nil)
        #expect(other.advertisement?.title.english == "Ad 2")
        await #expect(throws: CatalogueError.unknownItem(Item.ID(rawValue: 2))) {
            try await useCases.item(Item.ID(rawValue: 2))
        }
    }

    @Test("P1: prices end today by the clock given")
    func history() async throws {
        let catalogue = ShelfCatalogue(sold: [
            trade(1, 100_000, now - 40 * 86_400), trade(2, 110_000, now - 86_400),
        ])
        let useCases = CatalogueUseCases(catalogue, now: now)
        let month = try await useCases.priceHistory(of: Item.ID(rawValue: 1), over: .oneMonth)
        #expect(month.today == MarketDay(year: 2026, month: 11, day: 22))
        #expect(month.prices.map(\.price) == [Won(110_000)])
        #expect(try await useCases.priceHistory(of: Item.ID(rawValue: 1), over: .total).prices.count == 2)
    }

    @Test("E1: the use cases answer from the invented catalogue")
    func invented() async throws {
        let catalogue = InventedCatalogue(now: now)
        let useCases = CatalogueUseCases(
            catalogue: catalogue,
            showcase: catalogue,
            pictures: catalogue,
            clock: .frozen(at: now)
        )
        let home = try await useCases.home()
        #expect(home.shelves.allSatisfy { $0.items.count == 16 })
        for item in try await useCases.list(CatalogueFilter()).items {
            let detail = try await useCases.item(item.id)
            #expect((1...6).contains(detail.similar.items.count))
            #expect(!detail.similar.items.contains(item))
            #expect(try await useCases.priceHistory(of: item.id, over: .total).prices.last?.day.day == 22)
            #expect(try await !useCases.picture(item.pictures[0].name).isEmpty)
        }
    }
}
