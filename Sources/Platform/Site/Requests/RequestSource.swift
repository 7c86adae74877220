public import HTTPService
import HTTPTypes

/// Whose page made a request, by what the browser says of it. No page can make a browser say otherwise.
public enum RequestSource: Hashable, Sendable {
    /// One of ours, or the person with their own hand.
    case ownSite
    case otherSite
    /// Nobody says: an old browser, or no browser.
    case unknown
}

extension ServiceRequest {
    /// By `Sec-Fetch-Site` (W3C Fetch Metadata), which is sent to https and to this machine only, else by `Origin`
    /// (RFC 6454).
    public var source: RequestSource {
        if let site = headers[.secFetchSite] {
            return site == "same-origin" || site == "none" ? .ownSite : .otherSite
        }
        guard let origin = headers[.origin] else { return .unknown }
        guard let scheme = origin.firstRange(of: "://") else { return .otherSite }
        let host = origin[scheme.upperBound...].lowercased()
        // A proxy may have put its own name in the first place; no page of another site can write either field.
        let own = [authority ?? headers[.host], headers[.xForwardedHost]]
        return own.contains { $0?.lowercased() == host } ? .ownSite : .otherSite
    }
}

extension HTTPField.Name {
    static let secFetchSite = Self("Sec-Fetch-Site")
    static let xForwardedHost = Self("X-Forwarded-Host")
    static let host = Self("Host")
}
