/// The number of an item, a brand or a collection. Numbers of different things are of different types.
public struct CatalogueNumber<Subject>: Hashable, Comparable, Sendable, RawRepresentable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The category of an item in the shop.
public enum Category: String, CaseIterable, Sendable {
    case premiumBags = "premium_bags"
    case sneakers, streetwear, accessories, life, electronics
}

/// The people an item is made for.
public enum Gender: String, CaseIterable, Sendable {
    case men, women, unisex
}

/// The maker of an item.
public struct Brand: Hashable, Identifiable, Sendable {
    public let id: CatalogueNumber<Brand>
    public let name: LocalText

    public init(id: CatalogueNumber<Brand>, name: LocalText) {
        (self.id, self.name) = (id, name)
    }
}

/// Items released together, possibly of several brands.
public struct ItemCollection: Hashable, Identifiable, Sendable {
    public let id: CatalogueNumber<ItemCollection>
    public let name: LocalText

    public init(id: CatalogueNumber<ItemCollection>, name: LocalText) {
        (self.id, self.name) = (id, name)
    }
}

/// A size of an item: 220…300 in steps of 5 for shoes, otherwise letters or "ONE SIZE".
public struct Size: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let one = Size(rawValue: "ONE SIZE")
    public static let shoes = stride(from: 220, through: 300, by: 5).map { Size(rawValue: "\($0)") }
    public static let letters = ["XS", "S", "M", "L", "XL", "XXL"].map(Size.init(rawValue:))
}
