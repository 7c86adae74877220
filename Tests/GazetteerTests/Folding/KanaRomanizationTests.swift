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
            ("バッチ", "batchi"), ("ﾆｲｶﾞﾀ", "niigata"),
        ]
    )
    func latin(kana: String, latin: String) {
        #expect(KanaRomanization.latin(fromKana: kana) == latin)
    }

    @Test("what is not kana throughout is not read", arguments: ["東京", "とうkyo", "ゃ", "", "서울"])
    func others(text: String) {
        #expect(KanaRomanization.latin(fromKana: text) == nil)
    }
}
