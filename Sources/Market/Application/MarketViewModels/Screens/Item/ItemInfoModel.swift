import Languages
import MarketModels

/// Second section of an item's page: what it is and what it was last sold for.
public struct ItemInfoModel: Hashable, Sendable {
    /// As it writes itself, in every language; nil for an item without one.
    public let brand: String?
    /// The original name.
    public let name: String
    /// Brand and name in the language of the page, "노르드빈드 하버 로우"; nil where that is the original one.
    public let translatedName: String?
    /// "모든 사이즈".
    public let size: String
    /// "최근 거래가".
    public let lastSaleLabel: String
    /// "219,000원", or "-".
    public let lastSale: String
    public let change: PriceChangeModel

    init(_ item: Item, lastSale: LastSale?, in language: Language) {
        brand = item.brand?.name.english
        name = item.name.english
        translatedName = Self.translation(of: item, in: language)
        size = ItemLabel.allSizes.text(in: language)
        lastSaleLabel = ItemLabel.lastSale.text(in: language)
        self.lastSale = PriceText(language).price(lastSale?.price)
        change = PriceChangeModel(lastSale?.change, in: language)
    }

    private static func translation(of item: Item, in language: Language) -> String? {
        let name = item.name.text(in: language)
        guard name != item.name.english else { return nil }
        return [item.brand?.name.text(in: language), name].compactMap(\.self).joined(separator: " ")
    }
}
