/// 초성: the first letters of syllables, by which Koreans look names up.
enum InitialConsonants {
    /// One letter a syllable, digits as they are; nil unless the name is Hangul throughout (spaces and marks apart).
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
