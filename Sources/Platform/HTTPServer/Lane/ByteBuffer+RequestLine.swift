import NIOCore

extension ByteBuffer {
    /// Returns the buffer with the non-ASCII bytes of its first line percent-encoded, or `nil` if there are none.
    ///
    /// Simple clients send place names as typed. A target must be ASCII (RFC 3986), and the decoder refuses anything
    /// else. Encoded, it means what the client intended.
    func encodingRequestLine() -> ByteBuffer? {
        let line = readableBytesView.prefix { $0 != .lineFeed }
        guard line.contains(where: { $0 >= 0x80 }) else { return nil }
        var result = ByteBufferAllocator().buffer(capacity: readableBytes + 2 * line.count)
        for byte in line {
            guard byte >= 0x80 else {
                result.writeInteger(byte)
                continue
            }
            result.writeBytes([UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)])
        }
        result.writeImmutableBuffer(
            getSlice(at: readerIndex + line.count, length: readableBytes - line.count) ?? ByteBuffer()
        )
        return result
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
