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
        if text.unicodeScalars.allSatisfy(isSimple) {
            for scalar in text.unicodeScalars { appendSimple(scalar, to: &key) }
        } else {
            for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
                appendDecomposed(scalar, to: &key)
            }
        }
    }

    /// Whether no normalization is needed: ASCII, Hangul syllables and common Han characters are nearly everything
    /// that is typed.
    static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x7F, 0xAC00...0xD7A3, 0x4E00...0x9FA5: true
        default: false
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

    private static func appendDecomposed(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
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
        guard let replacement = FoldedLetters.replacements[scalar] else { return false }
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
    fileprivate mutating func append(utf8Of scalar: Unicode.Scalar) {
        guard let units = UTF8.encode(scalar) else { return }
        append(contentsOf: units)
    }
}
