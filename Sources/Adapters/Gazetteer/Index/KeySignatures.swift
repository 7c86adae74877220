import Synchronization

/// What may be known of the keys of a dictionary at a glance: which symbols each has, and how many.
final class KeySignatures: Sendable {
    /// Those of the keys of a block in order; 0 where there is no key.
    typealias Block = SIMD16<UInt32>

    let blocks: [Block]

    init(of index: NameIndex) {
        var blocks = [Block](repeating: .zero, count: index.blockCount)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: KeyCursor.greatestLength + 1) { key in
            key.initialize(repeating: 0)
            guard let start = key.baseAddress else { return }
            for block in blocks.indices {
                var cursor = index.cursor(overBlock: block)
                for position in 0..<NameIndexBuilder.blockLength {
                    guard cursor.advance() else { break }
                    let length = cursor.read(into: start)
                    blocks[block][position] = Self.signature(
                        of: UnsafeRawBufferPointer(start: start, count: length)
                    )
                }
            }
        }
        self.blocks = blocks
    }

    /// Bits 0…25: which symbols there are, several sharing a bit; above: how many, up to 63.
    static func signature(of key: UnsafeRawBufferPointer) -> UInt32 {
        var (symbols, count, position): (UInt32, UInt32, Int) = (0, 0, 0)
        while position < key.count {
            position += SimilarityAutomaton.symbolLength(key[position], available: key.count - position)
            // The Latin letters and those of Hangul keep apart; of other scripts the last byte differs most.
            symbols |= 1 << (UInt32(key[position - 1] & 0x3F) % 26)
            count += 1
        }
        return symbols | min(count, 63) << 26
    }
}

/// Signatures made when something similar is looked for first, in milliseconds: a process that never does has no need
/// of them. Whoever comes at the same time makes them too, and one is kept.
final class LazyKeySignatures: Sendable {
    private let made = AtomicLazyReference<KeySignatures>()

    func signatures(of index: NameIndex) -> KeySignatures {
        made.load() ?? made.storeIfNil(KeySignatures(of: index))
    }
}

/// The signatures that a key so many errors away from a text may have.
struct SignatureFilter {
    private let symbols: KeySignatures.Block
    private let shortest: KeySignatures.Block
    private let lengths: KeySignatures.Block
    private let edits: Int

    init(_ text: UnsafeRawBufferPointer, edits: Int) {
        let signature = KeySignatures.signature(of: text)
        let length = signature >> 26
        symbols = KeySignatures.Block(repeating: signature & Self.symbolBits)
        shortest = KeySignatures.Block(repeating: length - min(length, UInt32(edits)))
        lengths = KeySignatures.Block(repeating: min(length, UInt32(edits)) + UInt32(edits))
        self.edits = edits
    }

    /// Bit n: whether the n-th key of a block may be similar. An error takes away one symbol of the text at most, and
    /// brings in one at most.
    @inline(__always)
    func candidates(in block: KeySignatures.Block) -> UInt32 {
        var missing = symbols & ~block
        var strange = block & ~symbols & KeySignatures.Block(repeating: Self.symbolBits)
        for _ in 0..<edits {
            missing &= missing &- 1
            strange &= strange &- 1
        }
        // Nothing may be left of either, and the sign bit of neither difference of lengths may be set. Arithmetic
        // alone: comparisons of vectors are compiled to one lane after the other.
        let excess = (block &>> 26) &- shortest
        let faults =
            missing | strange | (excess | (lengths &- excess)) & KeySignatures.Block(repeating: 1 << 31)
        let isFaulty = (faults | (0 &- faults)) &>> 31
        guard isFaulty.wrappedSum() < 16 else { return 0 }
        var candidates: UInt32 = 0
        for position in 0..<16 { candidates |= (1 &- isFaulty[position]) << UInt32(position) }
        return candidates
    }

    private static let symbolBits: UInt32 = (1 << 26) - 1
}
