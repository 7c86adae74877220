import Foundation

/// A process that changed a database until it was killed, at a moment that the number of the round says.
public struct KilledProcess: Sendable {
    /// The number of rounds: `HANEUL_KILLS`, or the usual one.
    public static func rounds(usually count: Int) -> Int {
        ProcessInfo.processInfo.environment["HANEUL_KILLS"].flatMap { Int($0) } ?? count
    }

    /// What it printed.
    public let lines: [String]
    /// The signal that ended it, or its exit status if it ended by itself.
    public let status: Int32
    private let path: String

    /// Lets a program change a database (`PROGRAM churn PATH NUMBER`), and kills it.
    ///
    /// - Parameters:
    ///   - lines: The moment, in lines that it printed.
    ///   - environment: What is added to that of the tests.
    public init(
        _ program: String,
        round number: Int,
        on path: String,
        after lines: Range<Int>,
        environment: [String: String]
    ) async throws {
        var generator = SeededGenerator(seed: UInt64(number))
        let process = try await DriverProcess.runAndKill(
            ["churn", path, "\(number)"],
            lines: Int.random(in: lines, using: &generator),
            microseconds: UInt32.random(in: 0..<3_000, using: &generator),
            by: program,
            environment: environment
        )
        (self.lines, status, self.path) = (process.lines, process.status, path)
    }

    /// Removes the database with the files beside it.
    public func removeFiles() {
        for end in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
}
