import HTTPService
import HTTPTypes
import NIOCore

/// The limits of each client address, and how to find that address behind proxies.
struct Clients: Sendable {
    let proxies: TrustedProxies
    /// `nil` if addresses have no limits.
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

    /// Returns whether the client of a trusted proxy used TLS to reach it.
    func spokeTLS(to peer: SocketAddress?, headers: HTTPFields) -> Bool {
        guard let proto = headers[.xForwardedProto], let address = peer.flatMap(IPAddress.init),
            proxies.contains(address)
        else { return false }
        // With several proxies, the first value is the one for the client's own connection.
        return proto.prefix { $0 != "," }.lowercased() == "https"
    }

    /// Returns the account of answers that an address has not taken, or `nil` if it has no limits.
    func answers(of client: ClientAddress) -> ByteAccount? {
        guard let addresses, let address = limited(client) else { return nil }
        return addresses.answers(of: address, now: Uptime.nanoseconds)
    }

    /// Counts a request of an address. Returns `nil` if it is admitted, otherwise the seconds to wait.
    func refusal(of client: ClientAddress) -> Int? {
        guard let addresses, let address = limited(client) else { return nil }
        let now = Uptime.nanoseconds
        return addresses.allowance(of: address, now: now).refusal(now: now)
    }

    /// Returns the address whose limits apply, or `nil` for this machine.
    private func limited(_ client: ClientAddress) -> IPAddress? {
        IPAddress(client.text).flatMap { $0.isLoopback ? nil : $0.subscriber }
    }
}

extension HTTPField.Name {
    static let forwarded = Self("Forwarded")
    static let xForwardedFor = Self("X-Forwarded-For")
    static let xForwardedProto = Self("X-Forwarded-Proto")
    static let requestID = Self("X-Request-Id")
}

enum Uptime {
    /// The monotonic time in nanoseconds.
    static var nanoseconds: Int64 { Int64(NIODeadline.now().uptimeNanoseconds) }
}
