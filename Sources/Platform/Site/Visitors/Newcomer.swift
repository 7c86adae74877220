import HTTPService
import HTTPTypes
import StoragePort

/// Somebody who has kept nothing yet. Their forms are bound to a random number that is in no store: a signed cookie has it
/// for as long as the browser is open.
struct Newcomer: Sendable {
    private static let cookie = "newcomer"
    private static let purpose = Signer.Purpose(rawValue: "newcomer")
    private static let profile = Signer.Purpose(rawValue: "newcomer's profile")

    private let number: String

    /// - Parameter randomBytes: That nobody can guess.
    init(randomBytes: (Int) -> [UInt8]) {
        number = randomBytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// Who comes back with the cookie; nil where none was given, or it is not kept.
    init?(_ request: ServiceRequest, _ signer: Signer) {
        let numbers = request.cookies(Self.cookie).lazy.compactMap { signer.verified($0, for: Self.purpose) }
        guard let number = numbers.first else { return nil }
        self.number = number
    }

    /// The cookie.
    func given(by signer: Signer, isSecure: Bool) -> HTTPField {
        ResponseCookie(
            name: Self.cookie,
            value: signer.signed(number, for: Self.purpose),
            maximumAge: nil,
            isSecure: isSecure
        ).field
    }

    /// Takes it away.
    static func cleared(isSecure: Bool) -> HTTPField {
        ResponseCookie(name: cookie, value: "", maximumAge: 0, isSecure: isSecure).field
    }

    /// The one profile that is made for them, once they keep something: whoever presses twice has not two.
    func profile(by signer: Signer) -> Profile.ID {
        Profile.ID(rawValue: signer.number(of: number, for: Self.profile))
    }

    /// Of their forms: it says whose it is, so that it can be told also where the browser keeps no cookie.
    func token(_ tokens: FormTokens) -> String { "\(number).\(tokens.token(for: person))" }

    func isToken(_ token: String?, _ tokens: FormTokens) -> Bool {
        guard let other = Self(namedIn: token, tokens) else { return false }
        return other.number == number
    }

    /// No profile is called so.
    private var person: String { "newcomer \(number)" }

    /// Whose token it is; nil where it is no newcomer's.
    init?(namedIn token: String?, _ tokens: FormTokens) {
        guard let token else { return nil }
        let parts = token.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        number = parts[0]
        guard tokens.isToken(parts[1], of: person) else { return nil }
    }
}
