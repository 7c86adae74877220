import HTTPService
import HTTPTypes
import StoragePort
import WeatherModels
import WeatherPorts
import WebPages

/// The cookie by which somebody is known again: the identifier of their profile, signed.
struct ProfileCookie: Sendable {
    private static let name = "haneul"
    private static let purpose = Signer.Purpose(rawValue: "profile")
    private let signer: Signer

    init(_ signer: Signer) {
        self.signer = signer
    }

    /// Whose it is, and whose else: of several cookies of the name those count that we signed. Empty where there is none of
    /// ours, or it was changed on the way.
    func profiles(in request: ServiceRequest) -> [Profile.ID] {
        request.cookies(Self.name).compactMap { value in
            let id = signer.verified(value, for: Self.purpose).map(Profile.ID.init(rawValue:))
            return id.flatMap { $0.isWellFormed ? $0 : nil }
        }
    }

    /// Whether a cookie of the name is sent, whoever's it may be.
    static func isSent(with request: ServiceRequest) -> Bool { !request.cookies(name).isEmpty }

    /// Whether an answer sets it, or takes it away.
    static func isSet(by response: PreparedResponse) -> Bool {
        response.headers[values: .setCookie].contains { $0.hasPrefix(name + "=") }
    }

    /// Sets it, or makes it last anew.
    func set(_ id: Profile.ID, isSecure: Bool) -> HTTPField {
        ResponseCookie(
            name: Self.name,
            value: signer.signed(id.rawValue, for: Self.purpose),
            maximumAge: Int(Profile.lifetime),
            isSecure: isSecure
        ).field
    }

    /// Takes it away.
    static func cleared(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: name, value: "", maximumAge: 0, isSecure: isSecure).field
    }
}
