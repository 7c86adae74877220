public import HTTPService
import HTTPTypes
public import Languages

extension ServiceResponse {
    /// Redirects to a page of this site after a form.
    public static func seeOther(_ path: String) -> ServiceResponse {
        var headers = PageHeaders.security
        headers[.location] = path
        headers[.cacheControl] = "no-store"
        return ServiceResponse(ResponseContent(status: .seeOther, headers: headers))
    }
}

extension ResponseContent {
    /// Returns a fragment of a page, for one person at one moment.
    public static func fragment(_ html: String, in language: Language) -> ResponseContent {
        var headers = PageHeaders.security
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.contentLanguage] = language.rawValue
        headers[.cacheControl] = "private, no-store"
        return ResponseContent(headers: headers, body: Array(html.utf8))
    }
}

/// The page of this site that a form names as the one to return to.
public enum BackPath {
    /// - Parameter path: The path from a form or link; used only if it is a path of this host.
    public static func checked(_ path: String?, otherwise: String) -> String {
        guard let path, path.first == "/", path.utf8.count <= 500 else { return otherwise }
        let second = path.dropFirst().first
        guard second != "/", second != "\\", path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return otherwise
        }
        return path
    }
}
