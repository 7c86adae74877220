import Foundation
import TestSupport
import Testing

/// The whole way of a notice (rule, queue, memory, lease, sending, acknowledgement) in a process that is killed at any
/// moment.
@Suite("X7: notices and kills", .serialized)
struct NoticeProcessTests {
    private let folder = TemporaryFolder()

    @Test("After kill −9 nothing is lost, and nothing is shown twice")
    func kills() async throws {
        let expected = try await NoticeKillRound.undisturbed(in: folder.path + "/undisturbed")
        #expect(expected.count > 60)
        let rounds = KilledProcess.rounds(usually: 18)
        let open = try await inLanes(rounds: rounds) { [folder] _, numbers in
            var open = 0
            for number in numbers {
                let path = "\(folder.path)/\(number)"
                let round = try await NoticeKillRound(number, in: path)
                let differences = round.differences(from: expected)
                #expect(differences.isEmpty, "round \(number): \(differences)")
                open += round.openAtKill
                try FileManager.default.removeItem(atPath: path)
            }
            return open
        }.reduce(0, +)
        #expect(open > rounds / 6, "hardly any was killed between sending and storing that: \(open)")
    }

    #if os(Linux)
    @Test("After a power failure, the same holds")
    func powerFailures() async throws {
        let expected = try await NoticeKillRound.undisturbed(in: folder.path + "/undisturbed")
        let rounds = KilledProcess.rounds(usually: 8)
        let undone = try await inLanes(rounds: rounds) { [folder] lane, numbers in
            let disk = try UnsyncedWrites(in: "\(folder.path)/lane-\(lane)")
            var undone = 0
            for number in numbers {
                let path = "\(disk.path)/\(number)"
                let round = try await NoticeKillRound(number, in: path, environment: disk.environment) {
                    undone += try disk.failPower()
                }
                let differences = round.differences(from: expected)
                #expect(differences.isEmpty, "round \(number): \(differences)")
                try FileManager.default.removeItem(atPath: path)
            }
            return undone
        }.reduce(0, +)
        #expect(undone > rounds, "nearly everything was synced: \(undone)")
    }

    @Test("On a disk that only pretends to sync, notices are lost or told again")
    func pretence() async throws {
        let expected = try await NoticeKillRound.undisturbed(in: folder.path + "/undisturbed")
        let disk = try UnsyncedWrites(in: folder.path + "/disk", pretending: .everything)
        var wrong = 0
        for number in 1...6 {
            let path = "\(disk.path)/\(number)"
            let round = try await NoticeKillRound(number, in: path, environment: disk.environment) {
                _ = try disk.failPower()
            }
            if !round.differences(from: expected).isEmpty { wrong += 1 }
            try FileManager.default.removeItem(atPath: path)
        }
        #expect(wrong > 0, "something was wrong in \(wrong) of 6 rounds")
    }
    #endif
}

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "notices-\(UUID().uuidString)"

    init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
