extension String {
    /// Whether it has letters nobody sees, or ones that turn the direction of what follows (Unicode TR 36, TR 39): two
    /// names that look alike must be one. Joiners count where they join nothing: emoji and the scripts of India and
    /// Arabia are written with them.
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
        // Tags, with which flags are spelled.
        case 0xE0020...0xE007F: return scalars.first != "\u{1F3F4}"
        // Variation selectors.
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return index == 0
        // The fillers of Hangul and the empty pattern of Braille have no look either.
        case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800: return true
        default:
            let properties = scalar.properties
            return properties.generalCategory == .control || properties.generalCategory == .format
                || properties.generalCategory == .lineSeparator
                || properties.generalCategory == .paragraphSeparator
                || properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// Whether what follows a letter may be joined to it.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Arabic, Syriac and the scripts of India and the South-East.
        case 0x0600...0x109F, 0x1780...0x18AF, 0xFE00...0xFE0F: true
        default: !scalar.isASCII && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
        }
    }
}
