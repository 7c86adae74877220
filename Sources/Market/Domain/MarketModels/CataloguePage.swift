/// Where a list of items goes on: after this item, in the order of the list. Items that come or go elsewhere move
/// nothing past it.
public struct CatalogueCursor: Hashable, Sendable {
    public let totalSale: Int
    public let id: Item.ID

    public init(totalSale: Int, id: Item.ID) {
        (self.totalSale, self.id) = (totalSale, id)
    }

    /// After an item.
    public init(after item: Item) {
        self.init(totalSale: item.figures.totalSale, id: item.id)
    }

    /// Whether an item comes later: one with fewer sales, or with as many and a higher number.
    public func precedes(_ item: Item) -> Bool {
        self < CatalogueCursor(after: item)
    }
}

extension CatalogueCursor: Comparable {
    /// In the order of the list.
    public static func < (a: CatalogueCursor, b: CatalogueCursor) -> Bool {
        a.totalSale == b.totalSale ? a.id < b.id : a.totalSale > b.totalSale
    }
}

extension CatalogueCursor: LosslessStringConvertible {
    /// As an address carries it: "8402-17".
    public var description: String { "\(totalSale)-\(id.rawValue)" }

    /// Nil for a text no cursor is written as.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let sale = parts[0], let id = parts[1] else { return nil }
        self.init(totalSale: sale, id: Item.ID(rawValue: id))
        guard self.description == description else { return nil }
    }
}

/// A part of a list of items.
public struct CataloguePage: Hashable, Sendable {
    /// By total sale, the most first; of equal ones the lower number.
    public let items: [Item]
    /// Where the list goes on; nil at its end.
    public let next: CatalogueCursor?

    public init(items: [Item], next: CatalogueCursor?) {
        (self.items, self.next) = (items, next)
    }
}
