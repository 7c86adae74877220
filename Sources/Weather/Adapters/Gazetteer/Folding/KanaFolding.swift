/// The keys of kana by arithmetic: hiragana, in which a voiced syllable is its plain one and a mark.
///
/// Source: The Unicode Standard, the blocks Hiragana and Katakana.
enum KanaFolding {
    /// Whether it is a syllable, the mark of a long vowel or the middle dot, each a character of its own. The marks of
    /// voicing are not: they belong to the character before.
    static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x30A1...0x30FC: true
        default: false
        }
    }

    static func append(_ kana: Unicode.Scalar, to key: inout [UInt8]) {
        switch kana.value {
        case 0x30FB: break
        case 0x30FC: key.append(utf8Of: kana)
        // ヷヸヹヺ, of which there are no hiragana.
        case 0x30F7...0x30FA: append(kana.value - 8 - 0x60, mark: voiced, to: &key)
        case let value: appendHiragana(value < 0x30A1 ? value : value - 0x60, to: &key)
        }
    }

    private static func appendHiragana(_ value: UInt32, to key: inout [UInt8]) {
        switch value {
        // か…ぢ: each is followed by its voiced form; so are つ, て and と, behind the small っ.
        case 0x304B...0x3062 where value.isMultiple(of: 2): append(value - 1, mark: voiced, to: &key)
        case 0x3064...0x3069 where !value.isMultiple(of: 2): append(value - 1, mark: voiced, to: &key)
        // は…ぽ: plain, voiced, half voiced.
        case 0x306F...0x307D:
            let form = (value - 0x306F) % 3
            append(value - form, mark: form == 0 ? nil : form == 1 ? voiced : halfVoiced, to: &key)
        // ゔ
        case 0x3094: append(0x3046, mark: voiced, to: &key)
        default: append(value, mark: nil, to: &key)
        }
    }

    private static func append(_ value: UInt32, mark: Unicode.Scalar?, to key: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        key.append(utf8Of: scalar)
        if let mark { key.append(utf8Of: mark) }
    }

    private static let voiced: Unicode.Scalar = "\u{3099}"
    private static let halfVoiced: Unicode.Scalar = "\u{309A}"
}
