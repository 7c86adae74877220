import Foundation
import Synchronization

/// Redis or Valkey on loopback, on a free port, for tests: in a folder of its own, run by a user without rights, and gone
/// with the tests even if they are killed.
public final class ValkeyServer: Sendable {
    /// How a server differs from the usual one.
    public struct Options: Hashable, Sendable {
        public var engine: ValkeyEngine
        /// Whether its only port is encrypted, with a certificate for `localhost` of the authority in
        /// ``ValkeyServer/authorities``.
        public var isEncrypted: Bool
        /// Whether it demands ``ValkeyServer/password`` of its default user.
        public var hasPassword: Bool
        /// Further lines of its configuration, such as `user haneul on nopass ~* &* +@all`.
        public var lines: [String]

        public init(
            _ engine: ValkeyEngine = .redis,
            isEncrypted: Bool = false,
            hasPassword: Bool = false,
            lines: [String] = []
        ) {
            (self.engine, self.isEncrypted) = (engine, isEncrypted)
            (self.hasPassword, self.lines) = (hasPassword, lines)
        }
    }

    public static let password = "loopback-7d1e"

    public let options: Options
    public let port: Int
    /// Holds all of its files.
    public let folder: String
    private let program: String
    private let process: Mutex<Process?>

    /// Starts a server and waits until it answers.
    public init(_ options: Options = Options()) async throws {
        self.options = options
        let folder = try await ServerFiles.makeFolder()
        let program = try await options.engine.program()
        if options.isEncrypted { try await onThread { try Certificates.make(in: folder) } }
        (self.folder, self.program) = (folder, program)
        let (port, process) = try await Self.startOnFreePort(program, in: folder, options)
        self.port = port
        self.process = Mutex(process)
    }

    deinit {
        end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The certificates of the authority of an encrypted server.
    public var authorities: String { "\(folder)/ca.crt" }

    /// Its address, with a time for answers that no busy machine exceeds.
    ///
    /// - Parameter person: What stands before `@`; by default what ``Options/hasPassword`` demands.
    public func url(
        _ person: String? = nil,
        port: Int? = nil,
        host: String? = nil,
        timeout: Int = 20_000
    ) -> String {
        let password = options.hasPassword ? ":\(Self.password)" : ""
        let prefix = (person ?? password).isEmpty ? "" : "\(person ?? password)@"
        let place = "\(host ?? (options.isEncrypted ? "localhost" : "127.0.0.1")):\(port ?? self.port)"
        guard options.isEncrypted else { return "redis://\(prefix)\(place)?timeout=\(timeout)" }
        return "rediss://\(prefix)\(place)?timeout=\(timeout)&sslrootcert=\(authorities)"
    }

    /// Runs a command as another program would, and returns what that prints.
    @discardableResult
    public func command(_ words: String...) async throws -> String {
        try await Self.command(words, in: folder, port: port, options)
    }

    /// Waits until a command prints a text.
    public func wait(for output: String, of words: String...) async throws {
        // Each try takes a process, so that this is minutes on a machine with nothing else to do.
        for _ in 0..<5_000 where try await Self.command(words, in: folder, port: port, options) == output {
            return
        }
        throw ValkeyFault("\(words) never printed \(output)")
    }

    // MARK: Faults

    /// Ends it as a failure of the machine would.
    public func kill() async throws {
        try await onThread { [self] in end() }
    }

    /// Starts it again on the same port, empty, and waits until it answers.
    public func restart() async throws {
        try await kill()
        let started = try await Self.start(program, in: folder, port: port, options)
        process.withLock { $0 = started }
    }

    /// Stops it where it is: connections stay open, and nothing answers.
    public func pause() throws { try signal(SIGSTOP) }

    /// Ends a pause.
    public func resume() throws { try signal(SIGCONT) }

    private func signal(_ number: Int32) throws {
        guard let process = process.withLock({ $0?.processIdentifier }) else {
            throw ValkeyFault("it does not run")
        }
        Foundation.kill(process, number)
    }

    private func end() {
        process.withLock { process in
            if let process { Self.end(process, in: folder) }
            process = nil
        }
    }

    private static func end(_ process: Process, in folder: String) {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // Another process may have its number later.
        try? FileManager.default.removeItem(atPath: "\(folder)/pid")
    }

    // MARK: Starting

    private static func startOnFreePort(
        _ program: String,
        in folder: String,
        _ options: Options
    ) async throws -> (Int, Process) {
        // Somebody else may take a port between its choice and its use.
        var fault: any Error = ValkeyFault("it was not started")
        for _ in 0..<3 {
            let port = try Tool.freePort()
            do { return (port, try await start(program, in: folder, port: port, options)) } catch {
                fault = error
            }
        }
        throw fault
    }

    private static func start(
        _ program: String,
        in folder: String,
        port: Int,
        _ options: Options
    ) async throws -> Process {
        let (file, log) = ("\(folder)/server.conf", "\(folder)/log")
        let lines = lines(in: folder, port: port, options).joined(separator: "\n") + "\n"
        try Data(lines.utf8).write(to: URL(filePath: file))
        try Tool.giveAway(file)
        let process = try await onThread { try Tool.launch(program, [file], log: log) }
        // Each try takes a process, so that this is minutes on a machine with nothing else to do.
        for _ in 0..<5_000 {
            if (try? await command(["PING"], in: folder, port: port, options)) == "PONG" { return process }
            guard process.isRunning else { break }
        }
        end(process, in: folder)
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw ValkeyFault("it does not answer: \(text.suffix(2_000))")
    }

    private static func lines(in folder: String, port: Int, _ options: Options) -> [String] {
        var lines = [
            "bind 127.0.0.1", "save \"\"", "appendonly no", "daemonize no", "dir \(folder)",
            "pidfile \(folder)/pid",
        ]
        if options.isEncrypted {
            lines += ["port 0", "tls-port \(port)", "tls-auth-clients no"]
            lines += ["tls-cert-file \(folder)/server.crt", "tls-key-file \(folder)/server.key"]
            lines += ["tls-ca-cert-file \(folder)/ca.crt"]
        } else {
            lines.append("port \(port)")
        }
        if options.hasPassword { lines.append("requirepass \(password)") }
        return lines + options.lines
    }

    private static func command(
        _ words: [String],
        in folder: String,
        port: Int,
        _ options: Options
    ) async throws -> String {
        // It waits for a server that does not answer as long as that takes.
        var arguments = ["60", "/usr/bin/redis-cli"]
        arguments += ["-h", options.isEncrypted ? "localhost" : "127.0.0.1", "-p", "\(port)"]
        if options.isEncrypted { arguments += ["--tls", "--cacert", "\(folder)/ca.crt"] }
        if options.hasPassword { arguments += ["--no-auth-warning", "-a", password] }
        let all = arguments + words
        return try await onThread { try Tool.run("/usr/bin/timeout", all) }
    }
}
