import Testing
import WeatherModels

@testable import Gazetteer

@Suite("Parts of names")
struct FoldedNameTests {
    private func ranges(of query: String, in name: String) -> [Range<Int>] {
        let key = Folding.key(query)
        let ranges = FoldedName(name).spans(of: key).map(\.range)
        // Results are marked in a quicker way where that is possible.
        #expect(FoldedName.highlights(in: name, of: .name(key)) { [] }.map(\.range) == ranges)
        return ranges
    }

    @Test("A7: the part of a name that was typed is marked, spaces and marks within it too")
    func beginnings() {
        #expect(ranges(of: "new york", in: "New York City") == [0..<8])
        #expect(ranges(of: "stjo", in: "St. John's") == [0..<6])
        #expect(ranges(of: "shert", in: "'s-Hertogenbosch") == [1..<7])
        #expect(ranges(of: "서귀포", in: "서귀포시") == [0..<3])
        #expect(ranges(of: "york", in: "New York City") == [4..<8])
        #expect(ranges(of: "장안", in: "수원시 장안구") == [4..<6])
    }

    @Test(
        "a name in ASCII is marked as any other",
        arguments: [
            "Stratford-upon-Avon", "O'Fallon", "St. Mary's", "Xi'an (Shaanxi)", "Sa\u{303}o", "Sane\u{301}",
        ]
    )
    func ascii(name: String) {
        let key = Folding.key(name)
        for start in key.indices {
            for end in start + 1...key.count {
                let part = Array(key[start..<end])
                #expect(
                    FoldedName.highlights(in: name, of: .name(part)) { [] }
                        == FoldedName(name).spans(of: part)
                )
            }
        }
    }

    @Test("A7: a letter with its marks is marked whole, however it is encoded")
    func diacritics() {
        #expect(ranges(of: "sao", in: "São Paulo") == [0..<3])
        #expect(ranges(of: "sao", in: "Sa\u{303}o Paulo") == [0..<4])
        #expect(ranges(of: "gros", in: "Großenhain") == [0..<4])
        #expect(ranges(of: "grosse", in: "Großenhain") == [0..<5])
        #expect(ranges(of: "서울", in: "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}") == [0..<5])
    }

    @Test("A7: a syllable half typed is marked whole, and so is one whose final belongs to the next")
    func syllables() {
        #expect(ranges(of: "서귀ㅍ", in: "서귀포시") == [0..<3])
        #expect(ranges(of: "서귚", in: "서귀포시") == [0..<3])
        #expect(ranges(of: "ㅅ", in: "서귀포시") == [0..<1])
    }

    @Test("what is left out within a name is not marked")
    func ends() {
        #expect(ranges(of: "제주도", in: "제주특별자치도") == [0..<2, 6..<7])
        #expect(ranges(of: "역삼동", in: "역삼1동") == [0..<2, 3..<4])
    }

    @Test("another name marks nothing")
    func none() {
        #expect(ranges(of: "北京", in: "Beijing").isEmpty)
        #expect(ranges(of: "x", in: "").isEmpty)
    }

    @Test("of a name with a typing error all but the error is marked")
    func similar() {
        let name = FoldedName("Barcelona")
        #expect(name.spans(of: name.key, alike: Folding.key("Barcelnoa")).map(\.range) == [0..<6, 8..<9])
        #expect(name.spans(of: name.key, alike: Folding.key("Barcelonna")).map(\.range) == [0..<9])
        let korean = FoldedName("부산")
        #expect(korean.spans(of: korean.key, alike: Folding.key("부샨")).map(\.range) == [0..<1])
    }

    @Test("a spelling that ends within a character of the name, and an error at its end")
    func similarWithinCharacter() {
        let name = FoldedName("싱가포르")
        #expect(name.spans(of: Folding.key("싱가폴"), alike: Folding.key("싱가폰")).map(\.range) == [0..<3])
        let sharp = FoldedName("Neuß")
        #expect(sharp.spans(of: Folding.key("neus"), alike: Folding.key("neux")).map(\.range) == [0..<3])
    }

    @Test("digits, which are initials of themselves, are compared once", .timeLimit(.minutes(50)))
    func manyDigits() {
        let digits = String(repeating: "1", count: 64)
        let pattern = InitialsPattern(letters: Folding.key("ㅅ" + digits + "ㅎ"))
        #expect(pattern.coveredCharacters(of: "수" + digits + "가") == nil)
    }

    @Test("initials cover syllables, digits and what is between")
    func initials() throws {
        func covered(_ query: String, _ name: String) throws -> Int? {
            let text = try #require(TypedText(query))
            let pattern = try #require(InitialsPattern(text))
            return pattern.coveredCharacters(of: name)
        }
        #expect(try covered("ㅅㄱㅍ", "서귀포시") == 3)
        #expect(try covered("서ㄱㅍ", "서귀포시") == 3)
        #expect(try covered("ㅅ귀ㅍ", "서귀포시") == 3)
        #expect(try covered("석ㅍ", "서귀포시") == 3)
        #expect(try covered("석ㅍ", "석포면") == 2)
        #expect(try covered("ㅅㅇㅅ ㅈㅇ", "수원시 장안구") == 6)
        #expect(try covered("서ㄱㅍ", "사기포") == nil)
        #expect(try covered("ㅇㅅ1", "역삼1동") == 3)
    }
}
