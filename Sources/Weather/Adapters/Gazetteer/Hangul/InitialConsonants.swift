/// The initial consonants of syllables (초성), which Koreans use to look up names.
enum InitialConsonants {
    /// Returns one letter for each syllable, and digits unchanged, or `nil` if the name is not entirely in Hangul
    /// (except spaces and punctuation).
    static func key(of name: String) -> [UInt8]? {
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
