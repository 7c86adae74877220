/// A parsed query: its parts between commas, and their words.
struct TypedText {
    /// A word, or the whole text. It contains at least one letter or digit.
    struct Word {
        let text: String
        let key: [UInt8]

        init?(_ text: some StringProtocol) {
            (self.text, key) = (String(text), Folding.key(String(text)))
            if key.isEmpty { return nil }
        }

        /// The key that finds it as a code; for a ZIP+4, that of its ZIP code. `nil` if it is longer than any code.
        var codeKey: [UInt8]? {
            let shape = text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "9") : $0 }
            if shape.elementsEqual("99999-9999".utf8) { return [KeyPage.codes] + key.prefix(5) }
            return key.count <= 10 ? [KeyPage.codes] + key : nil
        }
    }

    private let whole: Word
    /// The parts, none of them empty. A text without commas is a single part.
    let parts: [[Word]]

    /// Returns `nil` if no place can have the name: it has no letters or digits, or is longer than any name.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        guard let whole = Word(text.trimmingSpaces), whole.key.count <= Self.longestKey else { return nil }
        self.whole = whole
        parts = whole.text.split(whereSeparator: \.isComma).compactMap { part in
            let words = part.split(whereSeparator: \.isWhitespace).compactMap(Word.init)
            return words.isEmpty ? nil : words
        }
    }

    /// The text without surrounding spaces.
    var text: String { whole.text }
    var key: [UInt8] { whole.key }
    var codeKey: [UInt8]? { whole.codeKey }
    var words: [Word] { parts.flatMap(\.self) }

    /// Whether it consists of capitals only and has the length of an airport code: "ICN", "EGLL".
    var isCodeInCapitals: Bool {
        (3...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Whether it has diacritics that folding drops, so that the exact spelling is intended.
    var hasDiacritics: Bool {
        text.unicodeScalars.contains {
            switch $0.value {
            // Latin with diacritics; combining marks; Vietnamese and other Latin.
            case 0xC0...0x24F, 0x300...0x36F, 0x1E00...0x1EFF: true
            default: false
            }
        }
    }

    /// Whether it is a name just begun, or a very short one: three letters, two Hangul syllables or kana, or one Chinese
    /// character, of which two are a whole name. Capitals are an abbreviation: "LA".
    var isFewLetters: Bool {
        // Most texts are longer, and need not be looked at letter by letter.
        guard text.utf8.count <= 16 else { return false }
        let letters = text.filter { !$0.isWhitespace }
        guard let last = letters.unicodeScalars.map(\.value).max(), parts.count == 1, !hasDiacritics,
            letters.allSatisfy({ $0.isLetter && !$0.isLoneJamo })
        else { return false }
        switch last {
        case 0x4E00...0x9FFF: return letters.count == 1
        case 0x3041...: return letters.count <= 2
        default: return letters.count == 1 || letters.count <= 3 && letters != letters.uppercased()
        }
    }

    /// Whether it is short enough to be an abbreviation in small letters: "la".
    var isAbbreviation: Bool { key.count <= 2 }

    private static let longestText = 512
    private static let longestKey = 200
}

extension [TypedText.Word] {
    var key: [UInt8] { flatMap(\.key) }

    /// `nil` for several words.
    var codeKey: [UInt8]? { count == 1 ? self[0].codeKey : nil }
}

extension Character {
    fileprivate var isLoneJamo: Bool { unicodeScalars.contains { (0x3131...0x318E).contains($0.value) } }

    fileprivate var isComma: Bool { [",", "，", "、", "،", "(", ")", ";"].contains(self) }
}

extension String {
    fileprivate var trimmingSpaces: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
