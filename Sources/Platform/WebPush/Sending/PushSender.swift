public import Clocks
import Foundation
public import HTTPPort
import HTTPTypes

/// The limits of a ``PushSender``.
public struct PushSenderLimits: Hashable, Sendable {
    /// How many messages are on their way to one service at once.
    public var atOnce: Int
    /// How many more may wait here for each service.
    public var waiting: Int
    /// How long a message may take.
    public var timeout: Duration

    public init(atOnce: Int = 20, waiting: Int = 1000, timeout: Duration = .seconds(10)) {
        (self.atOnce, self.waiting, self.timeout) = (atOnce, waiting, timeout)
    }
}

/// Sends messages to browsers by way of their push services (RFC 8030, 8291, 8292).
///
/// Each attempt ends in one outcome. Nothing is stored and nothing repeated: the caller keeps what has to wait.
public final class PushSender: Sendable {
    /// For the transport: no service has more than some words to say.
    public static let transportLimits = HTTPLimits(body: 16 << 10)

    private let transport: any HTTPTransport
    private let tokens: VAPIDTokens
    private let encryption: PushEncryption
    private let wallClock: WallClock
    private let turns: PushTurns
    private let timeout: Duration

    /// - Parameters:
    ///   - transport: One that does not repeat calls, with ``transportLimits``.
    ///   - randomBytes: Returns so many unpredictable bytes.
    public init(
        keys: VAPIDKeys,
        contact: VAPIDContact,
        transport: any HTTPTransport,
        limits: PushSenderLimits = PushSenderLimits(),
        wallClock: WallClock,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        (self.transport, self.wallClock, timeout) = (transport, wallClock, limits.timeout)
        tokens = VAPIDTokens(keys: keys, contact: contact, wallClock: wallClock)
        encryption = PushEncryption(randomBytes: randomBytes)
        turns = PushTurns(atOnce: limits.atOnce, mostWaiting: limits.waiting)
    }

    /// Sends a message once. It waits for its turn while many are on their way to the same service.
    public func send(_ message: PushMessage, to subscription: PushSubscription) async -> PushOutcome {
        let endpoint = subscription.endpoint
        switch await turns.take(endpoint.service) {
        case .crowded: return .later(PushDelay(.crowded))
        case .cancelled: return .later(PushDelay(.cancelled))
        case .granted: break
        }
        defer { turns.give(endpoint.service) }
        guard let call = call(message, to: subscription) else {
            return .misconfigured(PushFault(.cryptography))
        }
        do throws(HTTPTransportError) {
            return PushOutcome(try await transport.send(call), from: endpoint, now: wallClock.now)
        } catch {
            return PushOutcome(error)
        }
    }

    /// How many messages wait for their turn.
    func waiting(for service: PushService) -> Int { turns.waiting(for: service) }

    /// Returns the request, which contains secrets, or `nil` if it cannot be encrypted or signed.
    func call(_ message: PushMessage, to subscription: PushSubscription) -> HTTPCall? {
        let endpoint = subscription.endpoint
        guard let body = try? encryption.body(message.payload.value, for: subscription.keys),
            let authorization = try? tokens.authorization(for: endpoint.origin)
        else { return nil }
        var call = HTTPCall(.post, endpoint.origin, path: "/", timeout: timeout)
        call.exactTarget = endpoint.target.value
        call.followsRedirects = false
        call.content = body
        call.headers = [
            .contentEncoding: "aes128gcm", .contentType: "application/octet-stream",
            .authorization: authorization,
        ]
        // RFC 8030, sections 5.2 to 5.4.
        let topic = message.tag.map { PushTopic(tag: $0.value, secret: subscription.keys.secret.value).text }
        let fields: [(name: String, value: String?)] = [
            ("TTL", String(message.lifetime.components.seconds)), ("Urgency", message.urgency.rawValue),
            ("Topic", topic),
        ]
        for case (let name, let value?) in fields {
            if let name = HTTPField.Name(name) { call.headers[name] = value }
        }
        return call
    }
}
