@testable import Gazetteer

/// Words that look alike, and dictionaries of them.
enum WordList {
    /// Words of few letters, so that many are near one another: of Latin, Cyrillic and Hangul letters, of a page of
    /// the dictionary, and some long ones.
    static func keys(count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SeededRandom(seed: seed)
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

/// The same numbers for the same seed (splitmix64, S. Vigna, public domain).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
