public import Languages

/// Every table of words, as templates read them.
public enum MarketLabels {
    /// What the site is given.
    public static let tables: [any LabelTable.Type] = [
        AppLabel.self, TabLabel.self, HomeLabel.self, ShopLabel.self, ItemLabel.self, ChartLabel.self,
        MessageLabel.self,
    ]

    /// Words by table and case.
    public static func all(in language: Language) -> [String: [String: String]] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.words(in: language)) })
    }
}
