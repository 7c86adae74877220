import Foundation
import Synchronization

/// The files of a server. They are made once for a process, and copied for each server.
struct Cluster: Sendable {
    let folder: String

    private static let root = Task { try await onThread { try makeRoot() } }
    private static let template = Task {
        let folder = "\(try await root.value)/template"
        try await onThread { try makeTemplate(folder) }
        return folder
    }
    private static let last = Mutex(0)

    /// The path of a folder for one server, which is not there yet.
    private static func newFolder() async throws -> String {
        let root = try await root.value
        let number = last.withLock { last in
            last += 1
            return last
        }
        return "\(root)/\(number)"
    }

    /// Copies the files of a server that runs, for one that follows it.
    static func following(_ server: PostgreSQLServer) async throws -> Cluster {
        let folder = try await newFolder()
        let arguments = [
            "-D", "\(folder)/data", "-h", server.folder, "-p", "\(server.port)", "-U", PostgreSQLServer.user,
            // With what a server that follows needs, and at once.
            "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync",
        ]
        return try await onThread {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try Tool.giveAway(folder)
            try Tool.runNow(Tool.postgreSQL("pg_basebackup"), arguments, asServer: true)
            return Cluster(folder: folder)
        }
    }

    /// Copies the files for one server.
    static func copied(for options: PostgreSQLServer.Options) async throws -> Cluster {
        let (folder, template) = (try await newFolder(), try await template.value)
        return try await onThread {
            try Tool.runNow("/bin/cp", ["-a", template, folder])
            if options.isEncrypted { try makeCertificates(in: folder) }
            return Cluster(folder: folder)
        }
    }

    /// Makes a folder that a process removes with all servers in it when this process ends, however it ends.
    private static func makeRoot() throws -> String {
        let folder = try Tool.runNow("/usr/bin/mktemp", ["-d", "/tmp/haneul-postgresql.XXXXXX"])
        try Tool.giveAway(folder)
        let script = """
            cat >/dev/null
            for file in "$1"/*/data/postmaster.pid; do
                [ -e "$file" ] && kill -9 "$(head -n 1 "$file")"
            done
            rm -rf "$1"
            """
        let guardian = Process()
        // In a session of its own: who interrupts the tests at a terminal does not interrupt it. `setsid` waits for it: one
        // that ended at once would stay a zombie, and tests that expect an exit would wait for it instead of their own.
        guardian.executableURL = URL(filePath: "/usr/bin/setsid")
        guardian.arguments = ["--wait", "/bin/sh", "-c", script, "guardian", folder]
        let pipe = Pipe()
        guardian.standardInput = pipe
        guardian.standardOutput = FileHandle.nullDevice
        guardian.standardError = FileHandle.nullDevice
        try guardian.run()
        // Its other end closes with this process.
        held.withLock { $0.append(pipe) }
        return folder
    }

    private static let held = Mutex<[Pipe]>([])

    private static func makeTemplate(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let file = "\(folder)/password"
        try Data(PostgreSQLServer.password.utf8).write(to: URL(filePath: file))
        try Tool.giveAway(folder)
        try Tool.giveAway(file)
        try Tool.runNow(
            Tool.postgreSQL("initdb"),
            ["-D", "\(folder)/data", "-U", PostgreSQLServer.user, "--pwfile", file, "--no-sync"]
                + ["-E", "UTF8", "--locale=C.UTF-8", "--auth-local=trust", "--auth-host=scram-sha-256"],
            asServer: true
        )
    }

    private static func makeCertificates(in folder: String) throws {
        let common = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
        ]
        for authority in ["ca", "other"] {
            try Tool.runNow(
                "/usr/bin/openssl",
                common + ["-keyout", "\(folder)/\(authority).key", "-out", "\(folder)/\(authority).crt"]
                    + ["-subj", "/CN=\(authority)"]
            )
        }
        try Tool.runNow(
            "/usr/bin/openssl",
            common + ["-keyout", "\(folder)/server.key", "-out", "\(folder)/server.crt"]
                + ["-CA", "\(folder)/ca.crt", "-CAkey", "\(folder)/ca.key", "-subj", "/CN=localhost"]
                + ["-addext", "subjectAltName=DNS:localhost"]
        )
        for file in ["server.key", "server.crt"] { try Tool.giveAway("\(folder)/\(file)") }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600],
            ofItemAtPath: "\(folder)/server.key"
        )
    }
}
