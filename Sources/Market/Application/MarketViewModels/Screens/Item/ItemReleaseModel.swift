import Languages
import MarketModels

/// Third section of an item's page: what its maker said of it, a card each.
public struct ItemReleaseModel: Hashable, Sendable {
    /// A card.
    public struct Card: Hashable, Sendable {
        /// "모델 번호".
        public let label: String
        /// "NW-H0241"; "-" where the maker said nothing.
        public let value: String
    }

    /// Style code, date, colour and price; always four.
    public let cards: [Card]

    init(_ release: Item.Release, in language: Language) {
        let values: [(ItemLabel, String)] = [
            (.styleCode, release.styleCode),
            (.releaseDate, release.date.map(DayText(language).date) ?? PriceText.absent),
            (.color, release.color?.text(in: language) ?? PriceText.absent),
            (.releasePrice, PriceText(language).price(release.price)),
        ]
        cards = values.map { Card(label: $0.text(in: language), value: $1) }
    }
}
