/// Bytes followed by a checksum and a format mark, so that truncated, damaged and foreign files are recognized.
enum ChecksummedBytes {
    /// Returns the payload followed by its checksum and the format mark.
    static func seal(_ payload: [UInt8]) -> [UInt8] {
        let checksum = payload.withUnsafeBytes(Checksum.of)
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
            return stored == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<payloadLength]))
        }
        guard holds else { return nil }
        var payload = sealed
        payload.removeLast(length)
        return payload
    }

    private static let mark = Array("SF01".utf8)
    private static let length = 8 + mark.count
}
