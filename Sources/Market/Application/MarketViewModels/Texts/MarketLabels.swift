public import Languages

/// All tables of texts, as templates read them.
public enum MarketLabels {
    /// The tables for the site.
    public static let tables: [any LabelTable.Type] = [
        AppLabel.self, TabLabel.self, HomeLabel.self, ShopLabel.self, ItemLabel.self, ChartLabel.self,
        MessageLabel.self,
    ]

    /// Returns the texts by table and case.
    public static func all(in language: Language) -> [String: [String: String]] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.words(in: language)) })
    }
}
