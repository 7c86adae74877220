import Testing

@testable import Gazetteer

/// Expected: the Hepburn spellings of these places on signs and maps, long vowels written short.
@Suite("Kana in Latin letters")
struct KanaRomanizationTests {
    @Test(
        "Japanese syllables, doubled consonants, contractions and long vowels",
        arguments: [
            ("とうきょう", "tokyo"), ("おおさか", "osaka"), ("さっぽろ", "sapporo"), ("ほっかいどう", "hokkaido"),
            ("キョウト", "kyoto"), ("にっこう", "nikko"), ("しんじゅく", "shinjuku"), ("ちゅうおう", "chuo"),
            ("バッチ", "batchi"), ("ﾆｲｶﾞﾀ", "niigata"), ("いわくn", "iwakun"), ("ｈいろしま", "hiroshima"),
        ]
    )
    func latin(kana: String, latin: String) {
        #expect(KanaRomanization.latin(fromKana: kana) == latin)
    }

    @Test(
        "what has no kana, or other letters than Latin beside it, is not read",
        arguments: ["東京", "kyo", "ｋｙｏ", "東k", "とう京", "ゃ", "", "서울"]
    )
    func others(text: String) {
        #expect(KanaRomanization.latin(fromKana: text) == nil)
    }

    @Test(
        "Kana on the keys of Latin letters are those letters",
        arguments: [("のらこい", "kobe"), ("ノラコイ", "kobe"), ("東京", nil), ("がらこい", nil)]
    )
    func keyboard(kana: String, latin: String?) {
        #expect(KanaKeyboard.latin(fromKana: kana) == latin)
    }
}
