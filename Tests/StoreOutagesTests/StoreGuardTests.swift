import StoragePort
import StoreOutages
import StoreTracing
import TestSupport
import Testing

/// Who waits for a database that is too slow.
struct StoreGuardTests {
    private let clock = ManualClock()
    private let asking: StoreGuard

    init() { asking = StoreGuard(clock: clock) }

    /// A read that waits until it is told to return.
    private func slow(_ gate: Gate) async throws(StorageError) -> Int {
        try await asking.read("test") { () throws(StorageError) in
            await gate.pass()
            return 1
        }
    }

    private func quick() async throws(StorageError) -> Int {
        try await asking.read("test") { () throws(StorageError) in 2 }
    }

    @Test func slowReadsAreGivenUpAndNobodyElseWaits() async throws {
        let gate = Gate()
        let reading = Task { try await slow(gate) }
        await clock.advance(to: .seconds(2))
        await #expect(throws: StorageError(.unreachable("no answer came in time"), subject: "test")) {
            try await reading.value
        }
        #expect(asking.isOpen)
        let refusal = StorageError(.unreachable("it answers too slowly"), subject: "test")
        let trace = StoreTrace()
        await trace.following {
            for _ in 0..<100 { await #expect(throws: refusal) { try await quick() } }
            await #expect(throws: refusal) {
                try await asking.change("test") { () throws(StorageError) in Issue.record("it was asked") }
            }
        }
        #expect(trace.obstacle == refusal && !trace.isInDoubt)
        gate.open()
    }

    @Test func oneTriesForAll() async throws {
        let gate = Gate()
        let reading = Task { try await slow(gate) }
        await clock.advance(to: .seconds(2))
        _ = await reading.result
        clock.step(.seconds(2))
        let trial = Task { try await slow(gate) }
        #expect(await eventually { gate.waiting == 2 })
        await #expect(throws: StorageError.self) { try await quick() }
        gate.open()
        #expect(try await trial.value == 1)
        #expect(!asking.isOpen)
        #expect(try await quick() == 2)
    }

    @Test func triesInVainGoOn() async throws {
        let gate = Gate()
        let reading = Task { try await slow(gate) }
        await clock.advance(to: .seconds(2))
        _ = await reading.result
        clock.step(.seconds(2))
        let away = StorageError(.unreachable("gone"), subject: "test")
        await #expect(throws: away) {
            try await asking.read("test") { () throws(StorageError) -> Int in throw away }
        }
        #expect(asking.isOpen)
        await #expect(throws: StorageError.self) { try await quick() }
        gate.open()
    }

    @Test func errorsOfReachableDatabasesStopNobody() async throws {
        let error = StorageError(.unreadable("damaged"), subject: "test")
        for _ in 0..<3 {
            await #expect(throws: error) {
                try await asking.read("test") { () throws(StorageError) -> Int in throw error }
            }
        }
        #expect(!asking.isOpen)
    }

    @Test func whoLeavesStopsNobody() async throws {
        let gate = Gate()
        let reading = Task { try await slow(gate) }
        #expect(await eventually { gate.waiting == 1 })
        reading.cancel()
        await #expect(throws: StorageError.self) { try await reading.value }
        #expect(!asking.isOpen)
        gate.open()
    }
}
