import Foundation
import NIOCore

/// An IPv4 or IPv6 address. IPv4 is stored as an IPv4-mapped address (`::ffff:0:0/96`), so that both forms compare
/// equal.
struct IPAddress: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    private static let mapped: UInt64 = 0xFFFF_0000_0000

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// - Parameter text: An address without port, zone or brackets.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(high: 0, low: Self.mapped | bytes.prefix(4).reduce(0) { $0 << 8 | UInt64($1) })
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(
                high: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
                low: bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
            )
        } else {
            return nil
        }
    }

    var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// The part that identifies one household or host: the address itself for IPv4, the /64 network for IPv6.
    var subscriber: IPAddress { isIPv4 ? self : IPAddress(high: high, low: 0) }

    /// Returns `nil` for other kinds of socket.
    init?(_ address: SocketAddress) {
        guard let text = address.ipAddress else { return nil }
        self.init(text)
    }

    /// The text as `inet_ntop` writes it; IPv4 with dots.
    var text: String {
        var written = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = isIPv4 ? AF_INET : AF_INET6
        let bytes = isIPv4 ? [low << 32 | low >> 32].map(\.bigEndian) : [high.bigEndian, low.bigEndian]
        inet_ntop(family, bytes, &written, socklen_t(written.count))
        return String(decoding: written.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Whether the address is in 127.0.0.0/8 or is ::1.
    var isLoopback: Bool { isIPv4 ? (low >> 24) & 0xFF == 127 : high == 0 && low == 1 }
}
