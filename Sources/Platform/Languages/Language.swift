/// A language of the user interface: its tag and its texts.
///
/// To add one, add a requirement to ``Translated``, and a reader and a constant here; each missing text is then a
/// compiler error.
public struct Language: Sendable {
    /// The language's tag (BCP 47), two or three letters in lower case: `ko`.
    public let rawValue: String
    /// The language's name in the language itself, because people who look for it may not understand any other.
    public let ownName: String
    fileprivate let reader: any TextReader

    /// - Parameter reader: Returns the texts in this language.
    public init(_ tag: String, ownName: String, reader: any TextReader) {
        (rawValue, self.ownName, self.reader) = (tag, ownName, reader)
    }

    public static let korean = Language("ko", ownName: "한국어", reader: KoreanReader())
    public static let english = Language("en", ownName: "English", reader: EnglishReader())
    /// Marked as a beta until a native speaker has read its texts.
    public static let japanese = Language("ja", ownName: "日本語 (ベータ版)", reader: JapaneseReader())
}

extension Language: Hashable {
    public static func == (one: Language, other: Language) -> Bool { one.rawValue == other.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Language: CustomStringConvertible {
    public var description: String { rawValue }
}

extension Language: RawRepresentable, CaseIterable {
    /// All languages. A product may support fewer.
    public static let allCases: [Language] = [.korean, .english, .japanese]

    /// Returns `nil` if the language is not supported.
    public init?(rawValue: String) {
        guard let language = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = language
    }
}

/// Returns the text of any value in one language.
public protocol TextReader: Sendable {
    /// Returns the value's text in the reader's language.
    func text<Value: Translated>(of value: Value) -> Value.Text
}

extension Translated {
    /// Returns the text in a language.
    public func text(in language: Language) -> Text { language.reader.text(of: self) }
}

private struct KoreanReader: TextReader {
    func text<Value: Translated>(of value: Value) -> Value.Text { value.korean }
}

private struct EnglishReader: TextReader {
    func text<Value: Translated>(of value: Value) -> Value.Text { value.english }
}

private struct JapaneseReader: TextReader {
    func text<Value: Translated>(of value: Value) -> Value.Text { value.japanese }
}
