/// Strong entity tags: equal tags for different bodies do not occur by chance.
public enum EntityTag {
    /// Returns 128 bits in hexadecimal: two FNV-1a hashes (RFC 9923), one over the bytes and one over their
    /// complements.
    public static func text(of bytes: [UInt8]) -> String {
        var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
            second = (second ^ UInt64(~byte)) &* 0x100_0000_01B3
            second ^= second >> 29
        }
        return hexadecimal(first) + hexadecimal(second ^ UInt64(bytes.count))
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
