import NIOCore

extension ByteBuffer {
    /// The same with the bytes beyond ASCII of its first line percent-encoded; nil where there are none.
    ///
    /// Simple clients send names of places as they were typed. What a target may hold is ASCII (RFC 3986), and the decoder
    /// refuses the rest; encoded, it means what it was meant to.
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
