/// A decomposed syllable, by the arithmetic of the Unicode Standard, section 3.12.
struct HangulSyllable: Hashable {
    /// The index of the initial, 0 … 18: ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ.
    var initial: Int
    /// The index of the vowel, 0 … 20.
    var medial: Int
    /// The index of the final, 1 … 27; 0 for none.
    var final = 0

    var character: Character {
        Character(Unicode.Scalar(UInt32(0xAC00 + (initial * 21 + medial) * 28 + final)) ?? "\u{FFFD}")
    }
}

extension HangulSyllable {
    /// Returns `nil` for anything but a precomposed syllable.
    init?(_ scalar: Unicode.Scalar) {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
        let index = Int(scalar.value - 0xAC00)
        self.init(initial: index / 588, medial: index % 588 / 28, final: index % 28)
    }
}

extension Character {
    /// Whether it is a precomposed Hangul syllable.
    var isHangulSyllable: Bool {
        unicodeScalars.count == 1 && unicodeScalars.allSatisfy { HangulSyllable($0) != nil }
    }
}

extension String {
    var containsHangul: Bool { unicodeScalars.contains { HangulSyllable($0) != nil } }
}
