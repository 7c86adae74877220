public import Gateway

/// The gateway behind keys, limits and an HTTP server.
public struct GatewayServer: Sendable {
    private let gateway: Gateway

    public init(gateway: Gateway) {
        self.gateway = gateway
    }
}
