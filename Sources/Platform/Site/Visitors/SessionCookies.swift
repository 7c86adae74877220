public import Accounts
public import HTTPService
public import HTTPTypes

/// The cookies of accounts: that of a session, and the mark of a device on which somebody was signed in.
public struct SessionCookies: Sendable {
    /// How long a browser keeps the cookie of a session that is not used, in seconds.
    public static let lifetime = 7 * 86_400
    /// The product's name in lower case.
    public let product: String

    /// Returns what is in all cookies of a session, in the order sent: another host of the domain may have set one of
    /// the same name where there is no TLS.
    func sessions(in request: ServiceRequest) -> [String] { request.cookies(name(request.isSecure)) }

    /// Returns the mark of the device.
    public func device(in request: ServiceRequest) -> String? { request.cookies(deviceName).first }

    /// Returns the cookies of somebody who just signed in.
    public func set(_ signIn: NewSignIn, isSecure: Bool) -> [HTTPField] {
        let device = ResponseCookie(
            name: deviceName,
            value: signIn.device,
            maximumAge: DeviceMarks.lifetime,
            isSecure: isSecure
        )
        return [set(signIn.token, isSecure: isSecure), device.field]
    }

    /// Returns the fields of the response that ended the session: the browser forgets it, and what it cached for it.
    public func ended(isSecure: Bool) -> [HTTPField] {
        [cleared(isSecure: isSecure), HTTPField.clearedCache].compactMap(\.self)
    }

    func set(_ token: SecretToken, isSecure: Bool) -> HTTPField {
        ResponseCookie(
            name: name(isSecure),
            value: token.text,
            maximumAge: Self.lifetime,
            isSecure: isSecure
        ).field
    }

    func cleared(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: name(isSecure), value: "", maximumAge: 0, isSecure: isSecure).field
    }

    /// Returns the token in the cookie that a response sets, or `nil` if it sets none.
    func token(setBy response: ResponseContent, isSecure: Bool) -> String? {
        let start = name(isSecure) + "="
        let field = response.headers[values: .setCookie].last { $0.hasPrefix(start) }
        let value = field?.dropFirst(start.count).prefix { $0 != ";" }
        return value.flatMap { $0.isEmpty ? nil : String($0) }
    }

    /// Whether a response sets or deletes the cookie of a session.
    func isSet(by response: ResponseContent, isSecure: Bool) -> Bool {
        response.headers[values: .setCookie].contains { $0.hasPrefix(name(isSecure) + "=") }
    }

    /// With TLS, the prefix keeps other hosts and paths from setting it (RFC 6265bis, 4.1.3.2).
    private func name(_ isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + sessionName }

    /// The name of the cookie of a session, which has a prefix with TLS.
    public var sessionName: String { product + "-session" }

    /// The name of the cookie with the device's mark.
    public var deviceName: String { product + "-device" }
}

extension SiteDesign {
    /// The cookies of accounts.
    public var sessionCookies: SessionCookies { SessionCookies(product: cookie.name) }
}
