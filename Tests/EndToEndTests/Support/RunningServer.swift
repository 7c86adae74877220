import Foundation
import Synchronization
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `haneul serve` of the built program, from the line that names its port until it is stopped.
final class RunningServer: Sendable {
    /// The program ended, or printed something else, before it listened.
    struct NotListening: Error, CustomStringConvertible {
        let status: Int32
        let output: String

        var description: String { "status \(status): \(output)" }
    }

    private struct State {
        var processID: Int32 = 0
        var output = ""
        var port: Int?
        var status: Int32?
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    private init() {}

    /// Starts a server that somebody has to stop, on a free port of loopback unless the arguments say otherwise.
    static func start(_ program: Program, _ arguments: [String]) async throws -> RunningServer {
        let server = RunningServer()
        let program = try await program.prepared()
        // Of its own: it waits for the process from beginning to end.
        Thread.detachNewThread { server.host(program, ["serve", "--port", "0"] + arguments) }
        await server.wait { $0.port != nil || $0.status != nil }
        if server.port == 0 { throw NotListening(status: server.status ?? -1, output: server.output) }
        return server
    }

    /// Starts a server for the length of a test, on a free port of loopback unless the arguments say otherwise, and
    /// stops it if the test has not.
    static func running<Value>(
        _ program: Program,
        _ arguments: String...,
        test: (RunningServer) async throws -> Value
    ) async throws -> Value {
        let server = try await start(program, arguments)
        do {
            let value = try await test(server)
            await server.stop()
            return value
        } catch {
            await server.stop()
            throw error
        }
    }

    var port: Int { state.withLock { $0.port ?? 0 } }

    /// What it has written so far, to standard output and standard error.
    private var output: String { state.withLock { $0.output } }

    /// Returns once it has written a text, or `false` if it never does.
    func writes(_ text: String) async -> Bool { await eventually { self.output.contains(text) } }

    /// All that it wrote. It is stopped first: what follows the line with its port may still be on its way.
    func outputInFull() async -> String {
        await stop()
        return output
    }

    private var status: Int32? { state.withLock { $0.status } }

    /// Sends the signal and returns how the process ended.
    @discardableResult
    func stop(_ signal: Int32 = SIGTERM) async -> Int32 {
        let processID = state.withLock { $0.status == nil ? $0.processID : 0 }
        if processID > 0 { kill(processID, signal) }
        await wait { $0.status != nil }
        return status ?? -1
    }
}

// MARK: The process

extension RunningServer {
    private func host(_ program: Program, _ arguments: [String]) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: Program.path)
        process.arguments = arguments
        process.environment = program.environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch {
            change {
                $0.output = "\(error)"
                $0.status = -1
            }
            return
        }
        change { $0.processID = process.processIdentifier }
        let drained = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                self.change { state in
                    state.output += String(decoding: data, as: UTF8.self)
                    state.port = state.port ?? Self.port(in: state.output)
                }
            }
            drained.signal()
        }
        process.waitUntilExit()
        drained.wait()
        change { $0.status = process.terminationStatus }
    }

    /// The port of the first address it names.
    private static func port(in output: String) -> Int? {
        // A line that is not whole may hold half a number.
        guard let end = output.lastIndex(of: "\n"),
            let match = output[..<end].firstMatch(of: /http:\/\/[^\s\/]*:(\d+)/)
        else { return nil }
        return Int(match.1)
    }

    private func change(_ body: (inout State) -> Void) {
        let waiters = state.withLock { state in
            body(&state)
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private func wait(until isTrue: @Sendable (borrowing State) -> Bool) async {
        while true {
            let isDone = state.withLock { isTrue($0) }
            if isDone { return }
            await withCheckedContinuation { waiter in
                let isLate = state.withLock { state in
                    if isTrue(state) { return true }
                    state.waiters.append(waiter)
                    return false
                }
                if isLate { waiter.resume() }
            }
        }
    }
}

// MARK: Asking it

extension RunningServer {
    struct Reply: Sendable {
        let status: Int
        let headers: [String: String]
        let body: Data
        let seconds: Double

        func header(_ name: String) -> String? { headers[name.lowercased()] }

        /// The body as a JSON object; empty where it is none.
        var json: [String: Any] { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:] }

        var text: String { String(decoding: body, as: UTF8.self) }

        /// Whether it says that the change of a form was made: it leads to a page that does not refuse.
        var isDone: Bool {
            guard status == 303, header("Location")?.hasPrefix("/sign-in") == false else { return false }
            return header("Set-Cookie")?.contains("notice=kind=refused") != true
        }

        /// Of `/data/2.5/weather`.
        var temperature: Double? { (json["main"] as? [String: Any])?["temp"] as? Double }

        var providers: [String] {
            (header("X-Haneul-Provider") ?? "").split(separator: ",")
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// A form, as a page of the server sends it; where it leads is not followed, which `URLSession` cannot leave.
    func post(
        _ target: String,
        _ fields: [String: String],
        headers: [String: String] = [:]
    ) async throws -> Reply {
        var form = URLComponents()
        form.queryItems = fields.map { URLQueryItem(name: $0, value: $1) }
        let body = form.percentEncodedQuery ?? ""
        let extra = headers.map { "\($0): \($1)\r\n" }.joined()
        let request = """
            POST \(target) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(body.utf8.count)\r
            Sec-Fetch-Site: same-origin\r
            \(extra)Connection: close\r
            \r
            \(body)
            """
        let began = ContinuousClock.now
        let ownPort = port
        let answer = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.exchange(request, ownPort) })
            }
        }
        guard let end = answer.firstRange(of: "\r\n\r\n") else { throw URLError(.networkConnectionLost) }
        let (head, text) = (answer[..<end.lowerBound], answer[end.upperBound...])
        let lines = head.split(separator: "\r\n")
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        Recording.add("POST \(target)", String(text))
        return Reply(
            status: (lines.first?.split(separator: " ").dropFirst().first).flatMap { Int($0) } ?? 0,
            headers: Dictionary(fields) { "\($0), \($1)" },
            body: Data(text.utf8),
            seconds: (ContinuousClock.now - began) / .seconds(1)
        )
    }

    /// Sends all of it on a connection of its own, and reads to the end.
    private static func exchange(_ request: String, _ port: Int) throws -> String {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, size) == 0 }
        }
        guard isConnected else { throw URLError(.cannotConnectToHost) }
        let bytes = Array(request.utf8)
        // Without the signal that ends a process whose peer is gone.
        guard send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw URLError(.networkConnectionLost)
        }
        var answer: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 16 << 10)
        while case let count = recv(connection, &part, part.count, 0), count > 0 { answer += part[..<count] }
        return String(decoding: answer, as: UTF8.self)
    }

    /// Its peak memory in bytes; `nil` if the system does not say.
    var peakMemory: Int? {
        let processID = state.withLock { $0.processID }
        let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
        return (status?.firstMatch(of: /VmHWM:\s+(\d+) kB/)?.1).flatMap { Int($0) }.map { $0 << 10 }
    }

    /// The files that its process has mapped, as the system lists them.
    func loadedFiles() throws -> String {
        let processID = state.withLock { $0.processID }
        // A file of the system's own, whose size is not known before.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(processID)/maps"))
        defer { try? file.close() }
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// One request on a connection of its own.
    func get(_ target: String, headers: [String: String] = [:]) async throws -> Reply {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = 200
        let session = URLSession(configuration: configuration)
        defer { session.finishTasksAndInvalidate() }
        guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let began = ContinuousClock.now
        let (body, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let fields = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        Recording.add("GET \(target)", String(decoding: body, as: UTF8.self))
        return Reply(
            status: response.statusCode,
            headers: Dictionary(fields) { first, _ in first },
            body: body,
            seconds: (ContinuousClock.now - began) / .seconds(1)
        )
    }
}
