import Languages
import MarketModels

/// The second section of an item's page: what it is and its last price.
public struct ItemInfoModel: Hashable, Sendable {
    /// The brand's own spelling in every language; `nil` if the item has no brand.
    public let brand: String?
    /// The original name.
    public let name: String
    /// Brand and name in the language of the page, "노르드빈드 하버 로우"; `nil` if that is the original one.
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
