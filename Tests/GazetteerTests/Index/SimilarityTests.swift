import Testing

@testable import Gazetteer

/// Against the distance by its definition, over all keys.
@Suite struct SimilarityTests {
    private static let keys = Array(Set(WordList.keys(count: 1_000, seed: 21)))

    private static let index = Result {
        var builder = NameIndexBuilder()
        for (ordinal, key) in keys.enumerated() { builder.insert(key, ordinal: ordinal) }
        return try WordList.index(of: builder)
    }

    @Test(
        "the distances of the literature",
        arguments: [
            // V. I. Levenshtein; the optimal string alignment distance of CA and ABC is 3, unlike Damerau's 2.
            ("kitten", "sitten", 1), ("kitten", "sittin", 2), ("ca", "abc", nil), ("ca", "ac", 1),
            ("seoul", "soeul", 1), ("seoul", "seol", 1), ("seoul", "seooul", 1), ("seoul", "seuol", 1),
            ("reykjavik", "rekyjavk", 2), ("москва", "мсоква", 1), ("москва", "масков", nil), ("", "ab", 2),
        ] as [(String, String, Int?)]
    )
    func distances(text: String, key: String, expected: Int?) {
        var found: Int?
        SimilarityAutomaton.withAutomaton(for: Array(text.utf8), edits: 2) { automaton in
            found = Array(key.utf8).withUnsafeBytes { automaton.edits(inWholeOf: $0) }
        }
        #expect(found == expected)
    }

    @Test("every similar key is found, with its distance, and no other", arguments: 1...2)
    func wholeKeys(edits: Int) throws {
        let index = try Self.index.get()
        for key in Self.keys.prefix(100) + WordList.keys(count: 100, seed: 22) {
            var found: [[UInt8]: Int] = [:]
            index.forEachSimilar(to: key, edits: edits) { postings, edits in
                for posting in postings { found[index.key(of: posting)] = edits }
            }
            let expected = Self.keys.reduce(into: [[UInt8]: Int]()) { expected, other in
                guard Self.script(other) == Self.script(key) else { return }
                let distance = EditDistance.between(key, other)
                if distance <= edits { expected[other] = distance }
            }
            #expect(found.filter { expected[$0.key] != $0.value }.isEmpty)
            #expect(expected.filter { found[$0.key] == nil }.isEmpty)
        }
    }

    @Test("every key that begins similarly is found, its first two symbols being right", arguments: 1...2)
    func beginnings(edits: Int) throws {
        let index = try Self.index.get()
        for key in Self.keys.prefix(100) {
            let text = EditDistance.symbols(of: key).prefix(5)
            var found: [[UInt8]: Int] = [:]
            index.forEachBeginning(similarTo: text.flatMap(\.self), edits: edits) { postings, edits in
                for posting in postings { found[index.key(of: posting)] = edits }
            }
            let expected = Self.keys.reduce(into: [[UInt8]: Int]()) { expected, other in
                let symbols = EditDistance.symbols(of: other)
                guard symbols.starts(with: text.prefix(2)) else { return }
                let distance = EditDistance.ofBeginnings(Array(text), symbols)
                if distance <= edits { expected[other] = distance }
            }
            #expect(found.filter { expected[$0.key] != $0.value }.isEmpty)
            #expect(expected.filter { found[$0.key] == nil }.isEmpty)
        }
    }

    @Test("nothing is similar to a text without a symbol or with too many")
    func outOfRange() throws {
        let index = try Self.index.get()
        for key in [[], [UInt8](repeating: 0x61, count: 63)] {
            index.forEachSimilar(to: key, edits: 2) { _, _ in Issue.record("found") }
            index.forEachBeginning(similarTo: key, edits: 2) { _, _ in Issue.record("found") }
        }
    }

    private static func script(_ key: [UInt8]) -> Int {
        switch key.first ?? 0 {
        case ..<0x22: 0
        case ..<0x30: 1
        case ..<0x80: 2
        case ..<0xE0: 3
        default: 4
        }
    }
}

/// The optimal string alignment distance by its recurrence.
enum EditDistance {
    static func symbols(of key: [UInt8]) -> [[UInt8]] {
        key.reduce(into: []) { symbols, byte in
            if byte & 0xC0 == 0x80, !symbols.isEmpty {
                symbols[symbols.count - 1].append(byte)
            } else {
                symbols.append([byte])
            }
        }
    }

    static func between(_ one: [UInt8], _ other: [UInt8]) -> Int {
        table(symbols(of: one), symbols(of: other)).last?.last ?? 0
    }

    /// The least to any beginning of `other`.
    static func ofBeginnings(_ one: [[UInt8]], _ other: [[UInt8]]) -> Int {
        table(one, other).last?.min() ?? 0
    }

    private static func table(_ one: [[UInt8]], _ other: [[UInt8]]) -> [[Int]] {
        var rows = [Array(0...other.count)]
        for i in 0..<one.count {
            var row = [i + 1]
            for j in 0..<other.count {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (one[i] == other[j] ? 0 : 1))
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows
    }
}
