public import Languages
public import MarketModels

/// A page of SHOP.
public struct ShopModel: Hashable, Sendable {
    /// The conditions of the list, "스니커즈, NORDWIND"; "검색 결과" if their names are unknown; "전체 상품" for the whole list.
    public let heading: String
    /// The address of the whole list; `nil` on that list.
    public let allAddress: String?
    /// Best sellers first.
    public let cards: [ItemCardModel]
    /// The address of the next page; `nil` at the end.
    public let nextAddress: String?
    /// "더 이상 검색 결과가 없습니다."; `nil` if the list continues or is empty.
    public let end: String?
    /// "검색 결과가 없습니다."; `nil` if there are items.
    public let empty: String?

    /// - Parameter cursor: The cursor in the address of this page; `nil` for the first.
    public init(
        _ page: CataloguePage,
        filter: CatalogueFilter,
        after cursor: CatalogueCursor? = nil,
        in language: Language
    ) {
        let isEmpty = page.items.isEmpty && cursor == nil
        let words = Self.words(of: filter, among: page.items, in: language)
        let narrowed =
            words.isEmpty ? ShopLabel.results.text(in: language) : words.joined(separator: ", ")
        heading = filter.isEmpty ? ShopLabel.all.text(in: language) : narrowed
        allAddress = filter.isEmpty ? nil : MarketAddress.shop
        cards = page.items.map { ItemCardModel($0, in: language) }
        nextAddress = page.next.map { MarketAddress.shop(filter, after: $0) }
        end = isEmpty || page.next != nil ? nil : ShopLabel.end.text(in: language)
        empty = isEmpty ? ShopLabel.empty.text(in: language) : nil
    }

    /// Returns the names of a filter's conditions; those of brands and collections are taken from the items.
    private static func words(
        of filter: CatalogueFilter,
        among items: [Item],
        in language: Language
    ) -> [String] {
        let brands = filter.brands.sorted().compactMap { id in
            items.lazy.compactMap(\.brand).first { $0.id == id }?.name.english
        }
        let collections = filter.collections.sorted().compactMap { id in
            items.lazy.compactMap(\.collection).first { $0.id == id }?.name.text(in: language)
        }
        let kinds = [filter.category?.label, filter.gender?.label].compactMap { $0?.text(in: language) }
        return kinds + brands + collections
    }
}
