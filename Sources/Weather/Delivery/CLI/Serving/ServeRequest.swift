public import UseCases

/// What the arguments of `haneul serve` ask for. Nil is left to the configuration.
public struct ServeRequest: Hashable, Sendable {
    /// An address of this machine or a name of one, as typed.
    public var host: String?
    /// 0 … 65535; 0 is any free one.
    public var port: Int?
    /// The same, for TLS.
    public var tlsPort: Int?
    /// A PEM file with the chain of certificates.
    public var tlsCertificate: String?
    /// A PEM file with the private key.
    public var tlsKey: String?
    /// Whether everybody may come in, although other machines reach the address.
    public var isOpen: Bool
    /// Whom the pages are for.
    public var pages: PageAudience?
    /// Whether the weather is to be made up, which everything then says.
    public var isDemo: Bool
    /// Addresses or blocks as typed, whose word about clients is believed.
    public var trustedProxies: [String]

    public init(
        host: String? = nil,
        port: Int? = nil,
        tlsPort: Int? = nil,
        tlsCertificate: String? = nil,
        tlsKey: String? = nil,
        isOpen: Bool = false,
        pages: PageAudience? = nil,
        isDemo: Bool = false,
        trustedProxies: [String] = []
    ) {
        self.host = host
        self.port = port
        self.tlsPort = tlsPort
        self.tlsCertificate = tlsCertificate
        self.tlsKey = tlsKey
        self.isOpen = isOpen
        self.pages = pages
        self.isDemo = isDemo
        self.trustedProxies = trustedProxies
    }
}
