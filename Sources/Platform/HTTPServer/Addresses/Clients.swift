import HTTPService
import HTTPTypes
import NIOCore

/// Who asks, and how often.
struct Clients: Sendable {
    let proxies: TrustedProxies
    /// Nil where addresses have no limit.
    let addresses: AddressRegister?

    func address(of peer: SocketAddress?, headers: HTTPFields) -> ClientAddress {
        guard let address = peer.flatMap(IPAddress.init) else { return ClientAddress(peer?.pathname ?? "") }
        guard proxies.contains(address) else {
            return ClientAddress(address.text, block: address.subscriber.text)
        }
        let client = proxies.client(
            peer: address.text,
            forwarded: headers[values: .forwarded],
            forwardedFor: headers[values: .xForwardedFor]
        )
        return ClientAddress(client, block: IPAddress(client)?.subscriber.text)
    }

    /// Whether the client of a trusted proxy spoke TLS with it.
    func spokeTLS(to peer: SocketAddress?, headers: HTTPFields) -> Bool {
        guard let proto = headers[.xForwardedProto], let address = peer.flatMap(IPAddress.init),
            proxies.contains(address)
        else { return false }
        // Of several proxies the first is the client's own.
        return proto.prefix { $0 != "," }.lowercased() == "https"
    }

    /// What an address has not taken of its answers; nil where it has no limits.
    func answers(of client: ClientAddress) -> ByteAccount? {
        guard let addresses, let address = IPAddress(client.text), !address.isLoopback else { return nil }
        return addresses.answers(of: address.subscriber, now: Uptime.nanoseconds)
    }

    /// Counts a request of an address: nil where it is admitted, else the seconds to wait.
    func refusal(of client: ClientAddress) -> Int? {
        guard let addresses, let address = IPAddress(client.text), !address.isLoopback else { return nil }
        let now = Uptime.nanoseconds
        return addresses.allowance(of: address.subscriber, now: now).refusal(now: now)
    }
}

extension HTTPField.Name {
    static let forwarded = Self("Forwarded")
    static let xForwardedFor = Self("X-Forwarded-For")
    static let xForwardedProto = Self("X-Forwarded-Proto")
    static let requestID = Self("X-Request-Id")
}

enum Uptime {
    /// Since some moment in the past.
    static var nanoseconds: Int64 { Int64(NIODeadline.now().uptimeNanoseconds) }
}
