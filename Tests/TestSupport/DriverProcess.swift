import Foundation

/// A process of a program for tests, such as `notes-driver`, which lies beside the tests.
public struct DriverProcess: Sendable {
    /// Its output.
    public let lines: [String]
    public let status: Int32

    /// Runs to the end.
    public static func run(
        _ arguments: String...,
        by program: String = "notes-driver"
    ) async throws -> DriverProcess {
        try await run(program, arguments, killAfter: nil)
    }

    /// Runs until killed with signal 9, a number of microseconds after it printed a number of lines.
    ///
    /// - Parameter environment: What is added to that of the tests.
    public static func runAndKill(
        _ arguments: [String],
        lines: Int,
        microseconds: UInt32,
        by program: String = "notes-driver",
        environment: [String: String] = [:]
    ) async throws -> DriverProcess {
        try await run(program, arguments, killAfter: (lines, microseconds), environment)
    }

    private static func run(
        _ program: String,
        _ arguments: [String],
        killAfter: (lines: Int, microseconds: UInt32)?,
        _ environment: [String: String] = [:]
    ) async throws -> DriverProcess {
        try await withCheckedThrowingContinuation { continuation in
            // Waiting for a process would starve the threads that tasks share.
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try runNow(program, arguments, killAfter: killAfter, environment) }
                )
            }
        }
    }

    private static func runNow(
        _ program: String,
        _ arguments: [String],
        killAfter: (lines: Int, microseconds: UInt32)?,
        _ environment: [String: String]
    ) throws -> DriverProcess {
        let process = Process()
        process.executableURL = folder.appending(path: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var printed = Data()
        if let killAfter {
            var left = killAfter.lines
            while left > 0 {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
                left -= more.count { $0 == UInt8(ascii: "\n") }
                printed += more
            }
            usleep(killAfter.microseconds)
            kill(process.processIdentifier, SIGKILL)
        }
        printed += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: printed, as: UTF8.self)
        return DriverProcess(
            lines: text.split(separator: "\n").map(String.init),
            status: process.terminationStatus
        )
    }

    private static let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
}
