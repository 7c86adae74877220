import Testing

@testable import Gazetteer

/// Against lists gone through from one end to the other.
@Suite struct NameIndexTests {
    private static let keys = WordList.keys(count: 1_500, seed: 11)

    /// Ordinals are the positions in the list; every seventh key is stored for three of them.
    private static func rows() -> [(key: [UInt8], ordinal: Int)] {
        keys.enumerated().flatMap { position, key in
            (position % 7 == 0 ? [position, position / 2, position / 3] : [position])
                .map { (key: key, ordinal: $0) }
        }
    }

    private static let index = Result {
        var builder = NameIndexBuilder()
        for row in rows() { builder.insert(row.key, ordinal: row.ordinal) }
        return try WordList.index(of: builder)
    }

    private func ordinals(_ index: NameIndex, _ postings: Range<Int>) -> [Int] {
        postings.map { index.ordinal(at: $0) }
    }

    @Test("every key finds its ordinals, ascending and once")
    func exact() throws {
        let index = try Self.index.get()
        let expected = Dictionary(grouping: Self.rows(), by: \.key).mapValues {
            Set($0.map(\.ordinal)).sorted()
        }
        for (key, found) in expected { #expect(ordinals(index, index.postings(of: key)) == found) }
        #expect(index.count == expected.values.map(\.count).reduce(0, +))
    }

    @Test("the postings below a limit are read, and no others", arguments: [0, 1, 40, 700, 5_000])
    func prominent(limit: Int) throws {
        let index = try Self.index.get()
        for key in Self.keys.prefix(60) {
            let postings = index.postings(withPrefix: Array(key.prefix(1)))
            var cursor = PostingCursor(index, over: postings)
            var read: [Int] = []
            while let next = cursor.next(below: limit) { read.append(next.number) }
            #expect(read == postings.filter { index.ordinal(at: $0) < limit })
        }
    }

    @Test(
        "a posting of a displayed name is told from others, also where the key is stored twice for one place"
    )
    func shown() throws {
        var builder = NameIndexBuilder()
        for (key, ordinal, isShown) in [("a", 3, false), ("a", 3, true), ("a", 4, false), ("b", 3, false)] {
            builder.insert(Array(key.utf8), ordinal: ordinal, isShown: isShown)
        }
        let index = try WordList.index(of: builder)
        #expect((0..<index.count).map { index.ordinal(at: $0) } == [3, 4, 3])
        #expect((0..<index.count).map { index[$0].isShown } == [true, false, false])
    }

    @Test("no key finds what is stored under another")
    func missing() throws {
        let index = try Self.index.get()
        let known = Set(Self.keys)
        for key in WordList.keys(count: 1_000, seed: 12) where !known.contains(key) {
            #expect(index.postings(of: key).isEmpty)
        }
        for key in Self.keys.prefix(500) where !known.contains(key + [0x61]) {
            #expect(index.postings(of: key + [0x61]).isEmpty)
        }
        #expect(index.postings(of: []).isEmpty)
    }

    @Test("a prefix finds what is stored under all that begin with it", arguments: 1...4)
    func prefix(length: Int) throws {
        let index = try Self.index.get()
        for key in Self.keys.prefix(100) {
            let prefix = Array(key.prefix(length))
            let expected = Set(Self.rows().filter { $0.key.starts(with: prefix) }.map(\.ordinal))
            let postings = index.postings(withPrefix: prefix)
            #expect(Set(ordinals(index, postings)) == expected)
            #expect(index.smallestOrdinals(in: postings, limit: 5) == Array(expected.sorted().prefix(5)))
        }
        #expect(index.postings(withPrefix: []) == 0..<index.count)
    }

    @Test("a posting tells its key")
    func keyOfPosting() throws {
        let index = try Self.index.get()
        for row in Self.rows() {
            let posting = try #require(
                index.postings(of: row.key).first { index.ordinal(at: $0) == row.ordinal }
            )
            #expect(index.key(of: posting) == row.key)
        }
        #expect(index.key(of: -1).isEmpty)
        #expect(index.key(of: index.count).isEmpty)
    }

    @Test("a key too long to be stored whole is found by as much of it as is")
    func longKey() throws {
        var builder = NameIndexBuilder()
        let long = [UInt8](repeating: 0x61, count: 254) + Array("é".utf8) + [0x62]
        builder.insert(long, ordinal: 0)
        let index = try WordList.index(of: builder)
        #expect(index.key(of: 0) == [UInt8](repeating: 0x61, count: 254))
        #expect(index.postings(withPrefix: Array(long.prefix(200))) == 0..<1)
    }

    @Test("many places of one name", arguments: [2, 15, 16, 17, 18, 143, 144, 145, 5_000])
    func manyOfOneName(count: Int) throws {
        var builder = NameIndexBuilder()
        for ordinal in 0..<count { builder.insert(Array("springfield".utf8), ordinal: ordinal) }
        builder.insert(Array("springs".utf8), ordinal: 0)
        let index = try WordList.index(of: builder)
        #expect(ordinals(index, index.postings(of: Array("springfield".utf8))) == Array(0..<count))
        #expect(index.postings(of: Array("springs".utf8)) == count..<count + 1)
    }
}
