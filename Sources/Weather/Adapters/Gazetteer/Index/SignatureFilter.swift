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
