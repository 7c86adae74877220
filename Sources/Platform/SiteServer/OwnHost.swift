import Foundation

/// The hosts by which programs on this machine ask it.
///
/// Any page can give its own name an address of this machine, and is then the same site to a browser here (DNS
/// rebinding). The browser still sends the page's name. It cannot be made to send an address, `localhost` or a name of
/// the operator's.
struct OwnHost {
    private let name: String?

    /// - Parameter name: The name or address that the server listens at, without brackets; `nil` if it is unknown.
    init(listeningAt name: String?) {
        self.name = name?.lowercased()
    }

    /// - Parameter authority: The host of a request, with or without its port; `nil` if it names none.
    func isNamed(by authority: String?) -> Bool {
        guard let host = authority.map(Self.host), !host.isEmpty else { return false }
        return host == "localhost" || host == name || Self.isAddress(host)
    }

    /// Returns the host without port and brackets, in lower case.
    private static func host(in authority: String) -> String {
        guard authority.hasPrefix("[") else { return authority.prefix { $0 != ":" }.lowercased() }
        return authority.dropFirst().prefix { $0 != "]" }.lowercased()
    }

    private static func isAddress(_ host: String) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        return inet_pton(AF_INET, host, &bytes) == 1 || inet_pton(AF_INET6, host, &bytes) == 1
    }
}
