/// A script, by the tag of the language written in it, or of the script if there are several.
enum Script: String {
    case hangul = "ko"
    case kana = "ja"
    case han = "zh"
    case latin = "und-Latn"
    case cyrillic = "und-Cyrl"
    case arabic = "und-Arab"
    case devanagari = "und-Deva"
    case greek = "el"
    case hebrew = "he"
    case thai = "th"
    case armenian = "hy"
    case georgian = "ka"

    /// The blocks of Unicode 15; `nil` for anything but letters of these scripts.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x530...0x58F: self = .armenian
        case 0x590...0x5FF: self = .hebrew
        case 0x600...0x6FF, 0x750...0x77F: self = .arabic
        case 0x900...0x97F: self = .devanagari
        case 0xE00...0xE7F: self = .thai
        case 0x10A0...0x10FF: self = .georgian
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
        case 0x3040...0x30FF: self = .kana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
        default: return nil
        }
    }
}
