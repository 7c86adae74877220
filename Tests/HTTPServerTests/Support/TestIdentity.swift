import Foundation
import HTTPServer

/// A certificate for `localhost`, its own authority, made by openssl in a temporary folder.
struct TestIdentity: Sendable {
    private let folder: URL

    static func make() async throws -> TestIdentity {
        let folder = URL.temporaryDirectory.appending(path: "haneul-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let identity = TestIdentity(folder: folder)
        _ = try await run(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
                "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                "-keyout", identity.keyPath, "-out", identity.certificatePath,
            ]
        )
        return identity
    }

    var options: ServerOptions.TLS {
        ServerOptions.TLS(port: 0, certificatePath: certificatePath, keyPath: keyPath)
    }

    private var certificatePath: String { folder.appending(path: "certificate.pem").path() }
    private var keyPath: String { folder.appending(path: "key.pem").path() }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// What curl prints, trusting this certificate only.
    func curl(_ arguments: [String]) async throws -> String {
        try await Self.run("/usr/bin/curl", ["--cacert", certificatePath, "--max-time", "20"] + arguments)
    }

    private static func run(_ path: String, _ arguments: [String]) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        let output = Pipe()
                        process.executableURL = URL(filePath: path)
                        process.arguments = arguments
                        process.standardOutput = output
                        process.standardError = FileHandle.nullDevice
                        try process.run()
                        let data = output.fileHandleForReading.readDataToEndOfFile()
                        process.waitUntilExit()
                        return String(decoding: data, as: UTF8.self)
                    }
                )
            }
        }
    }
}
