import Foundation
import MarketModels
import MarketPorts
import MarketUseCases
import Testing

struct SimilarItemsTests {
    private func similar(to item: Item, among others: [Item]) async throws -> SimilarItems {
        let useCases = CatalogueUseCases(ShelfCatalogue(shelf: [item] + others))
        return try await useCases.item(item.id).similar
    }

    private func numbers(_ similar: SimilarItems) -> [Int] { similar.items.map(\.id.rawValue) }

    @Test("I5: six others by total sale, all six, and never the item itself")
    func six() async throws {
        for own in [1, 4, 9] {
            let similar = try await similar(
                to: .sample(own),
                among: (1...9).filter { $0 != own }.map { .sample($0) }
            )
            #expect(numbers(similar) == (1...9).filter { $0 != own }.prefix(6).map(\.self))
            #expect(similar.brand == .nordwind)
        }
    }

    @Test("I5: fewer where the brand has fewer; none of another brand among them")
    func fewer() async throws {
        let similar = try await similar(to: .sample(1), among: [.sample(2), .sample(3, brand: nil)])
        #expect(numbers(similar) == [2])
    }

    @Test("I5: the same collection, category and gender as long as six are left")
    func narrowed() async throws {
        let item = Item.sample(50, collection: .rainDays, category: .life, gender: .women)
        let plain = (1...6).map { Item.sample($0) }
        let collected = (11...16).map { Item.sample($0, collection: .rainDays) }
        let alike = (21...26).map { Item.sample($0, collection: .rainDays, category: .life) }
        let same = (31...36).map {
            Item.sample($0, collection: .rainDays, category: .life, gender: .women)
        }
        #expect(numbers(try await similar(to: item, among: plain + collected.dropLast())) == Array(1...6))
        #expect(numbers(try await similar(to: item, among: plain + collected)) == Array(11...16))
        #expect(numbers(try await similar(to: item, among: plain + collected + alike)) == Array(21...26))
        #expect(
            numbers(try await similar(to: item, among: plain + collected + alike + same)) == Array(31...36)
        )
    }

    @Test("I5: an item without a brand, or alone in its brand, has similar ones of any")
    func withoutBrand() async throws {
        let others = (2...9).map { Item.sample($0, category: $0 == 2 ? .life : .sneakers) }
        let none = try await similar(to: .sample(1, brand: nil), among: others)
        #expect(none.brand == nil)
        #expect(numbers(none) == Array(3...8))
        let alone = Brand(id: Brand.ID(rawValue: 9), name: LocalText(korean: "모울", english: "MOLE"))
        #expect(try await similar(to: .sample(1, brand: alone), among: others).brand == nil)
        #expect(try await similar(to: .sample(1, brand: nil), among: []).items.isEmpty)
    }
}
