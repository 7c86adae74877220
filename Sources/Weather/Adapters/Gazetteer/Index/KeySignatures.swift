import Synchronization

/// A summary of the keys of a dictionary: which symbols each key has, and how many.
final class KeySignatures: Sendable {
    /// The signatures of a block's keys in order; 0 where there is no key.
    typealias Block = SIMD16<UInt32>

    let blocks: [Block]

    init(of index: NameIndex) {
        var blocks = [Block](repeating: .zero, count: index.blockCount)
        blocks.withUnsafeMutableBytes { blocks in
            let signatures = blocks.bindMemory(to: UInt32.self)
            KeySignature.withBits { bits in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: KeyCursor.greatestLength + 1) {
                    beginnings in
                    beginnings.initialize(repeating: 0)
                    for block in 0..<index.blockCount {
                        var cursor = index.cursor(overBlock: block)
                        var position = block * Block.scalarCount
                        while position < (block + 1) * Block.scalarCount, cursor.advance() {
                            signatures[position] = Self.signature(
                                of: cursor,
                                in: index.keys,
                                beginnings,
                                bits
                            )
                            position += 1
                        }
                    }
                }
            }
        }
        self.blocks = blocks
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

/// Signatures computed in milliseconds at the first search for similar names; many processes never need them. If
/// several threads compute them at once, one result is kept.
final class LazyKeySignatures: Sendable {
    private let made = AtomicLazyReference<KeySignatures>()

    func signatures(of index: NameIndex) -> KeySignatures {
        made.load() ?? made.storeIfNil(KeySignatures(of: index))
    }
}
