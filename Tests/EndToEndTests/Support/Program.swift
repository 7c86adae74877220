import Dispatch
import Foundation
import Testing

/// The built `haneul`, as a person runs it: with a home and a data folder of its own and nothing of ours inherited.
struct Program: Sendable {
    /// How one run ended.
    struct Run: Sendable {
        let status: Int32
        let output: String
        let errors: String
        let seconds: Double

        /// The output as a JSON object; empty where it is none.
        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
        }

        /// Returns the first of three runs that is in time: a busy machine delays one run, a program that is too slow
        /// delays all.
        static func within(_ most: Double, _ run: () async throws -> Run) async throws -> Run {
            for _ in 0..<2 {
                let run = try await run()
                if run.seconds < most { return run }
            }
            let last = try await run()
            #expect(last.seconds < most)
            return last
        }
    }

    /// The release binary of this checkout, unless `HANEUL_BINARY` names another.
    static let path: String = {
        if let named = ProcessInfo.processInfo.environment["HANEUL_BINARY"] { return named }
        return URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: ".build/release/haneul").path
    }()

    let home: TemporaryFolder
    var environment: [String: String]
    /// Where it keeps what it stores; `nil` for files of its data folder.
    private let database: NodesDatabase?

    /// The fault that is to be there, in a program that has some (`Tests/Planted`).
    private static let planted = ProcessInfo.processInfo.environment.filter { $0.key == "PLANTED" }

    init(_ environment: [String: String] = [:]) throws {
        try self.init(keptIn: NodesDatabase.isEverywhere ? NodesDatabase() : nil, environment)
    }

    /// - Parameter database: Where it keeps what it stores; `nil` for files of its data folder.
    init(keptIn database: NodesDatabase?, _ environment: [String: String] = [:]) throws {
        self.database = database
        home = try TemporaryFolder()
        self.environment = [
            "HOME": home.path, "HANEUL_DATA_DIR": home.path + "/data", "LANG": "C.UTF-8", "TZ": "UTC",
            "HANEUL_NOW": Upstreams.now,
            // Nobody is there: a test that wants them answers itself.
            "HANEUL_METAR_URL": Upstreams.nowhere, "HANEUL_BRIGHTSKY_URL": Upstreams.nowhere,
            "HANEUL_METEOALARM_URL": Upstreams.nowhere,
            // Tests count calls, which the fair cut would add to at the hours of the night.
            "HANEUL_RECORDS": "off",
        ].merging(environment) { $1 }.merging(Self.planted) { $1 }
    }

    /// The same home under other circumstances.
    func with(_ changes: [String: String]) -> Program {
        var other = self
        other.environment.merge(changes) { $1 }
        return other
    }

    /// The same, with the settings of its database, which is made if it is not there.
    func prepared() async throws -> Program {
        guard let database, environment["HANEUL_DATABASE_URL"] == nil else { return self }
        return with(try await database.settings().merging(environment) { $1 })
    }

    func run(_ arguments: String...) async throws -> Run {
        try await run(arguments)
    }

    /// - Parameter input: The standard input of the program; empty by default.
    func run(_ arguments: [String], input: String = "") async throws -> Run {
        let program = try await prepared()
        let run = try await withCheckedThrowingContinuation { continuation in
            // A thread of its own: blocked ones of the global queue would starve the emulator.
            Thread.detachNewThread {
                continuation.resume(with: Result { try program.runNow(arguments, input) })
            }
        }
        Recording.add("haneul \(arguments.joined(separator: " "))", run.output)
        return run
    }

    /// Runs a line of the shell in the same circumstances.
    func shell(_ line: String) async throws -> Run {
        let program = try await prepared()
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try program.runNow(["-c", line], "", executable: "/bin/sh") }
                )
            }
        }
    }

    private func runNow(_ arguments: [String], _ input: String, executable: String = path) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.environment = environment
        let (typed, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = typed
        process.standardOutput = output
        process.standardError = errors
        let began = ContinuousClock.now
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try typed.fileHandleForWriting.close()
        // A full pipe stops its writer: both are drained before waiting.
        let errorReader = DrainedPipe(errors)
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errorReader.wait()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus,
            output: String(decoding: written, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self),
            seconds: (ContinuousClock.now - began) / .seconds(1)
        )
    }
}

/// Reads a pipe to its end on a thread of its own.
private final class DrainedPipe: @unchecked Sendable {
    private let finished = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ pipe: Pipe) {
        Thread.detachNewThread { [self] in
            data = pipe.fileHandleForReading.readDataToEndOfFile()
            finished.signal()
        }
    }

    func wait() -> Data {
        finished.wait()
        return data
    }
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "haneul-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
