/// Builds the sections of a ``NameIndex``.
struct NameIndexBuilder {
    /// The number of keys in a block, for which ``KeySignatures`` has room. With fewer, look-ups are faster and the
    /// file is larger.
    static let blockLength = 16

    /// All keys in sequence.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    private struct Entry {
        /// The first eight bytes, most significant first, which decide most comparisons.
        let leading: UInt64
        let start: UInt32
        let length: UInt8
        let ordinal: UInt32
        let isShown: Bool

        var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
    }

    /// - Parameter isShown: Whether a displayed name of the place begins with the key.
    mutating func insert(_ key: [UInt8], ordinal: Int, isShown: Bool = false) {
        let key = key.prefix(Self.storedLength(of: key))
        guard !key.isEmpty else { return }
        var leading: UInt64 = 0
        for position in 0..<8 { leading = leading << 8 | (position < key.count ? UInt64(key[position]) : 0) }
        entries.append(
            Entry(
                leading: leading,
                start: UInt32(bytes.count),
                length: UInt8(key.count),
                ordinal: UInt32(ordinal),
                isShown: isShown
            )
        )
        bytes += key
    }

    /// Returns the length of a key as stored: the whole key, or if it is too long as many whole symbols as possible.
    static func storedLength(of key: [UInt8]) -> Int {
        guard key.count > KeyCursor.greatestLength else { return key.count }
        var length = KeyCursor.greatestLength
        while length > 0, key[length] & 0xC0 == 0x80 { length -= 1 }
        return length
    }

    /// Returns the contents of the sections.
    func sections(_ names: NameIndex.Sections) -> [FileSection: [UInt8]] {
        bytes.withUnsafeBytes { bytes in
            let sorted = entries.sorted { Self.precedes($0, $1, in: bytes) }
            var writer = BlockWriter(bytes: bytes)
            var index = 0
            while index < sorted.count {
                let key = sorted[index]
                var postings: [NameIndex.Posting] = []
                while index < sorted.count, Self.haveSameKey(key, sorted[index], in: bytes) {
                    let entry = sorted[index]
                    if let last = postings.last, last.ordinal == Int(entry.ordinal) {
                        postings[postings.count - 1].isShown = last.isShown || entry.isShown
                    } else {
                        postings.append(
                            NameIndex.Posting(ordinal: Int(entry.ordinal), isShown: entry.isShown)
                        )
                    }
                    index += 1
                }
                writer.append(key.range, postings: postings)
            }
            return writer.sections(names)
        }
    }

    private static func precedes(_ one: Entry, _ other: Entry, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard one.leading == other.leading else { return one.leading < other.leading }
        if haveSameKey(one, other, in: bytes) { return one.ordinal < other.ordinal }
        return bytes[one.range].lexicographicallyPrecedes(bytes[other.range])
    }

    private static func haveSameKey(_ one: Entry, _ other: Entry, in bytes: UnsafeRawBufferPointer) -> Bool {
        one.leading == other.leading && bytes[one.range].elementsEqual(bytes[other.range])
    }
}

/// Front-codes keys that arrive in order.
private struct BlockWriter {
    let bytes: UnsafeRawBufferPointer
    private var keys: [UInt8] = []
    private var blockStarts: [Int] = []
    private var blockPostings: [Int] = []
    private var postings: [NameIndex.Posting] = []
    private var blockBests: [Int] = []
    private var previous = 0..<0
    private var keysInBlock = 0

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func append(_ key: Range<Int>, postings: [NameIndex.Posting]) {
        var shared = sharedLength(previous, key)
        if keysInBlock == 0 || keysInBlock == NameIndexBuilder.blockLength {
            blockStarts.append(keys.count)
            blockPostings.append(self.postings.count)
            blockBests.append(.max)
            (shared, keysInBlock) = (0, 0)
        }
        appendEntry(shared: shared, suffix: key.dropFirst(shared), postings: postings.count)
        self.postings += postings
        let best = postings.map(\.ordinal).min() ?? .max
        blockBests[blockBests.count - 1] = min(blockBests[blockBests.count - 1], best)
        previous = key
        keysInBlock += 1
    }

    func sections(_ names: NameIndex.Sections) -> [FileSection: [UInt8]] {
        [
            names.keys: keys,
            names.blockStarts: PackedColumn.encoded(blockStarts + [keys.count]),
            names.blockPostings: PackedColumn.encoded(blockPostings),
            names.postings: PackedColumn.encoded(postings.map(\.number)),
            names.blockBests: PackedColumn.encoded(blockBests),
        ]
    }

    /// Returns the length of the common prefix of two keys, in whole symbols.
    private func sharedLength(_ one: Range<Int>, _ other: Range<Int>) -> Int {
        let common = min(one.count, other.count)
        var length = 0
        while length < common, bytes[one.lowerBound + length] == bytes[other.lowerBound + length] {
            length += 1
        }
        while length > 0, length < other.count, bytes[other.lowerBound + length] & 0xC0 == 0x80 {
            length -= 1
        }
        return length
    }

    /// See ``KeyCursor`` for the format.
    private mutating func appendEntry(shared: Int, suffix: Range<Int>, postings: Int) {
        keys.append(UInt8(min(shared, 15) << 4 | min(suffix.count, 15)))
        if shared >= 15 { keys.append(UInt8(shared - 15)) }
        if suffix.count >= 15 { keys.append(UInt8(suffix.count - 15)) }
        keys += bytes[suffix]
        guard postings > 1 else { return }
        let more = postings - 1
        guard more > 15 else { return keys.append(UInt8(more - 1) << 4) }
        keys.append(15 << 4)
        keys.append(leb128: more - 16)
    }
}
