import HTTPService
import HTTPTypes
import WebPages

/// Somebody who has kept nothing yet. Their forms are bound to a random number that is in no store: a signed cookie has it
/// for as long as the browser is open.
struct Newcomer: Sendable {
    private static let cookie = "newcomer"
    private static let purpose = Signer.Purpose(rawValue: "newcomer")

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

    /// Of their forms: it says whose it is, so that it can be told also where the browser keeps no cookie.
    func token(_ tokens: FormTokens) -> String { "\(number).\(tokens.token(for: person))" }

    func isToken(_ token: String?, _ tokens: FormTokens) -> Bool {
        guard let token, let other = Self(namedIn: token, tokens) else { return false }
        return other.number == number
    }

    /// Whether a token is some newcomer's.
    static func isAnyones(_ token: String?, _ tokens: FormTokens) -> Bool {
        token.flatMap { Self(namedIn: $0, tokens) } != nil
    }

    /// No profile is called so.
    private var person: String { "newcomer \(number)" }

    private init?(namedIn token: String, _ tokens: FormTokens) {
        let parts = token.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        number = parts[0]
        guard tokens.isToken(parts[1], of: person) else { return nil }
    }
}
