import Foundation

/// Other programs.
enum Tool {
    /// The user that runs the server where the tests are root's: PostgreSQL refuses root.
    private static let serverUser = "postgres"

    /// Where a program of PostgreSQL's is: Debian has each version's in a folder that is not in the path.
    static func postgreSQL(_ name: String) -> String {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let newest = versions.compactMap(Int.init).max() ?? 0
        return "\(root)/\(newest)/bin/\(name)"
    }

    /// Starts a program as the server's user, which goes on.
    ///
    /// - Parameter environment: What its environment has besides. It is the program's alone: whatever changes the user has
    ///   another.
    static func launch(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String] = [:],
        log: String
    ) throws -> Process {
        _ = FileManager.default.createFile(atPath: log, contents: nil)
        let settings = environment.map { "\($0)=\($1)" }
        let process =
            settings.isEmpty
            ? try process(program, arguments, asServer: true)
            : try process("/usr/bin/env", settings + [program] + arguments, asServer: true)
        let file = try FileHandle(forWritingTo: URL(filePath: log))
        process.standardOutput = file
        process.standardError = file
        try process.run()
        return process
    }

    /// Runs a program to its end, on a thread of its own.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) async throws -> String {
        try await onThread { try runNow(program, arguments) }
    }

    /// Runs a program to its end, and returns what it prints without the last line break.
    @discardableResult
    static func runNow(_ program: String, _ arguments: [String], asServer: Bool = false) throws -> String {
        let process = try process(program, arguments, asServer: asServer)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ServerFault("\(program): \(String(decoding: complaint, as: UTF8.self))")
        }
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Lets the server's user own a file or folder.
    static func giveAway(_ path: String) throws {
        guard let user = try serverIdentity() else { return }
        guard chown(path, user.0, user.1) == 0 else { throw ServerFault("chown \(path): \(errno)") }
    }

    /// A port of loopback that nobody uses now.
    static func freePort() throws -> Int {
        let socket = LoopbackSocket()
        defer { socket.close() }
        return try socket.listen()
    }

    /// The processes that a process started.
    static func children(of process: Int32) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(Int32.init).filter { parent(of: $0) == process }
    }

    /// Waits until a process is gone or in one of the states of `/proc`.
    static func wait(for process: Int32, toBeIn states: String) {
        while let state = fields(of: process)?.first, !states.contains(state) { usleep(500) }
    }

    private static func parent(of process: Int32) -> Int32? {
        guard let fields = fields(of: process), fields.count > 1 else { return nil }
        return Int32(fields[1])
    }

    /// What the system says of a process after its name: the state, the parent, and more; `nil` if there is none.
    private static func fields(of process: Int32) -> [Substring]? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        return text[text.index(after: end)...].split(separator: " ")
    }

    private static func process(_ program: String, _ arguments: [String], asServer: Bool) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if asServer, let (user, group) = try serverIdentity() {
            process.executableURL = URL(filePath: "/usr/bin/setpriv")
            process.arguments =
                ["--reuid=\(user)", "--regid=\(group)", "--clear-groups", program] + arguments
        }
        process.currentDirectoryURL = URL(filePath: "/tmp")
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// `nil` if this process need not change its user.
    private static func serverIdentity() throws -> (UInt32, UInt32)? {
        guard getuid() == 0 else { return nil }
        guard let entry = getpwnam(serverUser) else { throw ServerFault("there is no user \(serverUser)") }
        return (entry.pointee.pw_uid, entry.pointee.pw_gid)
    }
}
