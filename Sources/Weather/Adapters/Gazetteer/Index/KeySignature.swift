/// A 32-bit summary of a key. Bits 0…25 say which symbols occur; each of the upper five is also set if one of the five
/// commonest letters occurs twice. Bits 26…31 are the number of symbols, up to 63. Removing a symbol clears at most
/// one of bits 0…25, and adding one sets at most one.
enum KeySignature {
    /// The bits of each symbol. The index of the bit for its first occurrence is the last byte of the symbol, because
    /// multi-byte symbols differ most in it. The bit for its second occurrence is 256 places further.
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
            // Rare letters share a bit with others.
            for (letter, other) in zip("vyxqz".utf8, "fwjjj".utf8) { bits[Int(letter)] = bits[Int(other)] }
            for (bit, letter) in "aeion".utf8.enumerated() { bits[Int(letter) + 256] = 1 << UInt32(21 + bit) }
            return body(bits)
        }
    }
}
