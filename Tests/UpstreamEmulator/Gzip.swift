import CZlib
public import Foundation

/// Packs bodies as an upstream would.
public enum Gzip {
    /// One gzip member; empty when zlib refuses, which it does not for bodies that fit memory.
    public static func pack(_ body: Data) -> Data {
        var stream = z_stream()
        let gzip = 16 + MAX_WBITS
        guard
            deflateInit2_(
                &stream,
                Z_DEFAULT_COMPRESSION,
                Z_DEFLATED,
                gzip,
                8,
                Z_DEFAULT_STRATEGY,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)
            ) == Z_OK
        else { return Data() }
        defer { deflateEnd(&stream) }
        var input = [UInt8](body)
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(body.count))))
        let count = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : 0
            }
        }
        return Data(output.prefix(count))
    }
}
