/// The Korean two-set keyboard (두벌식) and the Latin keyboard on the same keys, for text typed with the wrong layout.
enum TwoSetKeyboard {
    /// Returns "서울" for "tjdnf"; `nil` if there are no letters, if a letter has no key here, or if the letters of a
    /// word neither form syllables nor are all consonants.
    static func hangul(fromLatin text: String) -> String? {
        var composed = ""
        var word: [UInt8] = []
        var found = false
        // All capitals mean caps lock, and not that each letter was typed with shift.
        let typed = text.unicodeScalars.contains { $0.properties.isLowercase } ? text : text.lowercased()
        for scalar in typed.unicodeScalars {
            if let letter = letters[scalar] ?? letters[Unicode.Scalar(scalar.value | 0x20) ?? scalar] {
                word.append(letter)
            } else if scalar.properties.isAlphabetic {
                return nil
            } else {
                guard flush(&word, to: &composed, &found) else { return nil }
                composed.unicodeScalars.append(scalar)
            }
        }
        return flush(&word, to: &composed, &found) && found ? composed : nil
    }

    /// Returns "paris" for "ㅔㅁ갼", or `nil` for text without Hangul or with letters of other scripts.
    static func latin(fromHangul text: String) -> String? {
        var latin = ""
        var found = false
        for scalar in text.precomposed.unicodeScalars {
            if isHangul(scalar) {
                for letter in Folding.key(String(scalar)) {
                    guard let key = keys[letter] else { return nil }
                    latin.unicodeScalars.append(key)
                }
                found = true
            } else if scalar.properties.isAlphabetic {
                return nil
            } else {
                latin.unicodeScalars.append(scalar)
            }
        }
        return found ? latin : nil
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value) || (0x3131...0x3163).contains(scalar.value)
    }

    /// Appends the letters of a word to the text and removes them. Returns `false` if they cannot be Korean.
    private static func flush(_ word: inout [UInt8], to text: inout String, _ found: inout Bool) -> Bool {
        guard !word.isEmpty else { return true }
        guard HangulComposer.isPlausible(word) || word.allSatisfy(HangulLetter.consonants.contains) else {
            return false
        }
        text += HangulComposer.text(of: word)
        word.removeAll(keepingCapacity: true)
        found = true
        return true
    }

    /// In the order of ``HangulLetter/all``; capitals are typed with shift.
    private static let row: [Unicode.Scalar] = Array("rRseEfaqQtTdwWczxvgkoiOjpuPhynbml".unicodeScalars)

    private static let letters: [Unicode.Scalar: UInt8] = Dictionary(
        uniqueKeysWithValues: row.enumerated().map { ($1, UInt8($0 + 1)) }
    )

    private static let keys: [UInt8: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: row.enumerated().map { (UInt8($0 + 1), Unicode.Scalar($1.value | 0x20) ?? $1) }
    )
}
