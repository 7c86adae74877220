import Foundation
import Members
import SQLiteStore
import Synchronization
import TestSupport
import Testing

/// A process that changes a database until it is killed, at a moment that its number says.
struct KillRound {
    /// The number of rounds: `HANEUL_KILLS`, or the usual one.
    static func count(usually count: Int) -> Int {
        ProcessInfo.processInfo.environment["HANEUL_KILLS"].flatMap { Int($0) } ?? count
    }

    let trace: Trace
    private let number: Int
    private let path: String

    /// - Parameters:
    ///   - lines: The moment, in lines that the process printed.
    ///   - environment: What is added to that of the tests.
    init(
        _ number: Int,
        on path: String,
        after lines: Range<Int>? = nil,
        environment: [String: String] = [:]
    ) async throws {
        (self.number, self.path) = (number, path)
        var generator = SeededGenerator(seed: UInt64(number))
        // Now and then long enough for the log to be merged.
        let lines = lines ?? (number.isMultiple(of: 10) ? 200..<300 : 0..<80)
        let process = try await DriverProcess.runAndKill(
            ["churn", path, "\(number)"],
            lines: Int.random(in: lines, using: &generator),
            microseconds: UInt32.random(in: 0..<3_000, using: &generator),
            by: "accounts-driver",
            environment: environment
        )
        #expect(process.status == SIGKILL, "\(process.lines.suffix(2))")
        trace = Trace(process.lines)
    }

    /// Returns what the database holds otherwise than was acknowledged. The change under way was made or not.
    func faults() async throws -> [String] {
        let damage = Mutex<[String]>([])
        let members = Members(path: path) { file in damage.withLock { $0.append("damaged: \(file.reason)") } }
        let without = try await trace.certain.faults(in: members)
        let with = without.isEmpty ? [] : try await trace.inFlight.faults(in: members)
        if !without.isEmpty, !with.isEmpty {
            return damage.withLock(\.self) + ["round \(number): \(without), or \(with)"]
        }
        let kept = without.isEmpty ? trace.certain : trace.inFlight
        return await kept.takenAddresses(in: members).map { "round \(number): \($0) is taken" }
            + damage.withLock(\.self)
    }

    func removeFiles() {
        for end in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
}
