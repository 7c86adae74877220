import Foundation

/// The Japanese keyboard with a kana on each key (JIS X 6002), for Latin letters typed while it was on: のらこい is "kobe".
enum KanaKeyboard {
    /// Returns `nil` if a character is not on a key of a Latin letter.
    static func latin(fromKana text: String) -> String? {
        // Nothing else has kana, also of half width.
        guard text.unicodeScalars.allSatisfy({ $0.value >= 0x3041 }) else { return nil }
        // Voiced marks are keys of their own, without a letter.
        let typed = text.precomposedStringWithCompatibilityMapping.unicodeScalars.map(\.asHiragana)
        let letters = typed.compactMap { kana in zip(kanas, latins).first { $0.0 == kana }?.1 }
        guard letters.count == typed.count, letters.count >= 3 else { return nil }
        return String(String.UnicodeScalarView(letters))
    }

    private static let kanas = "ちこそしいはきくにまのりもみらせたすとかなひてさんつ".unicodeScalars
    private static let latins = "abcdefghijklmnopqrstuvwxyz".unicodeScalars
}
