extension String {
    /// Whether it contains invisible characters, or ones that change the direction of text (Unicode TR 36, TR 39), so
    /// that different names could look the same. Joiners count only where they join nothing: emoji and the scripts of
    /// India and Arabia need them.
    package var hasHiddenLetters: Bool {
        contains { character in
            let scalars = Array(character.unicodeScalars)
            return scalars.indices.contains { Self.isHidden(scalars, $0) }
        }
    }

    private static func isHidden(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        let scalar = scalars[index]
        switch scalar.value {
        // Zero-width joiner and non-joiner.
        case 0x200C, 0x200D: return index == 0 || !isJoined(scalars[index - 1])
        // Tags, which are used in flags.
        case 0xE0020...0xE007F: return scalars.first != "\u{1F3F4}"
        // Variation selectors.
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return index == 0
        // The Hangul fillers and the blank Braille pattern are invisible too.
        case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800: return true
        default:
            let properties = scalar.properties
            return properties.generalCategory == .control || properties.generalCategory == .format
                || properties.generalCategory == .lineSeparator
                || properties.generalCategory == .paragraphSeparator
                || properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// Whether a joiner may follow the letter.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Arabic, Syriac and the scripts of South and South-East Asia.
        case 0x0600...0x109F, 0x1780...0x18AF, 0xFE00...0xFE0F: true
        default: !scalar.isASCII && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
        }
    }
}
