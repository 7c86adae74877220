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

    /// Guesses from the most frequent script; for one in which the screen is written, no language is given. For Latin
    /// letters, English is recognized by its commonest words.
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
        guard !screen.conventions.scripts.contains(most) else { return nil }
        return most == .latin && isEnglish(text) ? "en" : most.rawValue
    }

    private static func isEnglish(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        return words.contains {
            ["the", "of", "and", "warning", "watch", "advisory", "statement"].contains($0)
        }
    }
}
