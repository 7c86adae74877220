/// The fixed texts of one part of the screens, one case each. Templates use a text as `{{t.list.edit}}`: table, then
/// case.
public protocol LabelTable: Translated, CaseIterable, RawRepresentable, Sendable
where RawValue == String, Text == String {
    /// The table's name in templates.
    static var name: String { get }
}

extension LabelTable {
    /// Returns all texts of the table, by case.
    public static func words(in language: Language) -> [String: String] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.text(in: language)) })
    }
}
