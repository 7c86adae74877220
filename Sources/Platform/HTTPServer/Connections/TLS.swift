import NIOHTTP2
import NIOSSL

/// The TLS certificate of a server.
enum TLS {
    /// - Throws: `ServerError.unusableCertificate`.
    static func context(_ options: ServerOptions.TLS) throws(ServerError) -> NIOSSLContext {
        let chain = try reading(options.certificatePath) {
            try NIOSSLCertificate.fromPEMFile(options.certificatePath)
        }
        let key = try reading(options.keyPath) { try NIOSSLPrivateKey(file: options.keyPath, format: .pem) }
        return try reading(options.keyPath) {
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) },
                privateKey: .privateKey(key)
            )
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = NIOHTTP2SupportedALPNProtocols
            return try NIOSSLContext(configuration: configuration)
        }
    }

    private static func reading<Result>(_ path: String, _ body: () throws -> Result) throws(ServerError)
        -> Result
    {
        do {
            return try body()
        } catch {
            throw .unusableCertificate(path: path, reason: String(describing: error))
        }
    }
}
