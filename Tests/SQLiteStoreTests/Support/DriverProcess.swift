import Foundation

/// A process of `notes-driver`, which lies beside the tests.
struct DriverProcess: Sendable {
    /// Its output.
    let lines: [String]
    let status: Int32

    /// Runs to the end.
    static func run(_ arguments: String...) async throws -> DriverProcess {
        try await run(arguments, killAfter: nil)
    }

    /// Runs until killed with signal 9, a number of microseconds after it printed a number of lines.
    static func runAndKill(_ arguments: [String], lines: Int, microseconds: UInt32) async throws
        -> DriverProcess
    {
        try await run(arguments, killAfter: (lines, microseconds))
    }

    private static func run(_ arguments: [String], killAfter: (lines: Int, microseconds: UInt32)?)
        async throws -> DriverProcess
    {
        try await withCheckedThrowingContinuation { continuation in
            // Waiting for a process would starve the threads that tasks share.
            Thread.detachNewThread {
                continuation.resume(with: Result { try runNow(arguments, killAfter: killAfter) })
            }
        }
    }

    private static func runNow(_ arguments: [String], killAfter: (lines: Int, microseconds: UInt32)?) throws
        -> DriverProcess
    {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var printed = Data()
        if let killAfter {
            while printed.count(where: { $0 == UInt8(ascii: "\n") }) < killAfter.lines {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
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

    private static let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "notes-driver")
}
