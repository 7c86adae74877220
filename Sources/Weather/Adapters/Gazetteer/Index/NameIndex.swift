/// A dictionary from keys to ordinals: of places, or of divisions.
///
/// Keys are strings of bytes in bytewise order, front-coded in blocks. What is found under a key are *postings*, one
/// per ordinal, numbered through the whole dictionary in the order of keys and, under one key, of ordinals. So what is
/// found under every key with a prefix is one range of postings too. Whatever a damaged file says, no question reads
/// outside of it; ordinals are the caller's to check.
struct NameIndex: @unchecked Sendable {  // Its memory never changes.
    private let memory: FileMemory
    let keys: UnsafeRawBufferPointer
    /// Where each block begins in `keys`, and where the last one ends.
    private let blockStarts: PackedColumn
    private let blockPostings: PackedColumn
    private let ordinals: PackedColumn
    let lazySignatures = LazyKeySignatures()

    /// The sections a dictionary is in.
    struct Sections {
        let keys, blockStarts, blockPostings, postings: FileSection

        static let names = Sections(
            keys: .nameKeys,
            blockStarts: .nameBlockStarts,
            blockPostings: .nameBlockPostings,
            postings: .namePostings
        )
        static let divisions = Sections(
            keys: .divisionKeys,
            blockStarts: .divisionBlockStarts,
            blockPostings: .divisionBlockPostings,
            postings: .divisionPostings
        )
    }

    init(_ sections: Sections, of table: SectionTable, in memory: FileMemory) throws(GazetteerFileError) {
        self.memory = memory
        keys = try table.bytes(of: sections.keys)
        blockStarts = try table.column(sections.blockStarts)
        blockPostings = try table.column(sections.blockPostings)
        ordinals = try table.column(sections.postings)
        guard blockStarts.count == blockPostings.count + 1 else {
            throw .damaged(section: "\(sections.blockStarts)")
        }
    }

    /// How many postings there are.
    var count: Int { ordinals.count }

    /// What is stored under exactly this key.
    func postings(of key: [UInt8]) -> Range<Int> {
        range(from: .before, to: .after, key)
    }

    /// What is stored under every key that begins with this one.
    func postings(withPrefix prefix: [UInt8]) -> Range<Int> {
        range(from: .before, to: .afterLonger, prefix)
    }

    /// The ordinal of a posting; 0 for a posting that there is not.
    func ordinal(at posting: Int) -> Int { ordinals[posting] }

    /// The smallest ordinals among postings, ascending, each once: those of the most prominent places.
    func smallestOrdinals(in postings: Range<Int>, limit: Int) -> [Int] {
        smallestOrdinals(in: postings, limit: limit) { _ in true }
    }

    /// The smallest ordinals among postings that satisfy a predicate, ascending, each once.
    @inline(__always)
    func smallestOrdinals(in postings: Range<Int>, limit: Int, where isWanted: (Int) -> Bool) -> [Int] {
        guard limit > 0 else { return [] }
        var smallest: [Int] = []
        smallest.reserveCapacity(limit + 1)
        var bound = Int.max
        for posting in postings.clamped(to: 0..<count) {
            let ordinal = ordinals[posting]
            guard ordinal < bound, isWanted(ordinal) else { continue }
            let place = smallest.firstIndex { $0 >= ordinal } ?? smallest.endIndex
            if place < smallest.endIndex, smallest[place] == ordinal { continue }
            smallest.insert(ordinal, at: place)
            if smallest.count > limit { smallest.removeLast() }
            if smallest.count == limit { bound = smallest[limit - 1] }
        }
        return smallest
    }

    /// The key a posting is stored under; empty for a posting that there is not.
    func key(of posting: Int) -> [UInt8] {
        guard (0..<count).contains(posting) else { return [] }
        var key: [UInt8] = []
        var cursor = cursor(overBlock: block(of: posting))
        while cursor.advance() {
            key.removeLast(max(0, key.count - cursor.shared))
            key += keys[cursor.suffix]
            if cursor.postings.contains(posting) { return key }
        }
        return []
    }
}

// MARK: Blocks

extension NameIndex {
    var blockCount: Int { blockPostings.count }

    @inline(__always)
    func cursor(overBlock block: Int) -> KeyCursor {
        let start = blockStarts[block]
        return KeyCursor(
            keys,
            block: start..<max(start, blockStarts[block + 1]),
            firstPosting: blockPostings[block]
        )
    }

    /// The block that holds a posting.
    func block(of posting: Int) -> Int {
        max(0, blockPostings.partitioningIndex { $0 <= posting } - 1)
    }
}
