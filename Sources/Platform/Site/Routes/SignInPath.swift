public import HTTPService
import HTTPTypes

/// Where a site with accounts asks who somebody is.
public enum SignInPath {
    public static let path = "/sign-in"
    /// The query item with the page that signing in leads to.
    public static let next = "next"
    /// The query item with the page that closing it returns to.
    public static let back = "back"

    /// Returns the address of signing in over a page.
    ///
    /// - Parameters:
    ///   - next: The page that signing in leads to.
    ///   - page: The page that closing it returns to.
    public static func address(to next: String, over page: String) -> String {
        "\(path)?\(Self.next)=\(next.percentEncoded)&\(back)=\(page.percentEncoded)"
    }
}

extension ServiceRequest {
    /// Path and query of the page of this site that led here (`Referer`); `nil` if it is unknown or another site's.
    public var leadingPage: String? {
        guard let field = headers[.referer], let scheme = field.firstRange(of: "://") else { return nil }
        let rest = field[scheme.upperBound...]
        let path = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let host = authority ?? headers[.host], rest[..<path].lowercased() == host.lowercased() else {
            return nil
        }
        let page = BackPath.checked(String(rest[path...].prefix { $0 != "#" }), otherwise: "/")
        // Some browsers name the service worker that fetches a page.
        return page.hasPrefix(SignInPath.path) || page == InstallationPath.worker ? nil : page
    }
}
