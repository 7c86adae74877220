import Synchronization

/// What may be known of the keys of a dictionary at a glance: which symbols each has, and how many.
final class KeySignatures: Sendable {
    /// Those of the keys of a block in order; 0 where there is no key.
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

    /// - Parameter beginnings: the signatures of the beginnings of the key before, by their length; in the end, of
    ///   those of this one.
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

/// A key in 32 bits. Bits 0…25: which symbols there are, and some of the upper five which of the commonest there are
/// twice; above: how many symbols, up to 63. Leaving out a symbol clears one of the lower bits at most, and adding one
/// sets one at most.
enum KeySignature {
    /// By the last byte of a symbol, in which those of several bytes differ most: the bit it sets when it comes first,
    /// and 256 further on the bit it sets when it comes again.
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
            // What is rare shares a bit with what is.
            for (letter, other) in zip("vyxqz".utf8, "fwjjj".utf8) { bits[Int(letter)] = bits[Int(other)] }
            for (bit, letter) in "aeion".utf8.enumerated() { bits[Int(letter) + 256] = 1 << UInt32(21 + bit) }
            return body(bits)
        }
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
        let signature = KeySignature.signature(of: text)
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
