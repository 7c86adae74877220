/// The fixed words of one part of the screens, by meaning. A language is a `switch` without a default in `text(in:)`, so
/// that a word missing in one does not compile. Templates name a word as `{{t.list.edit}}`: table, then case.
public protocol LabelTable: CaseIterable, RawRepresentable, Sendable where RawValue == String {
    /// The table's name in templates.
    static var name: String { get }

    /// The word as it stands on a screen.
    func text(in language: Language) -> String
}

extension LabelTable {
    /// Every word of the table, by case.
    public static func words(in language: Language) -> [String: String] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.text(in: language)) })
    }
}
