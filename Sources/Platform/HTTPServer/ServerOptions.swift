/// Where a server listens and what it puts up with.
public struct ServerOptions: Hashable, Sendable {
    /// Certificate chain and private key, PEM files.
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

    /// An address of this machine, or a name of one.
    public var host: String
    /// 0: any free one.
    public var port: Int
    public var tls: TLS?
    /// Whose `X-Forwarded-For` and `Forwarded` are believed: CIDR blocks.
    public var trustedProxies: [String]
    /// Whether addresses of other machines are limited in connections and requests.
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
}
