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

    /// Returns curl's output; curl trusts only this certificate.
    func curl(_ arguments: [String]) async throws -> String {
        try await Self.run("/usr/bin/curl", ["--cacert", certificatePath, "--max-time", "300"] + arguments)
    }

    /// The first line curl prints, which ends when it prints more.
    func firstLine(_ arguments: [String]) async throws -> String {
        let curl = ["curl", "--cacert", certificatePath, "--max-time", "300"] + arguments
        return try await Self.run("/bin/sh", ["-c", curl.joined(separator: " ") + " | head -n 1"])
    }

    /// Sends bytes to a port of this machine over TLS, agreed on HTTP/2, and waits until the server ends the connection.
    ///
    /// - Returns: In hexadecimal digits what it sent; nil where it did not end within five minutes.
    func answer(port: Int, to bytes: [UInt8]) async throws -> String? {
        let path = folder.appending(path: "sent").path()
        try Data(bytes).write(to: URL(filePath: path))
        let client = "openssl s_client -alpn h2 -quiet -connect 127.0.0.1:\(port)"
        let script =
            "timeout 300 \(client) <\(path) >\(path).answer; test $? != 124 && od -An -v -tx1 \(path).answer"
        let answer = try await Self.run("/bin/sh", ["-c", script])
        return answer.isEmpty ? nil : answer.filter(\.isHexDigit)
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
