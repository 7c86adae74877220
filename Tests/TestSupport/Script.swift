extension StringProtocol {
    /// Whether it has a syllable in Hangul.
    package var hasHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }

    /// Whether it has kana or Chinese characters, and no syllable in Hangul.
    package var isJapanese: Bool {
        !hasHangul
            && unicodeScalars.contains {
                (0x3041...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
            }
    }
}
