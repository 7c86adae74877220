import AsyncHTTPClient
import Foundation
import HTTPPort
import HTTPTypes
import NIOHTTP1

extension HTTPClientRequest {
    init(_ hop: HTTPHop) {
        self.init(url: hop.url.absoluteString)
        method = HTTPMethod(rawValue: hop.method.rawValue)
        for field in hop.headers { headers.add(name: field.name.rawName, value: field.value) }
        if hop.headers[.acceptEncoding] == nil { headers.add(name: "accept-encoding", value: "gzip") }
        if let form = hop.body { body = .bytes(form) }
    }
}

extension HTTPFields {
    /// Creates the fields, without those whose names HTTP does not allow.
    init(_ headers: HTTPHeaders) {
        self.init()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { append(HTTPField(name: name, value: value)) }
        }
    }
}
