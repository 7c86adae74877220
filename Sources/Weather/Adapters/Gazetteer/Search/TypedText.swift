/// A parsed query: its parts between commas, and their words.
struct TypedText {
    /// A word, or the whole text. It contains at least one letter or digit.
    struct Word {
        let text: String
        let key: [UInt8]

        init?(_ text: some StringProtocol) {
            self.text = String(text)
            key = Folding.key(self.text)
            if key.isEmpty { return nil }
        }

        fileprivate init(_ text: String, key: [UInt8]) { (self.text, self.key) = (text, key) }

        /// The key that finds it as a code; for a ZIP+4, that of its ZIP code. `nil` if it is longer than any code.
        var codeKey: [UInt8]? {
            if text.utf8.count == 10 {
                let shape = text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "9") : $0 }
                if shape.elementsEqual("99999-9999".utf8) { return [KeyPage.codes] + key.prefix(5) }
            }
            return key.count <= 10 ? [KeyPage.codes] + key : nil
        }
    }

    private let whole: Word
    private let isOneWord: Bool
    /// The parts, none of them empty. A text without commas is a single part.
    let parts: [[Word]]

    /// Returns `nil` if no place can have the name: it has no letters or digits, or is longer than any name.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        isOneWord = !text.unicodeScalars.contains(where: \.maySeparateWords)
        let trimmed = isOneWord ? text : text.trimmingSpaces
        parts = isOneWord ? [[Word(text)].compactMap(\.self)] : Self.parts(of: trimmed)
        // The separators have no keys.
        let key = parts.count == 1 && parts[0].count == 1 ? parts[0][0].key : parts.flatMap(\.self).key
        guard !key.isEmpty, key.count <= Self.longestKey else { return nil }
        whole = Word(trimmed, key: key)
    }

    private static func parts(of text: String) -> [[Word]] {
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy({ (Folding.isSimple($0) || Folding.isTabulated($0)) && $0 != "\r" }) else {
            return text.split(whereSeparator: \.isComma).map { part in
                part.split(whereSeparator: \.isWhitespace).compactMap(Word.init)
            }.filter { !$0.isEmpty }
        }
        // Each is a character, which need not be found out.
        return scalars.split { Character.commas.contains($0) }.map { part in
            part.split(whereSeparator: \.properties.isWhitespace).compactMap { Word(Substring($0)) }
        }.filter { !$0.isEmpty }
    }

    /// The text without surrounding spaces.
    var text: String { whole.text }
    var key: [UInt8] { whole.key }
    var codeKey: [UInt8]? { whole.codeKey }
    var words: [Word] { parts.flatMap(\.self) }

    /// The text with one space between words.
    var evenlySpaced: String {
        isOneWord ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether it consists of capitals only and has the length of an airport code: "ICN", "EGLL".
    var isCodeInCapitals: Bool {
        (3...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Whether a character is a syllable of Hangul.
    var hasHangulSyllable: Bool {
        // Most texts have no byte that begins one.
        text.utf8.contains { (0xEA...0xED).contains($0) } && text.contains(where: \.isHangulSyllable)
    }

    /// Whether a character is kana or a common Chinese character.
    var hasJapanese: Bool {
        text.utf8.contains { (0xE3...0xE9).contains($0) }
            && text.unicodeScalars.contains {
                (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
            }
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
        if text.utf8.count > 3, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return false }
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

    /// The last one is equal to a semicolon, and looks like it.
    fileprivate static let commas: [Unicode.Scalar] = [",", "，", "、", "،", "(", ")", ";", "\u{37E}"]

    fileprivate var isComma: Bool {
        unicodeScalars.count == 1 && unicodeScalars.allSatisfy(Self.commas.contains)
    }
}

extension Unicode.Scalar {
    /// Whether a character that begins with it may be a space or a comma.
    fileprivate var maySeparateWords: Bool {
        switch value {
        case 0x30...0x3A, 0x3C...0x7E, 0xAC00...0xD7A3: false
        case ..<0xC0, 0x37E, 0x60C, 0x1680, 0x2000...0x206F, 0x3000...0x3002, 0xFF0C: true
        default: properties.isWhitespace
        }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }),
            let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
