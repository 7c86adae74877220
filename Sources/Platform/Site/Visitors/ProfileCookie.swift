import HTTPService
public import HTTPTypes
import StoragePort

/// The cookie that identifies a returning visitor: the signed identifier of their profile.
public struct ProfileCookie: Sendable {
    private static let purpose = Signer.Purpose(rawValue: "profile")
    /// The product's name in lower case.
    let name: String

    /// Returns the profiles in all cookies of the name that this server signed. Empty if there is none or it was
    /// modified.
    func profiles(in request: ServiceRequest, _ signer: Signer) -> [Profile.ID] {
        request.cookies(name).compactMap { value in
            let id = signer.verified(value, for: Self.purpose).map(Profile.ID.init(rawValue:))
            return id.flatMap { $0.isWellFormed ? $0 : nil }
        }
    }

    /// Whether a cookie of the name is sent, valid or not.
    func isSent(with request: ServiceRequest) -> Bool { !request.cookies(name).isEmpty }

    /// Whether a response sets or deletes the cookie.
    func isSet(by response: ResponseContent) -> Bool {
        response.headers[values: .setCookie].contains { $0.hasPrefix(name + "=") }
    }

    /// Returns the cookie that sets the profile or extends its lifetime.
    func set(_ id: Profile.ID, _ signer: Signer, isSecure: Bool) -> HTTPField {
        ResponseCookie(
            name: name,
            value: signer.signed(id.rawValue, for: Self.purpose),
            maximumAge: Int(Profile.lifetime),
            isSecure: isSecure
        ).field
    }

    func cleared(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: name, value: "", maximumAge: 0, isSecure: isSecure).field
    }

    /// Returns the fields that make a browser forget the visitor, for the response that erased their data. What they
    /// save later belongs to a new profile.
    public func forgetting(isSecure: Bool) -> [HTTPField] {
        let fields = [
            cleared(isSecure: isSecure), Newcomer.cleared(isSecure: isSecure),
            HTTPField.clearedCache,
        ]
        return fields.compactMap(\.self)
    }
}

extension HTTPField {
    /// Clears the browser's cached pages of somebody who is gone. Not "storage": that would stop the service worker
    /// that passes this response, and the response with it. The worker clears its own storage.
    static var clearedCache: HTTPField? {
        HTTPField.Name("Clear-Site-Data").map { HTTPField(name: $0, value: "\"cache\"") }
    }
}
