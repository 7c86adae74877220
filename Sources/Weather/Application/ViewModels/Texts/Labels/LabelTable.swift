public import WeatherModels

/// The fixed words of one part of the screens, by meaning. A language is a `switch` without a default in `text(in:)`, so
/// that a word missing in one does not compile. Templates name a word as `{{t.list.edit}}`: table, then case.
public protocol LabelTable: CaseIterable, RawRepresentable, Sendable where RawValue == String {
    /// The table's name in templates.
    static var name: String { get }

    /// The word as it stands on a screen.
    func text(in language: Language) -> String
}

/// Every table of words, as templates read them.
public enum Labels {
    static let tables: [any LabelTable.Type] = [
        ShellLabel.self, OfflineLabel.self, SearchLabel.self, LocationLabel.self, ListLabel.self,
        DetailLabel.self, FutureLabel.self, SettingsLabel.self,
    ]

    /// Words by table and case.
    public static func all(in language: Language) -> [String: [String: String]] {
        Dictionary(uniqueKeysWithValues: tables.map { ($0.name, words(of: $0, in: language)) })
    }

    private static func words<Table: LabelTable>(of table: Table.Type, in language: Language) -> [String:
        String]
    {
        Dictionary(uniqueKeysWithValues: table.allCases.map { ($0.rawValue, $0.text(in: language)) })
    }
}
