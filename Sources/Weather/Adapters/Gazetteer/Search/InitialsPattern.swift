/// Letters of a Korean name, some of which are only the initials of syllables: ㅅㄱㅍ, 서ㄱㅍ, and 석ㅍ, which a keyboard
/// makes of 서ㄱㅍ.
struct InitialsPattern {
    let letters: [UInt8]

    init(letters: [UInt8]) { self.letters = letters }

    /// Returns `nil` for a text without a separate consonant.
    init?(_ text: TypedText) {
        let hasLoneConsonant = text.text.unicodeScalars.contains { (0x3131...0x314E).contains($0.value) }
        guard hasLoneConsonant, text.key.count >= 2, text.key.allSatisfy(Self.isUnit),
            !HangulLetter.vowels.contains(text.key[0])
        else { return nil }
        letters = text.key
    }

    /// Whether it contains no vowel.
    var isInitialsOnly: Bool { !letters.contains(where: HangulLetter.vowels.contains) }

    /// The initials of the names it may stand for: a consonant after a vowel is a final or an initial.
    var initials: [[UInt8]] {
        var options: [[UInt8]] = [[]]
        for (position, letter) in letters.enumerated() where !HangulLetter.vowels.contains(letter) {
            let next = position + 1 < letters.count ? letters[position + 1] : 0
            let previous = position > 0 ? letters[position - 1] : 0
            let mayBeFinal = HangulLetter.vowels.contains(previous) && !HangulLetter.vowels.contains(next)
            let shorter = mayBeFinal && options.count < Self.mostOptions ? options : []
            options = options.map { $0 + [letter] } + shorter
        }
        return options
    }

    /// Returns how many characters at the beginning of a name the letters cover, or `nil` if they do not match.
    func coveredCharacters(of name: String) -> Int? {
        if isInitialsOnly, name.unicodeScalars.allSatisfy(Folding.isSimple) {
            return coveredScalars(of: name)
        }
        var units: [[UInt8]] = []
        // Each that is not empty takes a letter or more.
        var needed = letters.count
        for character in name.precomposed where needed > 0 {
            let unit = Folding.key(String(character))
            units.append(unit)
            if !unit.isEmpty { needed -= 1 }
        }
        return cover(units[...], with: letters[...])
    }

    /// Like ``coveredCharacters(of:)`` if each letter is that of a character: nothing is to be tried.
    private func coveredScalars(of name: String) -> Int? {
        var matched = 0
        for (position, scalar) in name.unicodeScalars.enumerated() {
            let first: UInt8?
            if let syllable = HangulSyllable(scalar) {
                first = UInt8(syllable.initial + 1)
            } else {
                first = scalar.isASCII ? Folding.letter(ofASCII: UInt8(truncatingIfNeeded: scalar.value)) : 0
            }
            guard let first else { continue }
            guard first == letters[matched] else { return nil }
            matched += 1
            if matched == letters.count { return position + 1 }
        }
        return nil
    }

    private func cover(_ units: ArraySlice<[UInt8]>, with letters: ArraySlice<UInt8>) -> Int? {
        guard let first = letters.first else { return 0 }
        guard let unit = units.first else { return nil }
        guard !unit.isEmpty else { return cover(units.dropFirst(), with: letters).map { $0 + 1 } }
        guard unit.first == first else { return nil }
        if letters.count <= unit.count, unit.starts(with: letters) { return 1 }
        if letters.starts(with: unit),
            let rest = cover(units.dropFirst(), with: letters.dropFirst(unit.count))
        {
            return rest + 1
        }
        // A digit is its own initial, so a second attempt would fail too.
        guard unit.count > 1 else { return nil }
        return cover(units.dropFirst(), with: letters.dropFirst()).map { $0 + 1 }
    }

    private static let mostOptions = 8

    private static func isUnit(_ byte: UInt8) -> Bool {
        byte <= HangulLetter.vowels.upperBound || (0x30...0x39).contains(byte)
    }
}
