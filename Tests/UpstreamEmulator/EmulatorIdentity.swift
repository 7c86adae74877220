import Foundation
import NIOSSL

/// A certificate for some names, its own authority, made by openssl in a temporary folder, which is deleted with the last
/// reference.
public final class EmulatorIdentity: Sendable {
    private let folder: String

    /// The file that a client has to trust.
    public var authorities: String { folder + "/certificate.pem" }

    /// - Parameter names: `DNS:hook.example`, `IP:127.0.0.1`.
    public init(_ names: String...) throws {
        folder = NSTemporaryDirectory() + "emulator-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-days", "2", "-subj", "/CN=emulator", "-addext",
                "subjectAltName=" + names.joined(separator: ","), "-keyout", folder + "/key.pem", "-out",
                folder + "/certificate.pem",
            ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw SystemError(code: process.terminationStatus) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func context() throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMFile(authorities).map {
            NIOSSLCertificateSource.certificate($0)
        }
        let key = try NIOSSLPrivateKey(file: folder + "/key.pem", format: .pem)
        return try NIOSSLContext(
            configuration: .makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key))
        )
    }
}
