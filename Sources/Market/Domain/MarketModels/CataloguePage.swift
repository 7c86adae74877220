/// The position after an item of a list. Items that appear or disappear elsewhere do not move it.
public struct CatalogueCursor: Hashable, Sendable {
    public let totalSale: Int
    public let id: Item.ID

    public init(totalSale: Int, id: Item.ID) {
        (self.totalSale, self.id) = (totalSale, id)
    }

    /// Creates the position after an item.
    public init(after item: Item) {
        self.init(totalSale: item.figures.totalSale, id: item.id)
    }

    /// Whether an item comes later: it has fewer sales, or as many and a higher number.
    public func precedes(_ item: Item) -> Bool {
        self < CatalogueCursor(after: item)
    }
}

extension CatalogueCursor: Comparable {
    /// Orders positions as in the list.
    public static func < (a: CatalogueCursor, b: CatalogueCursor) -> Bool {
        a.totalSale == b.totalSale ? a.id < b.id : a.totalSale > b.totalSale
    }
}

extension CatalogueCursor: LosslessStringConvertible {
    /// The text in an address: "8402-17".
    public var description: String { "\(totalSale)-\(id.rawValue)" }

    /// Returns `nil` if the text is not the canonical form of a cursor.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let sale = parts[0], let id = parts[1] else { return nil }
        self.init(totalSale: sale, id: Item.ID(rawValue: id))
        guard self.description == description else { return nil }
    }
}

/// A page of a list of items.
public struct CataloguePage: Hashable, Sendable {
    /// By total sales in descending order, then by number.
    public let items: [Item]
    /// The position of the next page; `nil` at the end.
    public let next: CatalogueCursor?

    public init(items: [Item], next: CatalogueCursor?) {
        (self.items, self.next) = (items, next)
    }
}
