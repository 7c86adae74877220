import Foundation

/// Japanese syllables in Latin letters, for places whose name is not known in kana: とうきょう is searched as "tokyo".
///
/// Hepburn romanization with long vowels written as short ones, as usual in foreign texts (BGN/PCGN, "Romanization of
/// Japanese Kana", 1976 agreement).
package enum KanaRomanization {
    /// Returns `nil` if the text has no kana, or anything but kana, spaces and Latin letters that were not converted, as in
    /// いわくn and ｈいろしま.
    package static func latin(fromKana text: String) -> String? {
        // There is no kana below, also none of half width.
        guard text.unicodeScalars.contains(where: { $0.value >= 0x3000 }) else { return nil }
        var latin = ""
        var isDoubled = false
        // In two steps: on Linux, the mapping to composed compatibility forms leaves ｶﾞ as two characters.
        let composed = text.decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
        guard composed.unicodeScalars.contains(where: { (0x3041...0x30FF).contains($0.value) }) else {
            return nil
        }
        for scalar in composed.lowercased().unicodeScalars.map(\.asHiragana) {
            if let vowel = contractions[scalar] {
                guard latin.last == "i" else { return nil }
                latin.removeLast()
                let needsGlide = !["sh", "ch", "j"].contains { latin.hasSuffix($0) }
                latin += needsGlide ? "y" + vowel : vowel
            } else if scalar == "っ" {
                isDoubled = true
            } else if scalar == " " || ("a"..."z").contains(scalar) {
                latin.unicodeScalars.append(scalar)
                isDoubled = false
            } else if scalar != "ー" {
                guard let syllable = syllables[scalar] else { return nil }
                if isDoubled { latin += syllable.hasPrefix("ch") ? "t" : syllable.prefix(1) }
                latin += syllable
                isDoubled = false
            }
        }
        return latin.isEmpty ? nil : withShortVowels(latin)
    }

    private static func withShortVowels(_ latin: String) -> String {
        var result = ""
        for letter in latin {
            let isLong =
                letter == "u" && (result.last == "o" || result.last == "u")
                || letter == "o" && result.last == "o"
            if !isLong { result.append(letter) }
        }
        return result
    }

    private static let contractions: [Unicode.Scalar: String] = ["ゃ": "a", "ゅ": "u", "ょ": "o"]

    private static let syllables: [Unicode.Scalar: String] = {
        let rows = [
            ("あいうえお", "a i u e o"), ("かきくけこ", "ka ki ku ke ko"), ("さしすせそ", "sa shi su se so"),
            ("たちつてと", "ta chi tsu te to"), ("なにぬねの", "na ni nu ne no"), ("はひふへほ", "ha hi fu he ho"),
            ("まみむめも", "ma mi mu me mo"), ("やゆよ", "ya yu yo"), ("らりるれろ", "ra ri ru re ro"), ("わをん", "wa o n"),
            ("がぎぐげご", "ga gi gu ge go"), ("ざじずぜぞ", "za ji zu ze zo"), ("だぢづでど", "da ji zu de do"),
            ("ばびぶべぼ", "ba bi bu be bo"), ("ぱぴぷぺぽ", "pa pi pu pe po"), ("ゔ", "vu"), ("ぁぃぅぇぉ", "a i u e o"),
        ]
        let pairs = rows.flatMap { kana, latin in
            zip(kana.unicodeScalars, latin.split(separator: " ").map(String.init))
        }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1) })
    }()
}
