import Synchronization

/// A summary of the keys of one script: which symbols each has, and how many.
///
/// Keys of the same length that have the same of the commonest symbols are a group. A group is looked at first, so that
/// most keys are not: a search reads a twentieth of them.
final class KeySignatures: Sendable {
    /// What the keys of each group have in common, ascending: so those of a length are a range. Filled up to whole
    /// vectors.
    private let groups: [UInt32]
    private let groupCount: Int
    /// The first key of each group; and the number of keys.
    private let starts: [UInt32]
    private let keys: [Key]

    /// What is known of a key without reading its block.
    struct Key {
        let signature: UInt32
        /// The block × ``NameIndexBuilder/blockLength`` + the number in the block.
        fileprivate let position: UInt32
        /// The first eight bytes, the first one lowest; 0 after the end of a shorter key.
        let leading: UInt64

        var block: Int { Int(position) / NameIndexBuilder.blockLength }
        var numberInBlock: Int { Int(position) % NameIndexBuilder.blockLength }
    }

    /// - Parameter region: The postings of the keys.
    init(of index: NameIndex, in region: Range<Int>) {
        let keys = Self.read(index, region)
        // A counting sort: first the number of keys of each group, then where each begins.
        var ends = [UInt32](repeating: 0, count: Self.greatestGroup + 1)
        for key in keys { ends[Self.group(of: key.signature)] += 1 }
        var groups: [UInt32] = []
        var starts: [UInt32] = []
        var count: UInt32 = 0
        for group in ends.indices where ends[group] > 0 {
            groups.append(Self.pattern(ofGroup: group))
            starts.append(count)
            count += ends[group]
            ends[group] = count
        }
        var sorted = keys
        for key in keys.reversed() {
            let group = Self.group(of: key.signature)
            ends[group] -= 1
            sorted[Int(ends[group])] = key
        }
        groupCount = groups.count
        while !groups.count.isMultiple(of: SignatureFilter.Vector.scalarCount) { groups.append(0) }
        self.groups = groups
        self.starts = starts + [count]
        self.keys = sorted
    }

    /// Calls `body` with every key that passes a filter.
    @inline(__always)
    func forEachCandidate(_ filter: SignatureFilter, _ body: (Key) -> Void) {
        let first = (0..<groupCount).partitioningIndex { groups[$0] < filter.leastSignature }
        let end = (first..<groupCount).partitioningIndex { groups[$0] <= filter.greatestSignature }
        guard first < end else { return }
        let width = SignatureFilter.Vector.scalarCount
        keys.withUnsafeBufferPointer { keys in
            groups.withUnsafeBytes { vectors in
                for vector in first / width...(end - 1) / width {
                    let all = vectors.loadUnaligned(
                        fromByteOffset: vector * MemoryLayout<SignatureFilter.Vector>.size,
                        as: SignatureFilter.Vector.self
                    )
                    var fitting = filter.fitting(all)
                    while fitting != 0 {
                        let group = vector * width + fitting.trailingZeroBitCount
                        fitting &= fitting - 1
                        guard (first..<end).contains(group) else { continue }
                        let members = keys[Int(starts[group])..<Int(starts[group + 1])]
                        for key in UnsafeBufferPointer(rebasing: members) where filter.fits(key.signature) {
                            body(key)
                        }
                    }
                }
            }
        }
    }

    // MARK: Groups

    private static let commonSymbols: UInt32 = 12
    private static let greatestGroup = 64 << Int(commonSymbols) - 1

    @inline(__always)
    private static func group(of signature: UInt32) -> Int {
        Int((signature >> 26) << commonSymbols | signature & (1 << commonSymbols - 1))
    }

    private static func pattern(ofGroup group: Int) -> UInt32 {
        let group = UInt32(group)
        return (group >> commonSymbols) << 26 | group & (1 << commonSymbols - 1)
    }

    /// The bits of a signature by which keys are grouped, without the length.
    static let groupedSymbols: UInt32 = 1 << commonSymbols - 1

    // MARK: Keys

    private static func read(_ index: NameIndex, _ region: Range<Int>) -> [Key] {
        guard !region.isEmpty else { return [] }
        var keys: [Key] = []
        keys.reserveCapacity(region.count)
        KeySignature.withBits { bits in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: KeyCursor.greatestLength + 1) {
                beginnings in
                beginnings.initialize(repeating: 0)
                for block in index.block(of: region.lowerBound)...index.block(of: region.upperBound - 1) {
                    var cursor = index.cursor(overBlock: block)
                    var leading: UInt64 = 0
                    for number in 0..<NameIndexBuilder.blockLength {
                        guard cursor.advance() else { break }
                        let signature = signature(of: cursor, in: index.keys, beginnings, bits)
                        leading = Self.leading(of: cursor, in: index.keys, after: leading)
                        guard region.contains(cursor.postings.lowerBound) else { continue }
                        let position = UInt32(block * NameIndexBuilder.blockLength + number)
                        keys.append(Key(signature: signature, position: position, leading: leading))
                    }
                }
            }
        }
        return keys
    }

    /// - Parameter previous: The first bytes of the previous key.
    @inline(__always)
    private static func leading(
        of cursor: KeyCursor,
        in keys: UnsafeRawBufferPointer,
        after previous: UInt64
    ) -> UInt64 {
        guard cursor.shared < 8 else { return previous }
        var leading = previous & (1 << UInt64(cursor.shared * 8) - 1)
        for position in 0..<min(cursor.suffix.count, 8 - cursor.shared) {
            leading |=
                UInt64(keys[cursor.suffix.lowerBound + position]) << UInt64((cursor.shared + position) * 8)
        }
        return leading
    }

    /// - Parameter beginnings: The signatures of the previous key's prefixes by their length; on return, those of
    ///   this key.
    @inline(__always)
    private static func signature(
        of cursor: KeyCursor,
        in keys: UnsafeRawBufferPointer,
        _ beginnings: UnsafeMutableBufferPointer<UInt32>,
        _ bits: KeySignature.Bits
    ) -> UInt32 {
        var (length, position) = (cursor.shared, cursor.suffix.lowerBound)
        var signature = beginnings[length]
        while position < cursor.suffix.upperBound {
            let symbolLength = SimilarityAutomaton.symbolLength(
                keys[position],
                available: cursor.suffix.upperBound - position
            )
            (length, position) = (length &+ symbolLength, position &+ symbolLength)
            KeySignature.add(symbolEndingIn: keys[position &- 1], to: &signature, bits)
            beginnings[length] = signature
        }
        return signature
    }
}

/// Signatures computed in milliseconds at the first search for similar names in a script; many processes never need
/// them. If several threads compute them at once, one result is kept.
final class LazyKeySignatures: Sendable {
    private let made = AtomicLazyReference<KeySignatures>()

    func signatures(of index: NameIndex, in region: Range<Int>) -> KeySignatures {
        made.load() ?? made.storeIfNil(KeySignatures(of: index, in: region))
    }
}
