import CLI
import HTTPServer
import UseCases

/// What a server should do: the arguments, or the configuration for those not given.
struct ServerPlan: Sendable {
    let options: ServerOptions
    /// Whether it may start without a key on an address that others can reach.
    let isOpen: Bool
    /// The audience of the pages.
    let pages: PageAudience
    let configuration: ServerConfiguration

    /// - Throws: ``ServeFailure`` for options that contradict each other.
    init(_ request: ServeRequest, _ configuration: ServerConfiguration) throws(ServeFailure) {
        self.configuration = configuration
        isOpen = request.isOpen || configuration.open
        pages = request.pages ?? configuration.pages
        var options = ServerOptions(
            host: request.host.map(SettingParser.withoutBrackets) ?? configuration.host,
            port: request.port ?? configuration.port,
            tls: try Self.tls(request, configuration),
            trustedProxies: request.trustedProxies.isEmpty
                ? configuration.trustedProxies : request.trustedProxies
        )
        for block in options.trustedProxies where !ServerOptions.isAddressBlock(block) {
            throw .wrongAddressBlock(block)
        }
        // Applies to remote addresses only. Programs on this machine are never limited.
        options.limitsAddresses = true
        self.options = options
    }

    /// Whether nobody but the operator is served: a trusted proxy or a public address means that others are, though the
    /// server itself listens on loopback only.
    var isPrivate: Bool {
        options.isLoopback && options.trustedProxies.isEmpty && configuration.origin == nil
    }

    /// Whether our own forecast is given, and why.
    func ownForecast(_ choice: Bool?, isSimulated: Bool = false) -> OwnForecastState {
        OwnForecastState(choice: choice, isReachable: !isPrivate, isSimulated: isSimulated)
    }

    private static func tls(
        _ request: ServeRequest,
        _ configuration: ServerConfiguration
    ) throws(ServeFailure) -> ServerOptions.TLS? {
        let port = request.tlsPort ?? configuration.tlsPort
        let certificate = request.tlsCertificate ?? configuration.tlsCertificate
        let key = request.tlsKey ?? configuration.tlsKey
        if port == nil, certificate == nil, key == nil { return nil }
        guard let port, let certificate, let key else {
            let parts = [
                ("--tls-port", port == nil), ("--tls-cert", certificate == nil), ("--tls-key", key == nil),
            ]
            throw .incompleteTLS(missing: parts.filter(\.1).map(\.0))
        }
        return ServerOptions.TLS(port: port, certificatePath: certificate, keyPath: key)
    }
}
