import Foundation
public import HTTPService
public import HTTPTypes

extension ServiceRequest {
    /// The values of the cookies of a name, in the order sent: another path or another host of the domain may have set one
    /// beside ours, and nothing tells whose is whose (RFC 6265, 5.4 and 8.6).
    public func cookies(_ name: String) -> [String] {
        headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
            let pair = pair.drop { $0 == " " || $0 == "\t" }
            guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { return nil }
            return String(pair[pair.index(after: equals)...])
        }
    }
}

/// A cookie that a browser is to keep and no script may read; it comes along from other sites only with a link, never with
/// their forms.
public struct ResponseCookie: Hashable, Sendable {
    public var name: String
    /// Without blanks, commas, semicolons and quotation marks.
    public var value: String
    /// Seconds from now; 0 takes the cookie away; nil: until the browser is closed.
    public var maximumAge: Int?
    /// Whether it goes only over TLS.
    public var isSecure: Bool

    public init(name: String, value: String, maximumAge: Int?, isSecure: Bool) {
        self.name = name
        self.value = value
        self.maximumAge = maximumAge
        self.isSecure = isSecure
    }

    /// As the field `Set-Cookie` has it.
    public var field: HTTPField {
        let age = maximumAge.map { "; Max-Age=\($0)" } ?? ""
        let text = "\(name)=\(value); Path=/\(age); HttpOnly; SameSite=Lax"
        return HTTPField(name: .setCookie, value: isSecure ? text + "; Secure" : text)
    }
}

extension PreparedResponse {
    /// The same with the fields every answer of a site carries (``PageHeaders/security``), where it has none of its own.
    public var secured: PreparedResponse {
        guard headers[.contentSecurityPolicy] == nil else { return self }
        return adding(Array(PageHeaders.security))
    }

    /// The same with more fields, each beside those of its name.
    public func adding(_ fields: [HTTPField]) -> PreparedResponse {
        guard !fields.isEmpty else { return self }
        var headers = headers
        for field in fields { headers.append(field) }
        return PreparedResponse(
            status: status,
            headers: headers,
            body: body,
            lifetime: lifetime,
            repeatableUntil: repeatableUntil,
            charge: charge
        )
    }
}
