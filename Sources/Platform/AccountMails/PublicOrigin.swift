import Foundation

/// The origin (RFC 6454) under which people reach a site: `https://weather.example.org`. Links in mails are made of it,
/// and never of a request, whose `Host` anybody can choose.
public struct PublicOrigin: Hashable, Sendable {
    /// Scheme, host and port, without a slash at the end.
    public let text: String
    /// A name in ASCII, or an IP address without brackets.
    public let host: String

    /// Reads `http` or `https`, a host, and possibly a port. A slash at the end may follow.
    public init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "%") && $0 > 0x20 }),
            let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = parts.encodedHost?.lowercased(), !host.isEmpty, !host.contains("%"),
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
            parts.path.isEmpty || parts.path == "/", parts.port.map({ (1...65_535).contains($0) }) ?? true
        else { return nil }
        self.text = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// Returns the origin of a server that answers here without TLS.
    ///
    /// - Parameter host: IPv6 in brackets.
    public init(host: String, port: Int) {
        text = "http://\(host):\(port)"
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// Whether it can only be this machine.
    public var isLoopback: Bool {
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        let isIPv4 = numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
        return host == "localhost" || host == "::1" || isIPv4 && numbers[0] == "127"
    }
}
