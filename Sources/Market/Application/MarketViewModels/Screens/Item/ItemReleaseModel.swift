import Languages
import MarketModels

/// The third section of an item's page: facts from its maker, one on each card.
public struct ItemReleaseModel: Hashable, Sendable {
    /// One fact.
    public struct Card: Hashable, Sendable {
        /// "모델 번호".
        public let label: String
        /// "NW-H0241"; "-" if unknown.
        public let value: String
    }

    /// Always four: style code, date, colour and price.
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
