import HTTPService
public import HTTPTypes
import StoragePort

/// The cookie by which somebody is known again: the identifier of their profile, signed.
public struct ProfileCookie: Sendable {
    private static let purpose = Signer.Purpose(rawValue: "profile")
    private let name: String

    /// - Parameter name: Of the product, in lower case.
    public init(name: String) {
        self.name = name
    }

    /// Whose it is, and whose else: of several cookies of the name those count that we signed. Empty where there is none of
    /// ours, or it was changed on the way.
    func profiles(in request: ServiceRequest, _ signer: Signer) -> [Profile.ID] {
        request.cookies(name).compactMap { value in
            let id = signer.verified(value, for: Self.purpose).map(Profile.ID.init(rawValue:))
            return id.flatMap { $0.isWellFormed ? $0 : nil }
        }
    }

    /// Whether a cookie of the name is sent, whoever's it may be.
    func isSent(with request: ServiceRequest) -> Bool { !request.cookies(name).isEmpty }

    /// Whether an answer sets it, or takes it away.
    func isSet(by response: PreparedResponse) -> Bool {
        response.headers[values: .setCookie].contains { $0.hasPrefix(name + "=") }
    }

    /// Sets it, or makes it last anew.
    func set(_ id: Profile.ID, _ signer: Signer, isSecure: Bool) -> HTTPField {
        ResponseCookie(
            name: name,
            value: signer.signed(id.rawValue, for: Self.purpose),
            maximumAge: Int(Profile.lifetime),
            isSecure: isSecure
        ).field
    }

    /// Takes it away.
    func cleared(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: name, value: "", maximumAge: 0, isSecure: isSecure).field
    }

    /// What makes a browser forget who somebody was: the answer to having everything erased carries them. Who keeps something
    /// after it is somebody else.
    public func forgetting(isSecure: Bool) -> [HTTPField] {
        let fields = [
            cleared(isSecure: isSecure), Newcomer.cleared(isSecure: isSecure),
            // Pages the browser kept are of somebody who is no longer known. Not "storage": that ends the worker through
            // which this answer goes, and the answer with it; the worker forgets by itself.
            HTTPField.Name.clearSiteData.map { HTTPField(name: $0, value: "\"cache\"") },
        ]
        return fields.compactMap(\.self)
    }
}

extension HTTPField.Name {
    fileprivate static let clearSiteData = HTTPField.Name("Clear-Site-Data")
}
