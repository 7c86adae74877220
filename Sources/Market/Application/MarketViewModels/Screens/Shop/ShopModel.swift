public import Languages
public import MarketModels

/// A page of SHOP.
public struct ShopModel: Hashable, Sendable {
    /// What the list is narrowed to, "스니커즈, NORDWIND"; "검색 결과" where nothing tells its name, "전체 상품" for the whole list.
    public let heading: String
    /// The whole list; nil where this is it.
    public let allAddress: String?
    /// Best seller first.
    public let cards: [ItemCardModel]
    /// The next page; nil at the end.
    public let nextAddress: String?
    /// "더 이상 검색 결과가 없습니다."; nil where the list goes on or is empty.
    public let end: String?
    /// "검색 결과가 없습니다."; nil where there is one.
    public let empty: String?

    /// - Parameter cursor: What the page was asked behind; nil for the first.
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

    /// Brands and collections are called as the items call them.
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
