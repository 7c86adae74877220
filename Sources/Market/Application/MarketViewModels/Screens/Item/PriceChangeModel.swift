import Languages
import MarketModels

/// How the last sale lies to the one before: by arrow, sign and colour, and in words.
public struct PriceChangeModel: Hashable, Sendable {
    /// "▲", "▼"; empty where nothing changed or nothing is known.
    public let arrow: String
    /// "6,000원 (+2.8%)"; "-" where nothing is known.
    public let text: String
    public let isRise: Bool
    public let isFall: Bool
    /// For who cannot see arrow and colour: "직전 거래 대비 상승", "직전 거래 대비 정보 없음".
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
    /// Between what is told of and what is told.
    fileprivate var joint: String {
        switch self {
        case .korean: " "
        case .english: ": "
        }
    }
}
