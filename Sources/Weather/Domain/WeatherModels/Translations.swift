public import Languages

/// The texts of a name by language.
public struct Translations: Hashable, Sendable {
    /// A text in one language.
    public struct Entry: Hashable, Sendable {
        public let language: Language
        public let text: String
    }

    // A list, not a dictionary: it is short, every place has one, and looking through it needs no hashing.
    /// All texts, ordered by the codes of their languages.
    public private(set) var all: [Entry] = []

    /// Creates translations without a text.
    public init() {}

    public var isEmpty: Bool { all.isEmpty }

    /// `nil` if the language has no text of its own.
    public subscript(language: Language) -> String? {
        get { all.first { $0.language == language }?.text }
        set {
            let place = all.firstIndex { $0.language.rawValue >= language.rawValue } ?? all.endIndex
            if place < all.endIndex, all[place].language == language { all.remove(at: place) }
            if let newValue { all.insert(Entry(language: language, text: newValue), at: place) }
        }
    }
}

extension Translations: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (Language, String)...) {
        for (language, text) in elements { self[language] = text }
    }
}
