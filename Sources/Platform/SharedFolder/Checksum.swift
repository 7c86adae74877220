/// Distinguishes whole files from damaged ones. It is not cryptographic: it protects against torn writes and failing
/// disks, not against people, who could simply delete the file.
enum Checksum {
    /// Each 8-byte word is mixed in by invertible steps (exclusive or, odd multiplication, xor-shift), so changing
    /// any single word always changes the result.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        var position = 0
        while position + 8 <= bytes.count {
            mix(
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)),
                into: &state
            )
            position += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[position...].reversed() { rest = rest << 8 | UInt64(byte) }
        mix(rest, into: &state)
        return state
    }

    private static func mix(_ word: UInt64, into state: inout UInt64) {
        state = (state ^ word) &* 0xD6E8_FEB8_6659_FD93
        state ^= state >> 32
    }
}
