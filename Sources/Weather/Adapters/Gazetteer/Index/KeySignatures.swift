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

/// A 32-bit summary of a key. Bits 0…25 say which symbols occur, with some of the upper five for the commonest
/// symbols occurring twice. The bits above are the number of symbols, up to 63. Removing a symbol clears at most one
/// of the lower bits, and adding one sets at most one.
enum KeySignature {
    /// The bit for a symbol's first occurrence, by the last byte of the symbol, in which multi-byte symbols differ
    /// most; at index + 256, the bit for its second occurrence.
    typealias Bits = UnsafeMutableBufferPointer<UInt32>

    @inline(__always)
    static func add(symbolEndingIn byte: UInt8, to signature: inout UInt32, _ bits: Bits) {
        let once = bits[Int(byte)]
        signature |= signature & once == 0 ? once : bits[Int(byte) + 256]
        if signature >> 26 < 63 { signature &+= 1 << 26 }
    }

    static func signature(of key: UnsafeRawBufferPointer) -> UInt32 {
        withBits { bits in
            var (signature, position): (UInt32, Int) = (0, 0)
            while position < key.count {
                position += SimilarityAutomaton.symbolLength(key[position], available: key.count - position)
                add(symbolEndingIn: key[position - 1], to: &signature, bits)
            }
            return signature
        }
    }

    static func withBits<Result>(_ body: (Bits) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 512) { bits in
            bits.initialize(repeating: 0)
            for byte in 0..<256 { bits[byte] = 1 << UInt32((byte & 0x3F) % 26) }
            for (bit, letter) in "aeionrstludhcmgbkpfwj".utf8.enumerated() {
                bits[Int(letter)] = 1 << UInt32(bit)
            }
            // Rare symbols share a bit with others.
            for (letter, other) in zip("vyxqz".utf8, "fwjjj".utf8) { bits[Int(letter)] = bits[Int(other)] }
            for (bit, letter) in "aeion".utf8.enumerated() { bits[Int(letter) + 256] = 1 << UInt32(21 + bit) }
            return body(bits)
        }
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

/// The signatures of keys within a number of errors of a text.
struct SignatureFilter {
    private let symbols: KeySignatures.Block
    private let shortest: KeySignatures.Block
    private let lengths: KeySignatures.Block
    private let edits: Int

    init(_ text: UnsafeRawBufferPointer, edits: Int) {
        let signature = KeySignature.signature(of: text)
        let length = signature >> 26
        symbols = KeySignatures.Block(repeating: signature & Self.symbolBits)
        shortest = KeySignatures.Block(repeating: length - min(length, UInt32(edits)))
        lengths = KeySignatures.Block(repeating: min(length, UInt32(edits)) + UInt32(edits))
        self.edits = edits
    }

    /// Returns a bit set: bit n is set if the n-th key of the block may be similar. Each error removes at most one
    /// symbol of the text and adds at most one.
    @inline(__always)
    func candidates(in block: KeySignatures.Block) -> UInt32 {
        var missing = symbols & ~block
        var strange = block & ~symbols & KeySignatures.Block(repeating: Self.symbolBits)
        for _ in 0..<edits {
            missing &= missing &- 1
            strange &= strange &- 1
        }
        // Both remainders must be zero, and neither difference of lengths negative. Only arithmetic is used, because
        // vector comparisons are compiled to one lane after the other.
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
