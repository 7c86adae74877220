import HTTPService
import HTTPTypes
import StoragePort

/// A visitor who has saved nothing yet. Their forms are bound to a random number that is stored only in a signed
/// session cookie.
struct Newcomer: Sendable {
    private static let cookie = "newcomer"
    private static let purpose = Signer.Purpose(rawValue: "newcomer")
    private static let profile = Signer.Purpose(rawValue: "newcomer's profile")

    private let number: String

    /// - Parameter randomBytes: Returns unpredictable bytes.
    init(randomBytes: (Int) -> [UInt8]) {
        number = randomBytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Reads the number from the cookie. Returns `nil` without a valid cookie.
    init?(_ request: ServiceRequest, _ signer: Signer) {
        let numbers = request.cookies(Self.cookie).lazy.compactMap { signer.verified($0, for: Self.purpose) }
        guard let number = numbers.first else { return nil }
        self.number = number
    }

    func given(by signer: Signer, isSecure: Bool) -> HTTPField {
        ResponseCookie(
            name: Self.cookie,
            value: signer.signed(number, for: Self.purpose),
            maximumAge: nil,
            isSecure: isSecure
        ).field
    }

    static func cleared(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: cookie, value: "", maximumAge: 0, isSecure: isSecure).field
    }

    /// Returns the identifier of the profile created when they save something. It follows from the number, so two
    /// simultaneous requests create one profile.
    func profile(by signer: Signer) -> Profile.ID {
        Profile.ID(rawValue: signer.number(of: number, for: Self.profile))
    }

    /// Returns the token of their forms. It contains the number, so that it works in a browser that refuses cookies.
    func token(_ tokens: FormTokens) -> String { "\(number).\(tokens.token(for: person))" }

    func isToken(_ token: String?, _ tokens: FormTokens) -> Bool {
        guard let other = Self(namedIn: token, tokens) else { return false }
        return other.number == number
    }

    /// Never the identifier of a profile.
    private var person: String { "newcomer \(number)" }

    /// Reads the number from a token. Returns `nil` if it is not the token of a newcomer.
    init?(namedIn token: String?, _ tokens: FormTokens) {
        guard let token else { return nil }
        let parts = token.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        number = parts[0]
        guard tokens.isToken(parts[1], of: person) else { return nil }
    }
}
