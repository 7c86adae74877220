import Foundation
import Languages
import WeatherModels

/// In which language a text of a service is: what the service says, else what its letters say.
enum TextLanguage {
    /// A tag of BCP 47 for the attribute `lang`; nil where the text is in the language of the screen.
    /// - Parameter told: By the service.
    static func tag(of text: String, told: String? = nil, on screen: Language) -> String? {
        guard let tag = told ?? read(text, on: screen) else { return nil }
        return tag.split(separator: "-").first?.lowercased() == screen.rawValue ? nil : tag
    }

    /// By the script most of its letters are of. Latin letters tell no language: English is known by its commonest words, and
    /// where it is the language of the screen, nothing is said.
    private static func read(_ text: String, on screen: Language) -> String? {
        var counts: [Script: Int] = [:]
        for scalar in text.unicodeScalars {
            if let script = Script(scalar) { counts[script, default: 0] += 1 }
        }
        // Japanese is written with Chinese characters and kana, Korean now and then with Chinese characters and Hangul.
        if let with = [Script.kana, .hangul].first(where: { counts[$0] != nil }) {
            counts[with, default: 0] += counts.removeValue(forKey: .han) ?? 0
        }
        guard let most = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })?.key
        else { return nil }
        guard most == .latin else { return most.rawValue }
        return screen == .english ? nil : isEnglish(text) ? "en" : most.rawValue
    }

    private static func isEnglish(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        return words.contains {
            ["the", "of", "and", "warning", "watch", "advisory", "statement"].contains($0)
        }
    }

    /// A script, by the tag of the language written with it, or of the script where several are.
    private enum Script: String {
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

        /// By the blocks of Unicode 15; nil for what is no letter of these.
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
}
