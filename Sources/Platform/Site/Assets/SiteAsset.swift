import Foundation
public import HTTPService
import HTTPTypes

/// A file of a site, named by its content: a browser keeps it for good, and a new release has a new name.
public struct SiteAsset: Sendable {
    /// `/assets/app.1f0c9a2b.css`.
    public let address: String
    public let response: PreparedResponse

    /// - Parameters:
    ///   - path: `styles/app.css`; the folder is left out of the address.
    ///   - contentType: For example `text/css; charset=utf-8`.
    public init(path: String, contentType: String, bytes: [UInt8]) {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let dot = file.lastIndex(of: ".") ?? file.endIndex
        let version = EntityTag.text(of: bytes).prefix(8)
        self.init(
            address: "/assets/\(file[..<dot]).\(version)\(file[dot...])",
            contentType: contentType,
            bytes: bytes
        )
    }

    /// - Parameter address: Where it is for good: it must change with the content, as of several files that name each
    ///   other in one folder named by all of them.
    public init(address: String, contentType: String, bytes: [UInt8]) {
        self.address = address
        var headers = PageHeaders.security
        headers[.contentType] = contentType
        headers[.cacheControl] = "public, max-age=31536000, immutable"
        response = PreparedResponse(headers: headers, body: bytes, repeatableUntil: .distantFuture)
    }

    /// The route that answers it.
    public var route: Route {
        let response = response
        return Route(address) { _ in ServiceResponse(response) }
    }
}
