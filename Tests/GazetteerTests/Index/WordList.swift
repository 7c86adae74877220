import WeatherModels
import TestSupport
@testable import Gazetteer

/// Words that look alike, and dictionaries of them.
enum WordList {
    /// Words of few letters, so that many are near one another: of Latin, Cyrillic and Hangul letters, of a page of
    /// the dictionary, and some long ones.
    static func keys(count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SeededGenerator(seed: seed)
        let letters: [[[UInt8]]] = [
            "abenrvwx".map { Array(String($0).utf8) }, "абенрой".map { Array(String($0).utf8) },
            (1...6).map { [$0] }, "東京北海道".map { Array(String($0).utf8) },
        ]
        return (0..<count).map { number in
            let alphabet = letters[Int.random(in: 0..<letters.count, using: &random)]
            let length =
                number % 100 == 0
                ? Int.random(in: 20...40, using: &random) : Int.random(in: 2...9, using: &random)
            let word = (0..<length).flatMap { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            return number % 10 == 0 ? [KeyPage.initials] + word : word
        }
    }

    static func index(of builder: NameIndexBuilder) throws(GazetteerFileError) -> NameIndex {
        let empty = GazetteerContents(places: [], regions: [], countries: [], attribution: "", dataDate: "")
        let bytes = GazetteerWriter.bytes(of: empty, names: builder)
        return try Gazetteer(copying: bytes).names
    }
}
