import Foundation
public import HTTPService
import HTTPTypes

/// A file of a site whose address contains a hash of its content: browsers cache it permanently, and a new version
/// has a new address.
public struct SiteAsset: Sendable {
    /// For example `/assets/app.1f0c9a2b.css`.
    public let address: String
    public let response: ResponseContent

    /// - Parameter path: The path, such as `styles/app.css`. The address leaves out the folder.
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

    /// - Parameter address: A permanent address, which must change with the content. Files that refer to each other
    ///   are in one folder named by the content of all.
    public init(address: String, contentType: String, bytes: [UInt8]) {
        self.address = address
        let isDocument = !Self.filesOnly.contains { contentType.hasPrefix($0) }
        var headers = isDocument ? PageHeaders.security : PageHeaders.ofFiles
        headers[.contentType] = contentType
        headers[.cacheControl] = "public, max-age=31536000, immutable"
        response = ResponseContent(headers: headers, body: bytes, lifetime: .unchanging)
    }

    /// The types that browsers never open as a document of the site with scripts.
    private static let filesOnly = ["text/javascript", "text/css", "image/png", "image/webp", "image/jpeg"]

    /// The route that serves it.
    public var route: Route {
        let response = response
        return Route(address) { _ in ServiceResponse(response) }
    }
}
