public import UseCases

/// The arguments of `haneul serve`. `nil` values are taken from the configuration.
public struct ServeRequest: Hashable, Sendable {
    /// An address or name of this machine, as typed.
    public var host: String?
    /// 0 … 65535; 0 is any free port.
    public var port: Int?
    /// The port for TLS; 0 is any free port.
    public var tlsPort: Int?
    /// A PEM file with the certificate chain.
    public var tlsCertificate: String?
    /// A PEM file with the private key.
    public var tlsKey: String?
    /// Whether the server is open to everybody although other machines can reach it.
    public var isOpen = false
    /// The audience of the pages.
    public var pages: PageAudience?
    /// Whether the weather is simulated, which is then shown everywhere.
    public var isDemo = false
    /// The addresses or blocks of trusted proxies, as typed.
    public var trustedProxies: [String] = []

    public init() {}
}
