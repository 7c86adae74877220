import Crypto
public import Foundation
import TolerantJSON
import Wire

/// Where, and for whose keys, messages of one browser are encrypted. No description shows the keys or the endpoint's
/// path.
public struct PushSubscription: Hashable, Sendable {
    /// The maximum length of ``json`` in bytes.
    public static let longest = 4096

    public let endpoint: PushEndpoint
    let keys: PushKeys
    /// In milliseconds since 1970, as it is stored: a `Date` has no room for each of them.
    private let expirationTime: Int?

    /// Reads what `JSON.stringify(subscription)` gives in the browser (`PushSubscription.toJSON()` of the Push API).
    /// Members that are not known are ignored.
    ///
    /// - Throws: ``PushSubscriptionError``
    public init(parsing json: Data, within policy: PushPolicy) throws(PushSubscriptionError) {
        guard json.count <= Self.longest else { throw .tooLong(limit: Self.longest) }
        let payload: Payload
        do throws(PayloadError) {
            payload = try TolerantDecoder().decode(Payload.self, from: json).payload
        } catch {
            guard case .fieldUnusable(let path) = error, let field = PushSubscriptionField(rawValue: path)
            else { throw .notJSON }
            throw .unusable(field)
        }
        expirationTime = try payload.expirationTime.map { milliseconds throws(PushSubscriptionError) in
            guard (0...Self.latest).contains(milliseconds) else { throw .unusable(.expirationTime) }
            return Int(milliseconds.rounded(.down))
        }
        keys = try PushKeys(publicKey: payload.keys.p256dh, secret: payload.keys.auth)
        do throws(PushEndpointError) {
            endpoint = try PushEndpoint(parsing: payload.endpoint, within: policy)
        } catch {
            throw .endpoint(error)
        }
    }

    /// When the service ends it, if the browser says so. Most end without notice: sending tells.
    public var expires: Date? {
        expirationTime.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }

    /// What ``init(parsing:within:)`` reads, to be stored: a secret.
    public var json: Data {
        var fields: [(name: String, value: OrderedJSON)] = [("endpoint", .string(endpoint.url))]
        if let expirationTime { fields.append(("expirationTime", .integer(expirationTime))) }
        fields.append(
            (
                "keys",
                .fields([
                    "p256dh": .string(Base64URL.text(of: keys.publicKey.value)),
                    "auth": .string(Base64URL.text(of: keys.secret.value)),
                ])
            )
        )
        return Data(OrderedJSON.object(fields).bytes(.compact))
    }

    /// The latest moment of a date in a browser, in milliseconds since 1970.
    private static let latest = 8.64e15

    private struct Payload: Decodable {
        let endpoint: String
        let expirationTime: Double?
        let keys: Keys

        struct Keys: Decodable {
            let p256dh: String
            let auth: String
        }
    }
}

/// The keys of a browser for one subscription (RFC 8291, section 3.1).
struct PushKeys: Hashable, Sendable {
    /// The point of P-256 in uncompressed form: 65 bytes.
    let publicKey: Hidden<[UInt8]>
    /// 16 bytes that only the browser and this server know.
    let secret: Hidden<[UInt8]>

    /// - Parameters:
    ///   - publicKey: As base64url without padding, like the secret.
    init(publicKey: String, secret: String) throws(PushSubscriptionError) {
        guard let point = Base64URL.bytes(of: publicKey, count: 65), point[0] == 4 else {
            throw .invalid(.publicKey)
        }
        guard (try? P256.KeyAgreement.PublicKey(x963Representation: point)) != nil else { throw .notOnCurve }
        guard let bytes = Base64URL.bytes(of: secret, count: 16) else { throw .invalid(.secret) }
        (self.publicKey, self.secret) = (Hidden(point), Hidden(bytes))
    }
}

/// A member of a subscription; the raw value is its path in JSON.
public enum PushSubscriptionField: String, Hashable, Sendable {
    case endpoint, expirationTime, keys
    case publicKey = "keys.p256dh"
    case secret = "keys.auth"
}

/// Why a text is not a subscription. It contains nothing of the text but the name of a host.
public enum PushSubscriptionError: Error, Hashable, Sendable {
    /// Over so many bytes.
    case tooLong(limit: Int)
    /// Not a JSON object.
    case notJSON
    /// The member is missing or of another type.
    case unusable(PushSubscriptionField)
    /// A key is not base64url of the right number of bytes.
    case invalid(PushSubscriptionField)
    /// The public key is no point of P-256.
    case notOnCurve
    case endpoint(PushEndpointError)
}
