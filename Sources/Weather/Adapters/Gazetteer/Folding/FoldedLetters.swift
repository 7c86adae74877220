/// Letters that Unicode does not decompose, and their usual spelling without special characters.
enum FoldedLetters {
    static let replacements: [Unicode.Scalar: String] = letters.merging(HanForms.simplified) { own, _ in own }

    private static let letters: [Unicode.Scalar: String] = [
        // Latin
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
        "ŋ": "n",
        "ħ": "h", "ŧ": "t", "ĸ": "k", "ə": "e", "ǝ": "e", "ɛ": "e", "ɔ": "o", "ɓ": "b", "ɗ": "d", "ƙ": "k",
        "ƴ": "y", "ƒ": "f", "ɨ": "i", "ʉ": "u", "ƶ": "z", "ǥ": "g", "ɣ": "g",
        // Apostrophes that count as letters: the okina, the soft sign of transliterations.
        "ʹ": "", "ʺ": "", "ʻ": "", "ʼ": "", "ʽ": "", "ʾ": "", "ʿ": "", "ˈ": "", "ˮ": "", "ꞌ": "", "Ꞌ": "",
        // Greek
        "ς": "σ",
        // Cyrillic
        "ґ": "г", "ў": "у", "ғ": "г", "қ": "к", "ң": "н", "ө": "о", "ұ": "у", "ү": "у", "һ": "х", "ҳ": "х",
        "ҷ": "ч", "ә": "а",
        // Arabic: Persian, Urdu and final forms of a letter.
        "ی": "ي", "ى": "ي", "ې": "ي", "ک": "ك", "ڪ": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه", "ۀ": "ه", "ە": "ه",
        "ٱ": "ا", "ـ": "",
    ]
}
