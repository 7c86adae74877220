import Foundation
import MarketModels

/// Creates one item of the catalogue. What is missing (a brand, a colour, a date, all trades) follows from its
/// number, so that every case exists for any seed.
struct ItemMaker {
    /// An item with its pictures, trades and so on.
    struct Made {
        let item: Item
        let look: ItemLook
        let trades: [Trade]
    }

    /// The first words of items' names.
    private static let lines = [
        ("Harbor", "하버"), ("Trail", "트레일"), ("Court", "코트"), ("Meadow", "메도우"), ("Signal", "시그널"),
        ("Ferry", "페리"), ("Alley", "앨리"), ("Studio", "스튜디오"), ("Lantern", "랜턴"), ("Ridge", "리지"),
        ("Paper", "페이퍼"), ("Archive", "아카이브"), ("Orbit", "오르빗"), ("Nine", "나인"), ("Willow", "윌로우"),
    ].map { LocalText(korean: $0.1, english: $0.0) }

    private let number: Int
    private let now: Date
    private let category: Category
    private var chance: Chance
    private let seed: UInt64

    init(number: Int, seed: UInt64, now: Date) {
        (self.number, self.now, self.seed) = (number, now, seed)
        category = Category.allCases[number % Category.allCases.count]
        chance = Chance(seed: seed, stream: number)
    }

    /// - Parameter looks: The looks already in use; no two items look the same.
    consuming func make(apartFrom looks: inout Set<ItemLook.Name>) -> Made {
        let shapes = Silhouette.all(of: category)
        let silhouette = shapes[number / Category.allCases.count % shapes.count]
        var (name, look) = drawn(silhouette)
        while !looks.insert(look.name).inserted { (name, look) = drawn(silhouette) }
        let maker = lacks(oneIn: 11, at: 5) ? nil : chance.pick(Brands.makers(of: category))
        let price = Won(chance.number(in: silhouette.price) * 1000)
        let story = TradeStory(number: number, seed: seed, price: price, sizes: silhouette.sizes, until: now)
        let released = MarketDay(containing: now).adding(days: -story.age - chance.number(in: 3...40))
        var item = Item(
            id: Item.ID(rawValue: number),
            name: name,
            category: category,
            release: Item.Release(
                styleCode: "\(maker?.code ?? "XX")-\(name.english.prefix(1))\(1000 + number * 37 % 9000)",
                date: lacks(oneIn: 7, at: 3) ? nil : released,
                color: lacks(oneIn: 13, at: 4) ? nil : look.colors.name,
                price: lacks(oneIn: 17, at: 7) ? nil : price
            ),
            pictures: pictures(on: look.colors.ground),
            sizes: silhouette.sizes
        )
        item.brand = maker?.brand
        item.collection = number % 5 == 1 || number % 5 == 3 ? chance.pick(Brands.collections) : nil
        item.gender = category == .life || category == .electronics ? .unisex : chance.pick(Gender.allCases)
        item.figures = story.figures
        return Made(item: item, look: look, trades: story.trades)
    }

    private mutating func drawn(_ silhouette: Silhouette) -> (LocalText, ItemLook) {
        let (line, colors) = (chance.pick(Self.lines), chance.pick(Colorway.all))
        let parts = [line, silhouette.word, colors.name]
        let name = LocalText(
            korean: parts.map(\.korean).joined(separator: " "),
            english: parts.map(\.english).joined(separator: " ")
        )
        return (name, ItemLook(silhouette: silhouette, colors: colors))
    }

    /// Returns the pictures. One item in five has only one.
    private mutating func pictures(on ground: String) -> [Picture] {
        let count = number % 5 == 0 ? 1 : chance.number(in: 2...ItemView.allCases.count)
        return (1...count).map { Picture(Picture.Name(rawValue: "item-\(number)-\($0)"), on: ground) }
    }

    /// Whether this item lacks something that one in `period` lacks. No period shares a divisor with the number of
    /// categories, so that each category has such items.
    private func lacks(oneIn period: Int, at remainder: Int) -> Bool { number % period == remainder }
}
