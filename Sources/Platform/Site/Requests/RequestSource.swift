public import HTTPService
import HTTPTypes

/// The origin of the page that made a request, as the browser reports it. No page can make a browser report another.
public enum RequestSource: Hashable, Sendable {
    /// A page of this site, or the person directly.
    case ownSite
    case otherSite
    /// Not reported: an old browser, or not a browser.
    case unknown
}

extension ServiceRequest {
    /// Whether the client accepts a page. Browsers that navigate always accept HTML.
    public var acceptsHTML: Bool { headers[.accept]?.lowercased().contains("text/html") == true }

    /// From `Sec-Fetch-Site` (W3C Fetch Metadata), which is sent only over https and to loopback addresses, otherwise
    /// from `Origin` (RFC 6454).
    public var source: RequestSource {
        if let site = headers[.secFetchSite] {
            return site == "same-origin" || site == "none" ? .ownSite : .otherSite
        }
        guard let origin = headers[.origin] else { return .unknown }
        guard let scheme = origin.firstRange(of: "://") else { return .otherSite }
        let host = origin[scheme.upperBound...].lowercased()
        // A proxy may have replaced `Host` by its own name. No page of another site can set either field.
        let own = [authority ?? headers[.host], headers[.xForwardedHost]]
        return own.contains { $0?.lowercased() == host } ? .ownSite : .otherSite
    }
}

extension HTTPField.Name {
    static let secFetchSite = Self("Sec-Fetch-Site")
    static let xForwardedHost = Self("X-Forwarded-Host")
    static let host = Self("Host")
}
