#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
}
