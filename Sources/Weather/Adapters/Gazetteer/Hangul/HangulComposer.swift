/// Puts letters together to syllables, as the automaton of a two-set keyboard does.
enum HangulComposer {
    /// The text a folded key stands for: syllables where letters make some, other bytes as the UTF-8 they are.
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

    /// Whether letters are what a person types who types words: consonant, vowel, finals, over and over, the last
    /// syllable perhaps begun.
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

    /// Nil for a byte that is no letter of the keyboard.
    static func letter(_ byte: UInt8) -> Character? {
        (1...UInt8(HangulLetter.all.count)).contains(byte) ? HangulLetter.all[Int(byte) - 1] : nil
    }

    private static func syllable(at position: Int, of key: [UInt8]) -> (HangulSyllable, length: Int)? {
        guard position + 1 < key.count, HangulLetter.consonants.contains(key[position]),
            HangulLetter.vowels.contains(key[position + 1]),
            let (medial, vowels) = longest(
                in: HangulLetter.ofMedial,
                at: position + 1,
                of: key,
                upTo: key.count
            )
        else { return nil }
        let consonants = position + 1 + vowels
        var end = key[consonants...].firstIndex { !HangulLetter.consonants.contains($0) } ?? key.endIndex
        // The consonant before a vowel begins the next syllable.
        if end < key.count, end > consonants, HangulLetter.vowels.contains(key[end]) { end -= 1 }
        let (final, finals) = longest(in: HangulLetter.ofFinal, at: consonants, of: key, upTo: end) ?? (0, 0)
        let syllable = HangulSyllable(initial: Int(key[position]) - 1, medial: medial, final: final)
        return (syllable, 1 + vowels + finals)
    }

    /// The longest spelling of `table` that stands at `position`, as its index and length.
    private static func longest(
        in table: [[UInt8]],
        at position: Int,
        of key: [UInt8],
        upTo end: Int
    ) -> (index: Int, length: Int)? {
        for length in [2, 1] where position + length <= end {
            let spelling = key[position..<position + length]
            if let index = table.firstIndex(where: { $0.elementsEqual(spelling) }) { return (index, length) }
        }
        return nil
    }
}
