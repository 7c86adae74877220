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
