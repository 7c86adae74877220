/// The fixed texts of one part of the screens, one case each. Each language is a `switch` without a default, so that a
/// missing text does not compile. Templates use a text as `{{t.list.edit}}`: table, then case.
public protocol LabelTable: CaseIterable, RawRepresentable, Sendable where RawValue == String {
    /// The table's name in templates.
    static var name: String { get }
    /// The text in Korean.
    var korean: String { get }
    /// The text in English.
    var english: String { get }

    /// Returns the text shown on screen.
    func text(in language: Language) -> String
}

extension LabelTable {
    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    /// Returns all texts of the table, by case.
    public static func words(in language: Language) -> [String: String] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.text(in: language)) })
    }
}
