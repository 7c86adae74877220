public import Languages

/// All tables of texts, as templates read them.
public enum MarketLabels {
    /// The tables for the site.
    public static let tables: [any LabelTable.Type] = [
        AppLabel.self, TabLabel.self, HomeLabel.self, ShopLabel.self, ItemLabel.self, ChartLabel.self,
        MyLabel.self, MessageLabel.self,
    ]
}
