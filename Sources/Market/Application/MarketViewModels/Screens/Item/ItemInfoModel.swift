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

/// The change from the last but one sale to the last: as arrow, sign and colour, and in words.
public struct PriceChangeModel: Hashable, Sendable {
    /// "▲", "▼"; empty if nothing changed or the change is unknown.
    public let arrow: String
    /// "6,000원 (+2.8%)"; "-" if unknown.
    public let text: String
    public let isRise: Bool
    public let isFall: Bool
    /// For screen readers: "직전 거래 대비 상승", "직전 거래 대비 정보 없음".
    public let meaning: String

    init(_ change: PriceDifference?, in language: Language) {
        let amount = change?.amount ?? 0
        (isRise, isFall) = (amount > 0, amount < 0)
        arrow = isRise ? "▲" : isFall ? "▼" : ""
        text = change.map(PriceText(language).difference) ?? PriceText.absent
        let direction: ItemLabel =
            change == nil ? .unknown : isRise ? .rise : isFall ? .fall : .same
        meaning = MarketPhrase.sinceLastTrade(direction).text(in: language)
    }
}
