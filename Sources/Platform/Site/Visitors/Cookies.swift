import Foundation
public import HTTPService
import HTTPTypes

extension ServiceRequest {
    /// The values of all cookies with a name, in the order sent. Another path or host of the domain may have set one
    /// of the same name, and nothing distinguishes them (RFC 6265, 5.4 and 8.6).
    public func cookies(_ name: String) -> [String] {
        // By bytes: as characters, others equal a semicolon, and one with a mark on it equals none.
        headers[values: .cookie].flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }.compactMap { pair in
            let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
                pair[..<equals].elementsEqual(name.utf8)
            else { return nil }
            return String(decoding: pair[pair.index(after: equals)...], as: UTF8.self)
        }
    }
}

/// A cookie that scripts cannot read. Browsers send it from other sites with links only, never with forms.
struct ResponseCookie {
    var name: String
    /// The value, without blanks, commas, semicolons and quotation marks.
    var value: String
    /// The lifetime in seconds: 0 deletes the cookie, `nil` keeps it until the browser is closed.
    var maximumAge: Int?
    var isSecure: Bool

    var field: HTTPField {
        let age = maximumAge.map { "; Max-Age=\($0)" } ?? ""
        let text = "\(name)=\(value); Path=/\(age); HttpOnly; SameSite=Lax"
        return HTTPField(name: .setCookie, value: isSecure ? text + "; Secure" : text)
    }
}

extension ResponseContent {
    /// The response with the fields of ``PageHeaders/security`` that it does not have.
    public var secured: ResponseContent {
        guard headers[.contentSecurityPolicy] == nil else { return self }
        return adding(PageHeaders.security.filter { headers[$0.name] == nil })
    }

    /// The response as caches may keep it: not at all if it sets a cookie and is not `private`, because a shared cache
    /// would give the cookie to others. A page is `private` and stays so, because our worker stores none that is
    /// `no-store`, and would lack each on which a cookie is renewed.
    var keptWithCookies: ResponseContent {
        guard headers.contains(.setCookie) else { return self }
        let directives = (headers[.cacheControl] ?? "").lowercased().split { $0 == "," || $0 == " " }
        guard !directives.contains("private") else { return self }
        var fields = headers
        fields[.cacheControl] = "no-store"
        return with(fields)
    }
}
