import CZlib

/// Compresses whole bodies with gzip (RFC 1952).
enum Gzip {
    /// Below this size, the gzip header and the client's work cost more than the bytes saved.
    private static let leastUseful = 512

    /// Whether compression is worth trying.
    static func mayPack(_ bytes: [UInt8]) -> Bool { bytes.count >= leastUseful }

    /// Returns `nil` if the result would not be at least a tenth smaller. It contains no time or file name, so equal
    /// bytes give equal results.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        guard mayPack(bytes), let count = UInt32(exactly: bytes.count) else { return nil }
        var stream = z_stream()
        let gzip = MAX_WBITS + 16
        let memoryLevel: Int32 = 8
        guard
            deflateInit2_(
                &stream,
                Z_DEFAULT_COMPRESSION,
                Z_DEFLATED,
                gzip,
                memoryLevel,
                Z_DEFAULT_STRATEGY,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)
            ) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        var ended = false
        let packed = [UInt8](unsafeUninitializedCapacity: bytes.count * 9 / 10) { output, used in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = count
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                ended = deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            used = ended ? output.count - Int(stream.avail_out) : 0
        }
        return ended ? packed : nil
    }
}
