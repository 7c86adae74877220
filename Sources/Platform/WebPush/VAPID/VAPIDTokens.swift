import Caching
import Clocks
import Crypto
import Foundation
import HTTPPort
import Synchronization
import Wire

/// The tokens by which push services recognize this server: JSON Web Tokens signed with ES256 (RFC 8292, RFC 7515). One
/// is used for all messages to an origin until shortly before it expires, so that services can remember it.
final class VAPIDTokens: Sendable {
    /// How long a token is valid, in seconds. A service refuses one of more than 24 hours (RFC 8292, section 2), also if
    /// the clocks differ by some hours.
    static let lifetime: TimeInterval = 12 * 3600
    /// How long before the end a token is replaced, in seconds: a message may be under way, and the service's clock may
    /// be ahead.
    static let margin: TimeInterval = 3600
    /// For how many origins tokens are kept. One service may have many hosts.
    static let mostOrigins = 200

    private struct Token {
        let authorization: Hidden<String>
        let life: Lifetime
    }

    private let keys: VAPIDKeys
    private let contact: VAPIDContact
    private let wallClock: WallClock
    private let tokens = Mutex(BoundedCache<HTTPEndpoint, Token>(capacity: mostOrigins))

    init(keys: VAPIDKeys, contact: VAPIDContact, wallClock: WallClock) {
        (self.keys, self.contact, self.wallClock) = (keys, contact, wallClock)
    }

    /// Returns the field `Authorization` for a service (RFC 8292, section 3).
    func authorization(for origin: HTTPEndpoint) throws(VAPIDError) -> String {
        let now = wallClock.now
        // A clock that was set back makes a token seem to be of the future, and perhaps valid for more than a day.
        let isValid: (Token) -> Bool = { $0.life.contains(now) }
        if let token = tokens.withLock({ $0.value(for: origin, where: isValid) }) {
            return token.authorization.value
        }
        let token = try makeToken(for: origin, at: now)
        tokens.withLock { $0.keep(token, for: origin, cost: 1) }
        return token.authorization.value
    }

    private func makeToken(for origin: HTTPEndpoint, at now: Date) throws(VAPIDError) -> Token {
        let header = OrderedJSON.fields(["typ": .string("JWT"), "alg": .string("ES256")])
        let claims = OrderedJSON.fields([
            "aud": .string(origin.description),
            "exp": .integer(Int((now.timeIntervalSince1970 + Self.lifetime).rounded(.down))),
            "sub": .string(contact.text),
        ])
        let content = [header, claims].map { Base64URL.text(of: $0.bytes(.compact)) }.joined(separator: ".")
        let signature: P256.Signing.ECDSASignature
        do {
            signature = try keys.privateKey.signature(for: Data(content.utf8))
        } catch {
            throw .notSigned
        }
        let text = "\(content).\(Base64URL.text(of: signature.rawRepresentation))"
        return Token(
            authorization: Hidden("vapid t=\(text), k=\(keys.applicationServerKey)"),
            life: Lifetime(from: now, lasting: Self.lifetime - Self.margin)
        )
    }
}
