import Foundation

/// Reduces different spellings of a name to a common key: letters and digits only, without case, diacritics, width or
/// kind of kana; Hangul as the letters of its keyboard. See docs/gazetteer.md.
public enum Folding {
    /// Returns the key of a name: UTF-8, except that each Hangul letter is one byte (0x01…0x21). Empty if the text
    /// has neither letters nor digits.
    public static func key(_ text: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        append(text, to: &key)
        return key
    }

    /// Appends the key of `text`. The key of a text is the concatenation of its characters' keys.
    static func append(_ text: some StringProtocol, to key: inout [UInt8]) {
        if text.unicodeScalars.allSatisfy({ isSimple($0) || isTabulated($0) }) {
            for scalar in text.unicodeScalars { appendEasy(scalar, to: &key) }
        } else {
            for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
                appendDecomposed(scalar, to: &key)
            }
        }
    }

    /// Whether it is one of the letters that are common enough for a table, each a character of its own.
    static func isTabulated(_ scalar: Unicode.Scalar) -> Bool {
        latinRange.contains(scalar.value) || KanaFolding.isKana(scalar)
    }

    /// Appends the key of a simple or tabulated character.
    static func appendEasy(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
        if latinRange.contains(scalar.value) {
            for place in 0..<2 {
                let letter = latin.utf8Start[Int(scalar.value - latinRange.lowerBound) * 2 + place]
                if letter != UInt8(ascii: " ") { key.append(letter) }
            }
        } else if KanaFolding.isKana(scalar) {
            KanaFolding.append(scalar, to: &key)
        } else {
            appendSimple(scalar, to: &key)
        }
    }

    /// Letters of western and central Europe.
    private static let latinRange: ClosedRange<UInt32> = 0xC0...0x17F
    /// Their keys in turn, in two columns each: what Unicode's decomposition and ``FoldedLetters`` give.
    private static let latin: StaticString = """
        a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thss\
        a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy \
        a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g \
        g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l \
        l l l n n n n n n n n n o o o o o o oeoer r r r r r s s s s s s \
        s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s \

        """

    /// Whether no normalization is needed: ASCII, Hangul syllables, common Han characters, and the letters of other scripts
    /// that are small already and have no marks are nearly everything that is typed.
    static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x7F, 0xAC00...0xD7A3, 0x4E00...0x9FA5: true
        // Greek, Cyrillic, Hebrew, Arabic.
        case 0x3B1...0x3C9, 0x430...0x438, 0x43A...0x44F, 0x5D0...0x5EA, 0x627...0x63A, 0x641...0x64A: true
        default: false
        }
    }

    /// Returns what a character of ASCII is in a key; `nil` if it is no letter or digit.
    @inline(__always)
    static func letter(ofASCII byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39, 0x61...0x7A: byte
        case 0x41...0x5A: byte | 0x20
        default: nil
        }
    }

    /// Whether the key of a text may contain a byte. A quick look, for texts that are mostly in other scripts than the key.
    static func mayGive(_ byte: UInt8, _ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x41...0x5A: UInt8(truncatingIfNeeded: scalar.value | 0x20) == byte
            case 0...0x7F: UInt8(truncatingIfNeeded: scalar.value) == byte
            case 0xAC00...0xD7A3: byte <= HangulLetter.vowels.upperBound
            // Kana is written as hiragana and, like common Han characters, as UTF-8.
            case 0x3041...0x3096, 0x30A1...0x30FC: byte == 0xE3
            case 0x4E00...0x9FA5: (0xE4...0xE9).contains(byte)
            default: true
            }
        }
    }

    static func appendSimple(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
        switch scalar {
        case "a"..."z", "0"..."9": key.append(UInt8(truncatingIfNeeded: scalar.value))
        case "A"..."Z": key.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
        case "\u{0}"..."\u{7F}": break
        default:
            if !HangulLetter.append(scalar, to: &key), !appendReplacement(of: scalar, to: &key) {
                key.append(utf8Of: scalar)
            }
        }
    }

    static func appendDecomposed(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
        guard !scalar.isASCII, !HangulLetter.append(scalar, to: &key) else {
            if scalar.isASCII { appendSimple(scalar, to: &key) }
            return
        }
        guard !appendReplacement(of: scalar, to: &key), isKept(scalar) else { return }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            if appendReplacement(of: lower, to: &key) { continue }
            if let digit = lower.decimalDigit {
                key.append(digit)
            } else if isKept(lower) {
                key.append(utf8Of: lower.asHiragana)
            }
        }
    }

    private static func appendReplacement(of scalar: Unicode.Scalar, to key: inout [UInt8]) -> Bool {
        guard let replacement = FoldedLetters.replacement(of: scalar) else { return false }
        key += replacement.utf8
        return true
    }

    /// Whether the character is a letter, a digit, or a combining mark that stands for a vowel.
    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
            .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
            return !properties.isDefaultIgnorableCodePoint
        case .nonspacingMark:
            guard !properties.isDefaultIgnorableCodePoint else { return false }
            // These marks are part of the spelling: vowel signs (class 0), the voicing of kana (8), viramas (9), the
            // vowels and tones of Thai, Lao and Tibetan (103…132). Nuktas, Hebrew and Arabic points and accents are
            // dropped.
            return [0, 8, 9, 103, 107, 118, 122, 129, 130, 132]
                .contains(properties.canonicalCombiningClass.rawValue)
        default: return false
        }
    }
}

extension Unicode.Scalar {
    /// The ASCII digit for a decimal digit of any script.
    fileprivate var decimalDigit: UInt8? {
        guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else {
            return nil
        }
        return UInt8(ascii: "0") + UInt8(value)
    }

    /// Katakana as hiragana; any other character unchanged.
    var asHiragana: Unicode.Scalar {
        guard (0x30A1...0x30F6).contains(value) else { return self }
        return Unicode.Scalar(value - 0x60) ?? self
    }
}

extension [UInt8] {
    mutating func append(utf8Of scalar: Unicode.Scalar) {
        guard let units = UTF8.encode(scalar) else { return }
        append(contentsOf: units)
    }
}
