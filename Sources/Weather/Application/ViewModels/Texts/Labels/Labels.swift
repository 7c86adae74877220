public import Languages

/// Every table of words, as templates read them.
public enum Labels {
    static let tables: [any LabelTable.Type] = [
        ShellLabel.self, OfflineLabel.self, SearchLabel.self, LocationLabel.self, ListLabel.self,
        DetailLabel.self, FutureLabel.self, SettingsLabel.self,
    ]

    /// Words by table and case.
    public static func all(in language: Language) -> [String: [String: String]] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.words(in: language)) })
    }
}
