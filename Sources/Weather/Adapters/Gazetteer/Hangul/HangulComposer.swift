/// Combines letters to syllables, like the state machine of a two-set keyboard.
enum HangulComposer {
    /// Returns the text of a folded key: letters combined to syllables where possible, other bytes as UTF-8.
    static func text(of key: some Collection<UInt8>) -> String {
        let key = Array(key)
        var text = ""
        var position = 0
        while position < key.count {
            if let (syllable, length) = syllable(at: position, of: key) {
                text.append(syllable.character)
                position += length
            } else if let letter = letter(key[position]) {
                text.append(letter)
                position += 1
            } else {
                let end = key[position...].firstIndex { letter($0) != nil } ?? key.endIndex
                text += String(decoding: key[position..<end], as: UTF8.self)
                position = end
            }
        }
        return text
    }

    /// Whether the letters can be Korean text: repeated consonant, vowel and optional finals. The last syllable may
    /// be incomplete.
    static func isPlausible(_ key: [UInt8]) -> Bool {
        var position = 0
        while position < key.count {
            guard let (_, length) = syllable(at: position, of: key) else {
                return position == key.count - 1 && HangulLetter.consonants.contains(key[position])
                    && position > 0
            }
            position += length
        }
        return !key.isEmpty
    }

    /// Returns `nil` if the byte is not a letter of the keyboard.
    static func letter(_ byte: UInt8) -> Character? {
        (1...UInt8(HangulLetter.all.count)).contains(byte) ? HangulLetter.all[Int(byte) - 1] : nil
    }

    private static func syllable(at position: Int, of key: [UInt8]) -> (HangulSyllable, length: Int)? {
        guard position + 1 < key.count, HangulLetter.consonants.contains(key[position]),
            HangulLetter.vowels.contains(key[position + 1]),
            let (medial, vowels) = longest(in: HangulLetter.ofMedial, key[(position + 1)...])
        else { return nil }
        let consonants = position + 1 + vowels
        var end = key[consonants...].firstIndex { !HangulLetter.consonants.contains($0) } ?? key.endIndex
        // The consonant before a vowel begins the next syllable.
        if end < key.count, end > consonants, HangulLetter.vowels.contains(key[end]) { end -= 1 }
        let (final, finals) = longest(in: HangulLetter.ofFinal, key[consonants..<end]) ?? (0, 0)
        let syllable = HangulSyllable(initial: Int(key[position]) - 1, medial: medial, final: final)
        return (syllable, 1 + vowels + finals)
    }

    /// Returns the index and length of the longest entry of `table` that the letters begin with.
    private static func longest(
        in table: [[UInt8]],
        _ letters: ArraySlice<UInt8>
    ) -> (index: Int, length: Int)? {
        for length in [2, 1] where length <= letters.count {
            let spelling = letters.prefix(length)
            if let index = table.firstIndex(where: { $0.elementsEqual(spelling) }) { return (index, length) }
        }
        return nil
    }
}
