import Foundation
import HTTPPort
import HTTPTypes

/// Answers every call with status 200 and one body.
struct CannedTransport: HTTPTransport {
    let body: Data

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        HTTPReply(status: .ok, body: body)
    }
}
