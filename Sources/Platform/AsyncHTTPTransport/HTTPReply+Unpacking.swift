import CZlib
import Foundation
import HTTPPort
import HTTPTypes

extension HTTPReply {
    /// Creates a reply from a body as it was received.
    ///
    /// - Throws: `.invalidResponse` for a content coding that was not requested or is broken, `.bodyTooLarge`.
    init(
        status: HTTPResponse.Status,
        headers: HTTPFields,
        packedBody: Data,
        limit: Int
    ) throws(HTTPTransportError) {
        var headers = headers
        let body: Data
        switch headers[.contentEncoding]?.lowercased() {
        case nil, "", "identity": body = packedBody
        case "gzip", "x-gzip":
            // A HEAD or 304 response names the coding of a body that it does not contain.
            body = packedBody.isEmpty ? packedBody : try Gunzip.unpack(packedBody, limit: limit)
        default: throw .invalidResponse
        }
        headers[.contentEncoding] = nil
        headers[.contentLength] = nil
        self.init(status: status, headers: headers, body: body)
    }
}

/// Unpacks gzip (RFC 1952) of one or more members, up to a maximum size.
enum Gunzip {
    /// - Throws: `.bodyTooLarge`, or `.invalidResponse` if the data is not complete gzip or has trailing bytes.
    static func unpack(_ packed: Data, limit: Int) throws(HTTPTransportError) -> Data {
        let chunkSize = 64 << 10
        var input = [UInt8](packed)
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        return try input.withUnsafeMutableBufferPointer { input throws(HTTPTransportError) -> Data in
            try chunk.withUnsafeMutableBufferPointer { chunk throws(HTTPTransportError) -> Data in
                try inflate(input, through: chunk, limit: limit)
            }
        }
    }

    private static func inflate(
        _ input: UnsafeMutableBufferPointer<UInt8>,
        through chunk: UnsafeMutableBufferPointer<UInt8>,
        limit: Int
    ) throws(HTTPTransportError) -> Data {
        let gzipOnly = 16 + MAX_WBITS
        var stream = z_stream()
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        guard inflateInit2_(&stream, gzipOnly, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else {
            throw .invalidResponse
        }
        defer { inflateEnd(&stream) }
        var unpacked = Data()
        while true {
            stream.next_out = chunk.baseAddress
            stream.avail_out = UInt32(chunk.count)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            let count = chunk.count - Int(stream.avail_out)
            guard unpacked.count + count <= limit else { throw .bodyTooLarge(limit: limit) }
            unpacked.append(contentsOf: chunk.prefix(count))
            switch status {
            case Z_OK: continue
            case Z_STREAM_END where stream.avail_in == 0: return unpacked
            case Z_STREAM_END: inflateReset(&stream)  // another member follows, or the next turn fails
            default: throw .invalidResponse  // also a body cut short, which makes no progress
            }
        }
    }
}
