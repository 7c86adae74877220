/// The 33 letters of the Korean two-set keyboard as bytes: 19 consonants 0x01…0x13 in Unicode's order of initials,
/// then 14 vowels 0x14…0x21. Initials and finals are the same letters; compounds such as ㄳ and ㅘ are two letters.
enum HangulLetter {
    /// In the order of their bytes, from 0x01.
    static let all: [Character] = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ")

    static let consonants: ClosedRange<UInt8> = 0x01...0x13
    static let vowels: ClosedRange<UInt8> = 0x14...0x21

    /// The bytes of Unicode's 21 vowels, ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ, as typed.
    static let ofMedial: [[UInt8]] = [
        [0x14], [0x15], [0x16], [0x17], [0x18], [0x19], [0x1A], [0x1B], [0x1C],
        [0x1C, 0x14], [0x1C, 0x15], [0x1C, 0x21], [0x1D], [0x1E],
        [0x1E, 0x18], [0x1E, 0x19], [0x1E, 0x21], [0x1F], [0x20], [0x20, 0x21], [0x21],
    ]

    /// The bytes of Unicode's 27 finals, ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ, as typed; empty at 0.
    static let ofFinal: [[UInt8]] = [
        [], [0x01], [0x02], [0x01, 0x0A], [0x03], [0x03, 0x0D], [0x03, 0x13], [0x04], [0x06],
        [0x06, 0x01], [0x06, 0x07], [0x06, 0x08], [0x06, 0x0A], [0x06, 0x11], [0x06, 0x12], [0x06, 0x13],
        [0x07], [0x08], [0x08, 0x0A], [0x0A], [0x0B], [0x0C], [0x0D], [0x0F], [0x10], [0x11], [0x12], [0x13],
    ]

    /// Appends the letters of a syllable or of a conjoining jamo. Returns `false` for any other character.
    static func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) -> Bool {
        if let syllable = HangulSyllable(scalar) {
            key.append(UInt8(syllable.initial + 1))
            key += ofMedial[syllable.medial]
            key += ofFinal[syllable.final]
            return true
        }
        switch scalar.value {
        case 0x1100...0x1112: key.append(UInt8(scalar.value - 0x1100 + 1))
        case 0x1161...0x1175: key += ofMedial[Int(scalar.value - 0x1161)]
        case 0x11A8...0x11C2: key += ofFinal[Int(scalar.value - 0x11A8 + 1)]
        default: return false
        }
        return true
    }

    /// Returns the initial consonants of syllables (초성), which Koreans use to look up names: one letter for each
    /// syllable, and digits unchanged, or `nil` if the name is not entirely in Hangul (except spaces and punctuation).
    static func initials(of name: String) -> [UInt8]? {
        var key: [UInt8] = []
        var hasSyllable = false
        for scalar in name.precomposed.unicodeScalars {
            if let syllable = HangulSyllable(scalar) {
                key.append(UInt8(syllable.initial + 1))
                hasSyllable = true
            } else if scalar.isASCII, scalar.properties.numericType != nil {
                key.append(UInt8(truncatingIfNeeded: scalar.value))
            } else if scalar.properties.isAlphabetic {
                return nil
            }
        }
        return hasSyllable ? key : nil
    }
}
