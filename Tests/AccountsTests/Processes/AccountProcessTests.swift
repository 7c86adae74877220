import TestSupport
import Testing

/// The traces of killed processes.
@Suite("Account Process", .serialized)
struct AccountProcessTests {
    let folder: AccountsFolder

    init() throws { folder = try AccountsFolder() }

    @Test("Process: after kill −9, 300 times, what was acknowledged holds, and sessions ended stay ended")
    func kills() async throws {
        let rounds = KilledProcess.rounds(usually: 100)
        let changes = try await inLanes(rounds: rounds) { [folder] _, numbers in
            var changes = 0
            for number in numbers {
                let round = try await KillRound(number, on: "\(folder.path)/\(number).sqlite")
                changes += round.trace.count
                let faults = try await round.faults()
                #expect(faults.isEmpty, "\(faults)")
                round.removeFiles()
            }
            return changes
        }.reduce(0, +)
        #expect(changes > 6 * rounds, "the processes were killed before they did anything: \(changes)")
    }

    #if os(Linux)
    @Test("Process: after a power failure, what was acknowledged holds, and sessions ended stay ended")
    func powerFailures() async throws {
        let rounds = KilledProcess.rounds(usually: 30)
        let lanes = try await inLanes(rounds: rounds) { [folder] lane, numbers in
            let disk = try UnsyncedWrites(in: "\(folder.path)/\(lane)")
            var (changes, undone) = (0, 0)
            for number in numbers {
                let round = try await KillRound(
                    number,
                    on: "\(disk.path)/\(number).sqlite",
                    environment: disk.environment
                )
                undone += try disk.failPower()
                changes += round.trace.count
                let faults = try await round.faults()
                #expect(faults.isEmpty, "\(faults)")
                round.removeFiles()
            }
            return (changes: changes, undone: undone)
        }
        let changes = lanes.reduce(0) { $0 + $1.changes }
        let undone = lanes.reduce(0) { $0 + $1.undone }
        #expect(changes > 6 * rounds, "the processes were killed before they did anything: \(changes)")
        #expect(undone > rounds / 2, "nearly everything was synced: \(undone)")
    }

    @Test(
        "Process: on a disk that only pretends to sync, a power failure takes what was acknowledged",
        arguments: [UnsyncedWrites.Pretence.everything, .files("-wal")]
    )
    func pretence(_ pretence: UnsyncedWrites.Pretence) async throws {
        let disk = try UnsyncedWrites(in: folder.path, pretending: pretence)
        var lost = 0
        for number in 1...5 {
            let round = try await KillRound(
                number,
                on: "\(disk.path)/\(number).sqlite",
                after: 30..<60,
                environment: disk.environment
            )
            #expect(try disk.failPower() > 0)
            if try await !round.faults().isEmpty { lost += 1 }
        }
        // A deletion empties the log: what was in it is then in the file, which is really synced where only the log is not.
        #expect(pretence == .everything ? lost == 5 : lost > 0, "something was lost in \(lost) of 5 rounds")
    }
    #endif
}
