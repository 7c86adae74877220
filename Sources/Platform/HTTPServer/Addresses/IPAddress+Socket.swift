import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension IPAddress {
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
