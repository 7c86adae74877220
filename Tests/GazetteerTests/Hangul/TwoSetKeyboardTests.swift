import Testing

@testable import Gazetteer

/// Expected: the layout KS X 5002, typed by hand.
@Suite("Korean two-set keyboard")
struct TwoSetKeyboardTests {
    @Test(
        "Korean typed with the Latin layout on",
        arguments: [
            ("tjdnf", "서울"), ("qntks", "부산"), ("tjrnlvh", "서귀포"), ("rkdskarn", "강남구"), ("dodnjf", "애월"),
            ("wprwn", "젝주"), ("rhkdwn", "광주"), ("dkssud gktpdy", "안녕 하세요"), ("rkqtdl", "값이"), ("Rkcl", "까치"),
            ("tjrnlv", "서귚"), ("qt", "ㅂㅅ"), ("dmldhkd", "의왕"), ("TJDNF", "서울"),
        ]
    )
    func toHangul(typed: String, meant: String) {
        #expect(TwoSetKeyboard.hangul(fromLatin: typed) == meant)
    }

    @Test(
        "what makes no syllables is no Korean",
        arguments: ["paris", "seoul", "new york", "köln", "", "123", "tokyo"]
    )
    func noHangul(text: String) {
        #expect(TwoSetKeyboard.hangul(fromLatin: text) == nil)
    }

    @Test(
        "Latin typed with the Korean layout on",
        arguments: [
            ("ㅔㅁ갼", "paris"), ("ㅣㅐㅜ애ㅜ", "london"), ("ㅜㄷㅈ ㅛㅐ가", "new york"), ("쇼채", "tyco"), ("ㄸ", "e"),
        ]
    )
    func toLatin(typed: String, meant: String) {
        #expect(TwoSetKeyboard.latin(fromHangul: typed) == meant)
    }

    @Test("text of another script was not typed with this layout", arguments: ["東京", "서울 seoul", ""])
    func noLatin(text: String) {
        #expect(TwoSetKeyboard.latin(fromHangul: text) == nil)
    }

    @Test(
        "a key gives its text back",
        arguments: ["서귀포시", "왉", "값", "까치", "münchen", "東京", "역삼1동", "ㅅㄱㅍ", "닭이"]
    )
    func keysAsText(text: String) {
        let expected = text == "münchen" ? "munchen" : text == "東京" ? "东京" : text
        #expect(HangulComposer.text(of: Folding.key(text)) == expected)
    }

    @Test("a zero byte, which only a damaged file has in a key, is passed over", .timeLimit(.minutes(50)))
    func zeroByte() {
        #expect(HangulComposer.text(of: [0x01, 0x14, 0x00, 0x61]) == "가\0a")
    }
}
