import Languages
import MarketModels

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
        meaning = [ItemLabel.change, direction].map { $0.text(in: language) }
            .joined(separator: language.joint)
    }
}

extension Language {
    /// The separator between the subject and the value.
    fileprivate var joint: String {
        switch self {
        case .korean: " "
        case .english: ": "
        }
    }
}
