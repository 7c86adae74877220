import NIOHTTP2
import NIOSSL

extension ServerOptions.TLS {
    /// Reads the certificate and key.
    ///
    /// - Throws: `ServerError.unusableCertificate`.
    func context() throws(ServerError) -> NIOSSLContext {
        let chain = try reading(certificatePath) {
            try NIOSSLCertificate.fromPEMFile(certificatePath)
        }
        let key = try reading(keyPath) { try NIOSSLPrivateKey(file: keyPath, format: .pem) }
        return try reading(keyPath) {
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) },
                privateKey: .privateKey(key)
            )
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = NIOHTTP2SupportedALPNProtocols
            return try NIOSSLContext(configuration: configuration)
        }
    }

    private func reading<Result>(_ path: String, _ body: () throws -> Result) throws(ServerError)
        -> Result
    {
        do {
            return try body()
        } catch {
            throw .unusableCertificate(path: path, reason: String(describing: error))
        }
    }
}
