import Foundation
import Languages
import WeatherModels

/// The language of a service's text: as the service says, otherwise guessed from its letters.
enum TextLanguage {
    /// Returns a BCP 47 tag for the attribute `lang`, or `nil` if the text is in the language of the screen.
    ///
    /// - Parameter told: The language given by the service.
    static func tag(of text: String, told: String? = nil, on screen: Language) -> String? {
        guard let tag = told ?? read(text, on: screen) else { return nil }
        return tag.split(separator: "-").first?.lowercased() == screen.rawValue ? nil : tag
    }

    /// Guesses from the most frequent script. For Latin letters, English is recognized by its commonest words; on an
    /// English screen no language is given.
    private static func read(_ text: String, on screen: Language) -> String? {
        var counts: [Script: Int] = [:]
        for scalar in text.unicodeScalars {
            if let script = Script(scalar) { counts[script, default: 0] += 1 }
        }
        // Japanese mixes Chinese characters with kana, and Korean sometimes with Hangul.
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

    /// A script, by the tag of the language written in it, or of the script if there are several.
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
}
