import Foundation
import Testing

@testable import Gazetteer

@Suite("Folding of names")
struct FoldingTests {
    @Test(
        "case, diacritics, width, punctuation and letters without a decomposition fold away",
        arguments: [
            ("São Paulo", "saopaulo"), ("Sa\u{303}o Paulo", "saopaulo"),
            ("'s-Hertogenbosch", "shertogenbosch"),
            ("St. John’s", "stjohns"), ("ＴＯＫＹＯ １", "tokyo1"), ("Straße", "strasse"), ("GROẞ", "gross"),
            ("Łódź", "lodz"), ("Ærø", "aero"), ("Đà Nẵng", "danang"), ("İstanbul", "istanbul"),
            ("ISPARTA", "isparta"), ("Diyarbakır", "diyarbakir"), ("Þingvellir", "thingvellir"), ("Å", "a"),
            ("Å\u{200D}", "a"), ("Koʻolau", "koolau"), ("٤٢", "42"), ("ﬁn", "fin"),
        ]
    )
    func latin(text: String, key: String) {
        #expect(Folding.key(text) == Array(key.utf8))
        #expect(key.utf8.allSatisfy { Folding.mayGive($0, text) })
    }

    @Test(
        "two spellings in one script have one key",
        arguments: [
            ("とうきょう", "トウキョウ"), ("ﾄｳｷｮｳ", "とうきょう"), ("東京", "东京"), ("广州", "廣州"), ("Щёлково", "щелково"),
            ("Ἀθῆναι", "ΑΘΗΝΑΙ"), ("ΛΌΦΟΣ", "λόφος"), ("القاهرة", "القاهره"), ("أسوان", "اسوان"),
            ("تهران", "تِهران"),
            ("کابل", "كابل"), ("יְרוּשָׁלַיִם", "ירושלים"), ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"),
            ("서울", "ㅅㅓㅇㅜㄹ"), ("ﾡ", "ㄱ"),
        ]
    )
    func scripts(one: String, other: String) {
        #expect(Folding.key(one) == Folding.key(other))
        #expect(!Folding.key(one).isEmpty)
    }

    @Test("marks that are vowels or voicing are kept")
    func marks() {
        #expect(Folding.key("かき") != Folding.key("がき"))
        #expect(Folding.key("ทุ") != Folding.key("ที"))
        #expect(Folding.key("दिल्ली") != Folding.key("दल्ली"))
    }

    @Test("Hangul is the letters of its keyboard, so what is half typed begins what is meant")
    func hangul() {
        #expect(Folding.key("가") == [0x01, 0x14])
        #expect(Folding.key("힣") == [0x13, 0x21, 0x13])
        #expect(Folding.key("왉") == [0x0C, 0x1C, 0x14, 0x06, 0x01])
        for begun in ["ㅅ", "서", "석", "서귀", "서귀ㅍ", "서귚"] {
            #expect(Folding.key("서귀포시").starts(with: Folding.key(begun)), "\(begun)")
        }
    }

    @Test(
        "what is neither letter nor digit has no key",
        arguments: ["", "  ", "☔️🇰🇷👩‍👩‍👧", "\u{0}", "–—'.,", "\u{301}"]
    )
    func nothing(text: String) {
        #expect(Folding.key(text).isEmpty)
    }

    @Test("no key begins with the mark of a page")
    func pages() {
        for text in ["\"a", "#1", "$ICN", "%b"] {
            #expect(Folding.key(text).first.map { $0 > KeyPage.laterWords } == true)
        }
    }

    @Test("what tables and arithmetic give is what Unicode's decomposition gives")
    func tables() throws {
        var compared = 0
        for value in Array(0xC0...0x17F) + Array(0x3041...0x30FC) {
            guard let scalar = Unicode.Scalar(UInt32(value)), Folding.isTabulated(scalar) else { continue }
            var (easy, decomposed): ([UInt8], [UInt8]) = ([], [])
            Folding.appendEasy(scalar, to: &easy)
            for scalar in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
                Folding.appendDecomposed(scalar, to: &decomposed)
            }
            #expect(easy == decomposed, "U+\(String(value, radix: 16)) \(scalar)")
            compared += 1
        }
        #expect(compared == 192 + 86 + 92)
    }

    @Test("the pairs of Chinese characters are in order, and each is found")
    func pairs() {
        let pairs = FoldedLetters.simplifiedForms
        #expect(pairs.count > 400)
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.form < $1.form })
        #expect(pairs.allSatisfy { FoldedLetters.simplified($0.form) == $0.simplified })
    }
}
