/// Where a server listens, and its limits.
public struct ServerOptions: Hashable, Sendable {
    /// The certificate chain and private key, as PEM files.
    public struct TLS: Hashable, Sendable {
        public var port: Int
        public var certificatePath: String
        public var keyPath: String

        public init(port: Int, certificatePath: String, keyPath: String) {
            self.port = port
            self.certificatePath = certificatePath
            self.keyPath = keyPath
        }
    }

    /// An address or name of this machine.
    public var host: String
    /// 0 for any free port.
    public var port: Int
    public var tls: TLS?
    /// The proxies whose `X-Forwarded-For` and `Forwarded` are trusted, as CIDR blocks.
    public var trustedProxies: [String]
    /// Whether connections and requests of remote addresses are limited.
    public var limitsAddresses: Bool

    public init(
        host: String = "127.0.0.1",
        port: Int = 8080,
        tls: TLS? = nil,
        trustedProxies: [String] = [],
        limitsAddresses: Bool = true
    ) {
        self.host = host
        self.port = port
        self.tls = tls
        self.trustedProxies = trustedProxies
        self.limitsAddresses = limitsAddresses
    }

    /// Whether a text is valid for ``trustedProxies``: an address or a CIDR block.
    public static func isAddressBlock(_ text: String) -> Bool { AddressBlock(text) != nil }

    /// Whether ``host`` is reachable from this machine only. A name that merely starts like a loopback address does
    /// not count.
    public var isLoopback: Bool { host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true }
}
