import Crypto
import Foundation

/// The key pair by which push services recognize this server (RFC 8292). Subscriptions are made for one, and end with
/// it. No description shows the private key.
public struct VAPIDKeys: Sendable {
    let privateKey: P256.Signing.PrivateKey

    /// Makes new keys.
    ///
    /// - Parameter randomBytes: Returns so many unpredictable bytes.
    /// - Throws: ``VAPIDError`` `.noRandomness`
    public init(randomBytes: (Int) -> [UInt8]) throws(VAPIDError) {
        // Of 2³² texts, one is no key.
        for _ in 0..<8 {
            if let key = try? P256.Signing.PrivateKey(rawRepresentation: randomBytes(32)) {
                privateKey = key
                return
            }
        }
        throw .noRandomness
    }

    /// Reads ``text``.
    ///
    /// - Throws: ``VAPIDError`` `.notKeys`
    public init(parsing text: String) throws(VAPIDError) {
        guard let bytes = Base64URL.bytes(of: text, count: 32),
            let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
        else { throw .notKeys }
        privateKey = key
    }

    /// The private key, to be stored: a secret of 43 letters, digits, "-" and "_". Other libraries for Web Push use the
    /// same form.
    public var text: String { Base64URL.text(of: privateKey.rawRepresentation) }

    /// The public key for `PushManager.subscribe({applicationServerKey})`, which takes it as it is: 87 letters, digits,
    /// "-" and "_".
    public var applicationServerKey: String {
        Base64URL.text(of: privateKey.publicKey.x963Representation)
    }
}

extension VAPIDKeys: Hashable {
    public static func == (one: VAPIDKeys, other: VAPIDKeys) -> Bool {
        one.applicationServerKey == other.applicationServerKey
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(applicationServerKey) }
}

extension VAPIDKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(hidden, public key \(applicationServerKey))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// Why there are no keys, contact or token.
public enum VAPIDError: Error, Hashable, Sendable {
    /// The source of random bytes gives none that are a key.
    case noRandomness
    /// The text is not that of keys.
    case notKeys
    /// The text is no `mailto:` or `https:` URL that services accept.
    case notContact
    /// The library does not sign.
    case notSigned
}
