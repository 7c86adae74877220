import Foundation
import Members
import SQLiteStore
import SQLStore
import Synchronization
import TestSupport
import Testing

/// A process that changes a database until it is killed, at a moment that its number says.
struct KillRound {
    let trace: Trace
    private let number: Int
    private let path: String
    private let process: KilledProcess

    /// - Parameters:
    ///   - lines: The moment, in lines that the process printed.
    ///   - environment: What is added to that of the tests.
    init(
        _ number: Int,
        on path: String,
        after lines: Range<Int>? = nil,
        environment: [String: String] = [:]
    ) async throws {
        // Now and then long enough for the log to be merged.
        let lines = lines ?? (number.isMultiple(of: 10) ? 200..<300 : 0..<80)
        let process = try await KilledProcess(
            "accounts-driver",
            round: number,
            on: path,
            after: lines,
            environment: environment
        )
        #expect(process.status == SIGKILL, "\(process.lines.suffix(2))")
        trace = Trace(process.lines)
        (self.number, self.path, self.process) = (number, path, process)
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

    func removeFiles() { process.removeFiles() }
}
