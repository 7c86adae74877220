import TestSupport
import Testing

/// The traces of killed processes.
@Suite("Deliveries: processes", .serialized)
struct DeliveryProcessTests {
    private let folder = TemporaryFolder()

    @Test("After kill −9, what was accepted is sent, in order, and what was acknowledged is not sent again")
    func kills() async throws {
        let rounds = KilledProcess.rounds(usually: 40)
        let lanes = try await inLanes(rounds: rounds) { [folder] _, numbers in
            var (changes, sending) = (0, 0)
            for number in numbers {
                let round = try await DeliveryKillRound(number, on: "\(folder.path)/\(number).sqlite")
                changes += round.trace.count
                // Killed between sending and acknowledging: it has to be sent again.
                let isSending = round.trace.leases.joined().contains {
                    round.trace.certain.waiting[$0] != nil
                }
                sending += isSending ? 1 : 0
                let faults = try await round.faults()
                #expect(faults.isEmpty, "\(faults)")
                round.removeFiles()
            }
            return (changes: changes, sending: sending)
        }
        let changes = lanes.reduce(0) { $0 + $1.changes }
        let sending = lanes.reduce(0) { $0 + $1.sending }
        #expect(changes > 6 * rounds, "the processes were killed before they did anything: \(changes)")
        #expect(sending > rounds / 4, "hardly any was killed while it sent: \(sending)")
    }

    #if os(Linux)
    @Test("After a power failure, the same holds")
    func powerFailures() async throws {
        let rounds = KilledProcess.rounds(usually: 20)
        let lanes = try await inLanes(rounds: rounds) { [folder] lane, numbers in
            let disk = try UnsyncedWrites(in: "\(folder.path)/\(lane)")
            var (changes, undone) = (0, 0)
            for number in numbers {
                let round = try await DeliveryKillRound(
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
        "On a disk that only pretends to sync, a power failure takes what was acknowledged",
        arguments: [UnsyncedWrites.Pretence.everything, .files("-wal")]
    )
    func pretence(_ pretence: UnsyncedWrites.Pretence) async throws {
        let disk = try UnsyncedWrites(in: folder.path, pretending: pretence)
        var lost = 0
        for number in 1...5 {
            let round = try await DeliveryKillRound(
                number,
                on: "\(disk.path)/\(number).sqlite",
                after: 40..<80,
                environment: disk.environment
            )
            #expect(try disk.failPower() > 0)
            if try await !round.faults().isEmpty { lost += 1 }
        }
        #expect(pretence == .everything ? lost == 5 : lost > 0, "something was lost in \(lost) of 5 rounds")
    }
    #endif
}
