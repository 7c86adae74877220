import Languages
import MarketModels

/// Seventh section of an item's page: where to look next.
public struct SimilarItemsModel: Hashable, Sendable {
    /// "NORDWIND의 다른 상품"; "비슷한 상품" where they are not of one brand.
    public let header: String
    public let cards: [ItemCardModel]

    /// Nil without an item.
    init?(_ similar: SimilarItems, in language: Language) {
        guard !similar.items.isEmpty else { return nil }
        header =
            similar.brand.map { Self.header($0.name.english, in: language) }
            ?? ItemLabel.similar.text(in: language)
        cards = similar.items.map { ItemCardModel($0, in: language) }
    }

    private static func header(_ brand: String, in language: Language) -> String {
        switch language {
        case .korean: "\(brand)의 다른 상품"
        case .english: "More from \(brand)"
        }
    }
}
