import Languages
import MarketModels

/// The seventh section of an item's page: similar items.
public struct SimilarItemsModel: Hashable, Sendable {
    /// "NORDWIND의 다른 상품"; "비슷한 상품" if they are not all of one brand.
    public let header: String
    public let cards: [ItemCardModel]

    /// Returns `nil` without items.
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
