/// Distinguishes whole files from damaged ones. It is not cryptographic: it protects against torn writes and failing
/// disks, not against people, who could simply delete the file.
enum Checksum {
    /// Returns the checksum. Each 8-byte word is mixed in by invertible steps (exclusive or, odd multiplication,
    /// xor-shift), so changing any single word always changes the result.
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

    // MARK: Sealed bytes

    /// Returns the payload followed by its checksum and the format mark, so that truncated, damaged and foreign files
    /// are recognized.
    static func seal(_ payload: [UInt8]) -> [UInt8] {
        let checksum = payload.withUnsafeBytes(of)
        var sealed = payload
        sealed.reserveCapacity(payload.count + length)
        withUnsafeBytes(of: checksum.littleEndian) { sealed.append(contentsOf: $0) }
        sealed.append(contentsOf: mark)
        return sealed
    }

    /// Returns the payload, or `nil` if the checksum or the format mark is missing or wrong.
    static func open(_ sealed: [UInt8]) -> [UInt8]? {
        guard sealed.count >= length, sealed.suffix(mark.count).elementsEqual(mark) else { return nil }
        let payloadLength = sealed.count - length
        let holds = sealed.withUnsafeBytes { bytes in
            let stored = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: payloadLength, as: UInt64.self)
            )
            return stored == of(UnsafeRawBufferPointer(rebasing: bytes[..<payloadLength]))
        }
        guard holds else { return nil }
        var payload = sealed
        payload.removeLast(length)
        return payload
    }

    private static let mark = Array("SF01".utf8)
    private static let length = 8 + mark.count
}
