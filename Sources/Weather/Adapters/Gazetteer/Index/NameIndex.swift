import WeatherModels

/// A dictionary from keys to ordinals: of places, or of divisions.
///
/// Keys are byte strings in bytewise order, front-coded in blocks. The entries of a key are *postings*, one for each
/// ordinal, numbered through the whole dictionary by key and then by ordinal. So the entries of all keys with a
/// common prefix are also one range of postings. Even in a damaged file, no query reads outside the file; callers
/// must check ordinals.
final class NameIndex: @unchecked Sendable {  // Its memory never changes.
    private let memory: FileMemory
    let keys: UnsafeRawBufferPointer
    /// The start of each block in `keys`, and the end of the last one.
    private let blockStarts: PackedColumn
    private let blockPostings: PackedColumn
    /// See ``Posting``.
    private let postings: PackedColumn
    /// The smallest ordinal of each block.
    private let blockBests: PackedColumn
    /// By script.
    let lazySignatures = scriptEnds.map { _ in LazyKeySignatures() }

    /// The sections of a dictionary.
    struct Sections {
        let keys, blockStarts, blockPostings, postings, blockBests: FileSection

        static let names = Sections(
            keys: .nameKeys,
            blockStarts: .nameBlockStarts,
            blockPostings: .nameBlockPostings,
            postings: .namePostings,
            blockBests: .nameBlockBests
        )
        static let divisions = Sections(
            keys: .divisionKeys,
            blockStarts: .divisionBlockStarts,
            blockPostings: .divisionBlockPostings,
            postings: .divisionPostings,
            blockBests: .divisionBlockBests
        )
    }

    init(_ sections: Sections, of table: SectionTable) throws(GazetteerFileError) {
        memory = table.memory
        keys = try table.bytes(of: sections.keys)
        blockStarts = try table.column(sections.blockStarts)
        blockPostings = try table.column(sections.blockPostings)
        postings = try table.column(sections.postings)
        blockBests = try table.column(sections.blockBests)
        guard blockStarts.count == blockPostings.count + 1, blockBests.count == blockPostings.count else {
            throw .damaged(section: "\(sections.blockStarts)")
        }
    }

    /// The number of postings.
    var count: Int { postings.count }

    /// Returns the ordinal of a posting, or 0 if the posting does not exist.
    @inline(__always)
    func ordinal(at posting: Int) -> Int { self[posting].ordinal }

    /// One entry of a key.
    struct Posting {
        let ordinal: Int
        /// Whether a displayed name begins with the key, and it is not only another spelling.
        var isShown: Bool

        /// As stored.
        var number: Int { ordinal << 1 | (isShown ? 1 : 0) }
    }

    @inline(__always)
    subscript(posting: Int) -> Posting {
        let number = postings[posting]
        return Posting(ordinal: number >> 1, isShown: number & 1 == 1)
    }

    /// Returns the smallest ordinals among postings, ascending without duplicates: those of the most prominent
    /// places.
    func smallestOrdinals(in postings: Range<Int>, limit: Int) -> [Int] {
        guard limit > 0 else { return [] }
        var smallest: [Int] = []
        smallest.reserveCapacity(limit + 1)
        var bound = Int.max
        for posting in postings.clamped(to: 0..<count) {
            let ordinal = ordinal(at: posting)
            guard ordinal < bound else { continue }
            let place = smallest.firstIndex { $0 >= ordinal } ?? smallest.endIndex
            if place < smallest.endIndex, smallest[place] == ordinal { continue }
            smallest.insert(ordinal, at: place)
            if smallest.count > limit { smallest.removeLast() }
            if smallest.count == limit { bound = smallest[limit - 1] }
        }
        return smallest
    }

    /// Returns the key of a posting, empty if the posting does not exist.
    func key(of posting: Int) -> [UInt8] {
        guard (0..<count).contains(posting) else { return [] }
        var cursor = cursor(overBlock: block(of: posting))
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: KeyCursor.greatestLength + 1) {
            buffer in
            guard let key = buffer.baseAddress else { return [] }
            // In a damaged file, a key may claim to share bytes that no previous key had.
            buffer.initialize(repeating: 0)
            while cursor.advance() {
                let length = cursor.read(into: key)
                if cursor.postings.contains(posting) { return Array(buffer[..<length]) }
            }
            return []
        }
    }
}

// MARK: Blocks

extension NameIndex {
    var blockCount: Int { blockPostings.count }

    /// Returns the first key of a block.
    @inline(__always)
    func firstKey(ofBlock block: Int) -> UnsafeRawBufferPointer {
        var start = blockStarts[block]
        guard start < keys.count else { return UnsafeRawBufferPointer(rebasing: keys[0..<0]) }
        var length = Int(keys[start] & 0x0F)
        start &+= 1
        if length == 15, start < keys.count {
            length &+= Int(keys[start])
            start &+= 1
        }
        return UnsafeRawBufferPointer(rebasing: keys[start..<min(start &+ length, keys.count)])
    }

    @inline(__always)
    func cursor(overBlock block: Int) -> KeyCursor {
        let start = blockStarts[block]
        return KeyCursor(
            keys,
            block: start..<max(start, blockStarts[block + 1]),
            firstPosting: blockPostings[block]
        )
    }

    /// Returns the index of a block's first posting, or ``count`` after the last block.
    @inline(__always)
    func firstPosting(ofBlock block: Int) -> Int { block < blockCount ? blockPostings[block] : count }

    /// Returns the smallest ordinal of a block's postings.
    @inline(__always)
    func best(ofBlock block: Int) -> Int { blockBests[block] }

    /// Returns the block that contains a posting.
    func block(of posting: Int) -> Int {
        max(0, blockPostings.partitioningIndex { $0 <= posting } - 1)
    }
}
