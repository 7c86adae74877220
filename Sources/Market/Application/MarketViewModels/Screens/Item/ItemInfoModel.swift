import Languages
import MarketModels

/// Second section of an item's page: what it is and what it was last sold for.
public struct ItemInfoModel: Hashable, Sendable {
    /// Nil for an item without one.
    public let brand: String?
    /// The original name.
    public let name: String
    /// The name in the language of the page; nil where it is the same.
    public let translatedName: String?
    /// "모든 사이즈".
    public let size: String
    /// "최근 거래가".
    public let lastSaleLabel: String
    /// "219,000원", or "-".
    public let lastSale: String
    public let change: PriceChangeModel

    init(_ item: Item, lastSale: LastSale?, in language: Language) {
        brand = item.brand?.name.text(in: language)
        name = item.name.english
        let translated = item.name.text(in: language)
        translatedName = translated == name ? nil : translated
        size = ItemLabel.allSizes.text(in: language)
        lastSaleLabel = ItemLabel.lastSale.text(in: language)
        self.lastSale = PriceText(language).price(lastSale?.price)
        change = PriceChangeModel(lastSale?.change, in: language)
    }
}
