import Crypto
public import HTTPPort

/// The URL of a push resource. Whoever knows it can have messages sent to the subscription, as far as the service lets
/// them: no description shows more than its origin.
public struct PushEndpoint: Hashable, Sendable {
    /// The maximum length in bytes.
    public static let longest = 2048

    /// Who operates it.
    public let service: PushService
    /// Where it is, without the path.
    public let origin: HTTPEndpoint
    /// Path and query, exactly as the browser has them.
    let target: Hidden<String>

    /// Reads the URL as browsers write it.
    ///
    /// - Throws: ``PushEndpointError``
    public init(parsing text: String, within policy: PushPolicy) throws(PushEndpointError) {
        guard text.utf8.count <= Self.longest else { throw .tooLong(limit: Self.longest) }
        guard let start = PushOrigin(parsing: text) else { throw .notURL }
        let target = Array(text.utf8.dropFirst(start.length))
        guard target.count > 1, Self.isTarget(target) else { throw .notURL }
        let origin = start.origin
        guard
            let service = policy.service(
                at: origin.host,
                port: origin.port,
                isEncrypted: origin.scheme == .https
            )
        else {
            guard origin.scheme == .https else { throw .notEncrypted }
            throw .serviceNotAccepted(PushHost(host: origin.host, port: origin.port))
        }
        (self.service, self.origin) = (service, origin)
        self.target = Hidden(String(decoding: target, as: UTF8.self))
    }

    /// The whole URL: a secret.
    public var url: String { origin.description + target.value }

    /// Names the endpoint where the URL must not be: in logs, and as the key under which a subscription is stored. 43
    /// letters, digits, "-" and "_", from which nobody can find the URL.
    public var fingerprint: String { Base64URL.text(of: SHA256.hash(data: Array(url.utf8))) }

    /// Whether path and query are as RFC 3986 allows, and no client changes them: a segment of dots would be removed.
    private static func isTarget(_ target: [UInt8]) -> Bool {
        var position = 0
        while position < target.count {
            switch target[position] {
            case UInt8(ascii: "%"):
                guard position + 2 < target.count,
                    target[position + 1...position + 2].allSatisfy(isHexadecimal)
                else { return false }
                position += 3
            case let byte where Base64URL.isDigit(byte) || "~.!$&'()*+,;=:@/?".utf8.contains(byte):
                position += 1
            default: return false
            }
        }
        return !String(decoding: target, as: UTF8.self).prefix { $0 != "?" }.split(separator: "/").contains {
            [".", ".."].contains($0.lowercased().replacing("%2e", with: "."))
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "a")...UInt8(ascii: "f"):
            true
        default: false
        }
    }
}

extension PushEndpoint: CustomStringConvertible {
    public var description: String { "\(origin)/(hidden)" }
}

/// Why a text is not an endpoint that messages are sent to. It contains nothing of the path.
public enum PushEndpointError: Error, Hashable, Sendable {
    /// Over so many bytes.
    case tooLong(limit: Int)
    /// Not a URL as browsers write one.
    case notURL
    /// Over http.
    case notEncrypted
    /// The policy does not name its service.
    case serviceNotAccepted(PushHost)
}
