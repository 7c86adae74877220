import Foundation
import Synchronization

/// Debian's PostgreSQL on loopback, on a free port, for tests: in a folder of its own, run by a user without rights, and
/// gone with the tests even if they are killed.
///
/// Tests that do not disturb the server use ``shared()``, each with a database of its own.
public final class PostgreSQLServer: Sendable {
    /// How a server differs from the usual one.
    public struct Options: Hashable, Sendable {
        /// Whether changes reach the disk before they are acknowledged.
        public var isDurable = false
        /// Whether it has a certificate for `localhost`, of the authority in ``PostgreSQLServer/authorities``.
        public var isEncrypted = false
        /// Whether it can log the plan of each statement with what it did, where `auto_explain.log_min_duration` is 0.
        public var explains = false

        /// How many connections it takes.
        public var mostConnections = 200

        public init(
            isDurable: Bool = false,
            isEncrypted: Bool = false,
            explains: Bool = false,
            mostConnections: Int = 200
        ) {
            (self.isDurable, self.isEncrypted, self.explains) = (isDurable, isEncrypted, explains)
            self.mostConnections = mostConnections
        }
    }

    /// Of ``user``.
    public static let password = "loopback-5f2c"
    public static let user = "haneul"

    public let options: Options
    public let port: Int
    /// Holds all of its files and its Unix socket.
    public let folder: String
    private let state: Mutex<Process?>
    private let lastDatabase = Mutex(0)
    /// What its environment has besides.
    private let environment = Mutex<[String: String]>([:])

    private static let common = Task { try await PostgreSQLServer() }

    /// The server that all suites of a process share. It is started by the first.
    public static func shared() async throws -> PostgreSQLServer { try await common.value }

    /// Starts a server and waits until it answers.
    public convenience init(_ options: Options = Options()) async throws {
        try await self.init(Cluster.copied(for: options), options)
    }

    /// Starts a server on files that there are.
    init(_ cluster: Cluster, _ options: Options) async throws {
        self.options = options
        folder = cluster.folder
        let (port, process) = try await Self.start(cluster.folder, options)
        self.port = port
        state = Mutex(process)
    }

    deinit {
        state.withLock { $0.map(Self.end) }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The certificates of the authority of an encrypted server.
    public var authorities: String { "\(folder)/ca.crt" }

    /// The address of a database by TCP.
    public func url(_ database: String, port: Int? = nil, host: String = "127.0.0.1") -> String {
        "postgres://\(Self.user):\(Self.password)@\(host):\(port ?? self.port)/\(database)"
    }

    /// The address of a database by the Unix socket, where no password is needed.
    public func localURL(_ database: String) -> String {
        "postgres://\(Self.user)@:\(port)/\(database)?host=\(folder)"
    }

    /// Makes an empty database and returns its name.
    public func makeDatabase() async throws -> String {
        let number = lastDatabase.withLock { last in
            last += 1
            return last
        }
        let name = "test\(number)"
        try await query("CREATE DATABASE \(name)", in: "postgres")
        return name
    }

    /// Runs SQL as another program would, and returns what it prints: a line for each row, columns parted by `|`.
    @discardableResult
    public func query(_ sql: String, in database: String) async throws -> String {
        try await Tool.run(
            Tool.postgreSQL("psql"),
            ["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1"]
                + ["-h", folder, "-p", "\(port)", "-U", Self.user, "-d", database, "-c", sql]
        )
    }

    /// What it has logged.
    public var log: String {
        get throws { try String(contentsOfFile: "\(folder)/log", encoding: .utf8) }
    }

    // MARK: Faults

    /// Ends it as a failure of the machine would, but for what the system has not written yet.
    public func kill() async throws {
        try await onThread { [self] in
            state.withLock { process in
                // A library that all of its processes have sees all of them end at one moment.
                if !environment.withLock(\.isEmpty) { process.map(Self.stopWhereTheyAre) }
                process.map(Self.end)
                process = nil
            }
        }
    }

    /// Lets it have a library preloaded from its next start on.
    ///
    /// - Parameters:
    ///   - environment: With `LD_PRELOAD`.
    ///   - folder: Into which the library writes; it becomes that of the server's user.
    public func preload(_ environment: [String: String], writingInto folder: String) throws {
        try Tool.giveAway(folder)
        self.environment.withLock { $0 = environment }
    }

    /// Starts it again on the same port, and waits until it answers.
    public func restart() async throws {
        try await kill()
        let environment = environment.withLock(\.self)
        let process = try await Self.launch(folder, options, port: port, environment)
        state.withLock { $0 = process }
        try await Self.waitUntilReady(folder, port: port, process)
    }

    /// Stops all of its processes where they are: connections stay open, and nothing answers.
    public func pause() throws { try signal(SIGSTOP) }

    /// Ends a pause.
    public func resume() throws { try signal(SIGCONT) }

    private func signal(_ number: Int32) throws {
        guard let process = state.withLock({ $0?.processIdentifier }) else {
            throw ServerFault("it does not run")
        }
        for member in [process] + Tool.children(of: process) { Foundation.kill(member, number) }
    }

    // MARK: Starting

    private static func start(_ folder: String, _ options: Options) async throws -> (Int, Process) {
        // Somebody else may take a port between its choice and its use.
        var fault: any Error = ServerFault("it was not started")
        for _ in 0..<5 {
            let port = try Tool.freePort()
            let process = try await launch(folder, options, port: port)
            do {
                try await waitUntilReady(folder, port: port, process)
                return (port, process)
            } catch {
                fault = error
                end(process)
            }
        }
        throw fault
    }

    private static func launch(
        _ folder: String,
        _ options: Options,
        port: Int,
        _ environment: [String: String] = [:]
    ) async throws -> Process {
        var settings = [
            "listen_addresses=127.0.0.1", "port=\(port)", "unix_socket_directories=\(folder)",
            "max_connections=\(options.mostConnections)", "shared_buffers=32MB", "timezone=UTC",
            "lc_messages=C",
        ]
        if !options.isDurable { settings += ["fsync=off", "full_page_writes=off"] }
        if options.isEncrypted {
            settings += ["ssl=on", "ssl_cert_file=\(folder)/server.crt", "ssl_key_file=\(folder)/server.key"]
        }
        if options.explains {
            settings += ["session_preload_libraries=auto_explain"]
            settings += ["log_analyze=on", "log_timing=off", "log_nested_statements=on", "log_format=json"]
                .map { "auto_explain.\($0)" }
        }
        let arguments = ["-D", "\(folder)/data"] + settings.flatMap { ["-c", $0] }
        return try await onThread {
            try Tool.launch(Tool.postgreSQL("postgres"), arguments, environment, log: "\(folder)/log")
        }
    }

    /// Asks until it answers; fails when its process ends.
    private static func waitUntilReady(_ folder: String, port: Int, _ process: Process) async throws {
        let asking = ["-q", "-h", folder, "-p", "\(port)"]
        while (try? await Tool.run(Tool.postgreSQL("pg_isready"), asking)) == nil {
            guard process.isRunning else {
                let log = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? ""
                throw ServerFault("it ended: \(log.suffix(2_000))")
            }
        }
    }

    private static func end(_ process: Process) {
        let members = [process.processIdentifier] + Tool.children(of: process.processIdentifier)
        for member in members { Foundation.kill(member, SIGKILL) }
        process.waitUntilExit()
        // Nobody writes into its files any more.
        for member in members { Tool.wait(for: member, toBeIn: "XZ") }
    }

    /// Stops the server first, so that it starts no more processes.
    private static func stopWhereTheyAre(_ process: Process) {
        let server = process.processIdentifier
        Foundation.kill(server, SIGSTOP)
        Tool.wait(for: server, toBeIn: "TXZ")
        let members = Tool.children(of: server)
        for member in members { Foundation.kill(member, SIGSTOP) }
        for member in members { Tool.wait(for: member, toBeIn: "TXZ") }
    }
}

/// Why a server could not be started or used.
public struct ServerFault: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}

/// Runs what waits for processes on a thread of its own, since the threads of tasks are few.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
