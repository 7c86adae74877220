import Foundation
import StoragePort
import StoreOutages
import StoreTracing
import TestSupport
import Testing

/// What a node still knows while its database is away.
struct ReadMemoryTests {
    private static let noon = Date(timeIntervalSince1970: 1_795_262_400)
    private static let away = StorageError(.unreachable("gone"), subject: "test")
    private let clock = ManualClock()

    private func memory(bytes: Int = 1 << 20) -> ReadMemory<String, String> {
        var limits = OutageLimits()
        limits.bytes = bytes
        return ReadMemory(
            limits,
            asking: StoreGuard(clock: clock),
            clock: clock,
            now: { [clock] in Self.noon.addingTimeInterval(clock.now.offset / .seconds(1)) }
        )
    }

    private func read(
        _ memory: ReadMemory<String, String>,
        _ key: String,
        _ value: String?
    ) async throws(StorageError) -> String {
        try await memory.read(key, "test") {
            $0.utf8.count
        } _: { () throws(StorageError) in
            guard let value else { throw Self.away }
            return value
        }
    }

    @Test func whatWasReadIsKnownForAnHour() async throws {
        let memory = memory()
        #expect(try await read(memory, "a", "first") == "first")
        clock.step(.seconds(60))
        #expect(try await read(memory, "a", "second") == "second")
        clock.step(.seconds(3_599))
        let trace = StoreTrace()
        let value = try await trace.following { try await read(memory, "a", nil) }
        #expect(value == "second")
        #expect(trace.rememberedSince == Self.noon.addingTimeInterval(60))
        clock.step(.seconds(1))
        await #expect(throws: Self.away) { try await read(memory, "a", nil) }
    }

    @Test func nobodyElseIsShownIt() async throws {
        let memory = memory()
        _ = try await read(memory, "a", "of a")
        await #expect(throws: Self.away) { try await read(memory, "b", nil) }
    }

    @Test func whatIsUnreadableIsNotAway() async throws {
        let memory = memory()
        _ = try await read(memory, "a", "of a")
        let damaged = StorageError(.unreadable("damaged"), subject: "test")
        await #expect(throws: damaged) {
            try await memory.read("a", "test") {
                $0.utf8.count
            } _: { () throws(StorageError) -> String in
                throw damaged
            }
        }
    }

    @Test func changesAreNotForgottenByWhatWasReadBefore() async throws {
        let memory = memory()
        let gate = Gate()
        let reading = Task {
            try await memory.read("a", "test") {
                $0.utf8.count
            } _: { () throws(StorageError) in
                await gate.pass()
                return "before"
            }
        }
        #expect(await eventually { gate.waiting == 1 })
        memory.forget("a")
        gate.open()
        #expect(try await reading.value == "before")
        await #expect(throws: Self.away) { try await read(memory, "a", nil) }
    }

    @Test func bytesAndNumberAreBounded() async throws {
        let memory = memory(bytes: 64 * 1_024)
        for number in 0..<1_000 { _ = try await read(memory, "\(number)", "x") }
        #expect(memory.count == 64)
        #expect(try await read(memory, "999", nil) == "x")
        await #expect(throws: Self.away) { try await read(memory, "0", nil) }
        // One that takes more than its share is not kept, and neither is what was there before.
        _ = try await read(memory, "999", String(repeating: "x", count: 10_000))
        await #expect(throws: Self.away) { try await read(memory, "999", nil) }
    }
}
