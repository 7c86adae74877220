import Foundation
import HTTPPort
import HTTPTypes

extension HTTPReply {
    /// A reply of a body as it came over the wire.
    ///
    /// - Throws: `.invalidResponse` for a packing that was not asked for or is broken, `.bodyTooLarge`.
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
            // A HEAD or a 304 names the packing of a body it does not have.
            body = packedBody.isEmpty ? packedBody : try Gunzip.unpack(packedBody, limit: limit)
        default: throw .invalidResponse
        }
        headers[.contentEncoding] = nil
        headers[.contentLength] = nil
        self.init(status: status, headers: headers, body: body)
    }
}
