import MarketModels
import Testing

struct CatalogueFilterTests {
    private let all = CatalogueFilter(
        category: .premiumBags,
        gender: .women,
        brands: [Brand.ID(rawValue: 11), Brand.ID(rawValue: 3)],
        collections: [ItemCollection.ID(rawValue: 2)]
    )

    /// As a form or an address is decoded.
    private func read(_ query: String) -> CatalogueFilter? {
        let pairs = query.split(separator: "&").map {
            $0.split(separator: "=", omittingEmptySubsequences: false)
        }
        return CatalogueFilter { name in pairs.first { $0[0] == name }.map { String($0[1]) } }
    }

    @Test("H1: a section's filter is all in the address, gender and collection too, and is read back from it")
    func address() {
        #expect(all.query == "category=premium_bags&brandId=3,11&gender=women&collectionId=2")
        #expect(read(all.query) == all)
        #expect(CatalogueFilter().query.isEmpty)
        #expect(read("") == CatalogueFilter())
        #expect(read("category=&brandId=&other=1") == CatalogueFilter())
    }

    @Test(
        "H1: an address that cannot be read is refused",
        arguments: [
            "category=shoes", "brandId=1,x", "brandId=0", "brandId=1,,2", "gender=m", "collectionId=-1",
        ]
    )
    func unreadable(query: String) {
        #expect(read(query) == nil)
    }

    @Test(
        "H1: an item passes where every condition holds; one without brand or collection passes no such condition"
    )
    func contains() {
        var item = Item.sample(1)
        #expect(CatalogueFilter().contains(item))
        #expect(!all.contains(item))
        (item.category, item.gender) = (.premiumBags, .women)
        #expect(!all.contains(item))
        let name = LocalText(korean: "모울", english: "MOLE")
        item.brand = Brand(id: Brand.ID(rawValue: 3), name: name)
        item.collection = ItemCollection(id: ItemCollection.ID(rawValue: 2), name: name)
        #expect(all.contains(item))
        item.gender = .men
        #expect(!all.contains(item))
    }

    @Test("S4: a cursor is read from an address as it was written, and nothing else is")
    func cursor() {
        let cursor = CatalogueCursor(after: .sample(17, sales: 8_402))
        #expect(cursor.description == "8402-17")
        #expect(CatalogueCursor("8402-17") == cursor)
        for forged in [
            "", "8402", "8402-", "-17", "8402-17-1", "x-1", "08402-17", "+1-2", "99999999999999999999-1",
        ] {
            #expect(CatalogueCursor(forged) == nil, "\(forged)")
        }
    }

    @Test("S4: the list goes on behind a cursor: fewer sales, or as many and a higher number")
    func order() {
        let cursor = CatalogueCursor(after: .sample(17, sales: 50))
        #expect(cursor.precedes(.sample(18, sales: 50)))
        #expect(cursor.precedes(.sample(1, sales: 49)))
        #expect(!cursor.precedes(.sample(17, sales: 50)))
        #expect(!cursor.precedes(.sample(16, sales: 50)))
        #expect(!cursor.precedes(.sample(18, sales: 51)))
    }
}
