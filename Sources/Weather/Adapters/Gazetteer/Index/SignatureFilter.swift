/// The signatures of keys within a number of errors of a text. Each error removes at most one symbol of the text and
/// adds at most one.
struct SignatureFilter {
    typealias Vector = SIMD16<UInt32>

    private let symbols: UInt32
    private let length: UInt32
    private let edits: Int

    init(_ text: UnsafeRawBufferPointer, edits: Int) {
        let signature = KeySignature.signature(of: text)
        (symbols, length) = (signature & Self.symbolBits, signature >> 26)
        self.edits = edits
    }

    /// The smallest and the greatest signature of a key that is neither too short nor too long.
    var leastSignature: UInt32 { (length - min(length, UInt32(edits))) << 26 }
    var greatestSignature: UInt32 { min(length + UInt32(edits), 63) << 26 | Self.symbolBits }

    /// Whether the symbols of a key, of fitting length, may be similar.
    @inline(__always)
    func fits(_ signature: UInt32) -> Bool {
        var missing = symbols & ~signature
        var strange = signature & ~symbols & Self.symbolBits
        for _ in 0..<edits {
            missing &= missing &- 1
            strange &= strange &- 1
        }
        return missing | strange == 0
    }

    /// Returns a bit set: bit n is set if the keys of the n-th group may be similar.
    @inline(__always)
    func fitting(_ groups: Vector) -> UInt32 {
        let bits = Vector(repeating: KeySignatures.groupedSymbols)
        let symbols = Vector(repeating: symbols & KeySignatures.groupedSymbols)
        var missing = symbols & ~groups
        var strange = groups & ~symbols & bits
        for _ in 0..<edits {
            missing &= missing &- 1
            strange &= strange &- 1
        }
        // Only arithmetic is used, because vector comparisons are compiled to one lane after the other.
        let faults = missing | strange
        let isFaulty = (faults | (0 &- faults)) &>> 31
        return ((isFaulty &- 1) & Self.laneBits).wrappedSum()
    }

    /// A bit for each group.
    private static let laneBits = Vector(
        1 << 0,
        1 << 1,
        1 << 2,
        1 << 3,
        1 << 4,
        1 << 5,
        1 << 6,
        1 << 7,
        1 << 8,
        1 << 9,
        1 << 10,
        1 << 11,
        1 << 12,
        1 << 13,
        1 << 14,
        1 << 15
    )

    private static let symbolBits: UInt32 = (1 << 26) - 1
}
