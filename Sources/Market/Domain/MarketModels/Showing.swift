/// A picture at the top of HOME that opens the shop.
public struct Banner: Hashable, Sendable {
    public let title: LocalText
    public let line: LocalText
    public let picture: Picture
    /// The filter of the shop it opens.
    public let filter: CatalogueFilter

    public init(title: LocalText, line: LocalText, picture: Picture, filter: CatalogueFilter) {
        (self.title, self.line, self.picture, self.filter) = (title, line, picture, filter)
    }
}

/// A part of HOME: the best sellers among the items that match its filter.
public struct Section: Hashable, Identifiable, Sendable {
    public let id: Int
    public let title: LocalText
    public let line: LocalText
    public let picture: Picture
    public let filter: CatalogueFilter

    public init(id: Int, title: LocalText, line: LocalText, picture: Picture, filter: CatalogueFilter) {
        (self.id, self.title, self.line) = (id, title, line)
        (self.picture, self.filter) = (picture, filter)
    }
}

/// An advertisement between delivery and chart on an item's page.
public struct Advertisement: Hashable, Sendable {
    public let title: LocalText
    public let line: LocalText
    public let picture: Picture

    public init(title: LocalText, line: LocalText, picture: Picture) {
        (self.title, self.line, self.picture) = (title, line, picture)
    }
}

/// The content of HOME.
public struct Home: Hashable, Sendable {
    /// A section with its items, best sellers first.
    public struct Shelf: Hashable, Sendable {
        public let section: Section
        public let items: [Item]

        public init(section: Section, items: [Item]) {
            (self.section, self.items) = (section, items)
        }
    }

    public let banners: [Banner]
    /// Shelves without items are left out.
    public let shelves: [Shelf]

    public init(banners: [Banner], shelves: [Shelf]) {
        (self.banners, self.shelves) = (banners, shelves)
    }
}

/// An item with everything its page shows, except the prices over time, which are a ``PriceHistory``.
public struct ItemDetail: Hashable, Sendable {
    public let item: Item
    public let lastSale: LastSale?
    public let advertisement: Advertisement?
    public let similar: SimilarItems

    public init(item: Item, lastSale: LastSale?, advertisement: Advertisement?, similar: SimilarItems) {
        (self.item, self.lastSale) = (item, lastSale)
        (self.advertisement, self.similar) = (advertisement, similar)
    }
}

/// Similar items; may be empty.
public struct SimilarItems: Hashable, Sendable {
    /// The brand of all the items; `nil` if they have several brands, or none.
    public let brand: Brand?
    /// Best sellers first.
    public let items: [Item]

    public init(brand: Brand?, items: [Item]) {
        (self.brand, self.items) = (brand, items)
    }
}
