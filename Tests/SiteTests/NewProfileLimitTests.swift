@testable import Profiles
import Foundation
import StoragePort
import Synchronization
import TestSupport
import Testing

/// How many profiles one address makes a day.
struct NewProfileLimitTests {
    /// Stands until it is moved.
    private final class StandingClock: Clock, Sendable {
        private let offset = Mutex(Duration.zero)

        struct Instant: InstantProtocol {
            var offset: Duration
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
        }

        var now: Instant { Instant(offset: offset.withLock(\.self)) }
        var minimumResolution: Duration { .zero }
        func pass(_ duration: Duration) { offset.withLock { $0 += duration } }
        func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    }

    private let clock = StandingClock()

    @Test("a hundred at once from one block, then as many a day, and who is refused is told when")
    func perDay() throws {
        let limit = NewProfileLimit(clock: clock)
        for _ in 0..<100 { #expect(limit.take(from: "203.0.113.7") == nil) }
        let seconds = try #require(limit.take(from: "203.0.113.7"))
        #expect(abs(seconds - 864) < 0.01)
        #expect(limit.take(from: "203.0.113.8") == nil)
        clock.pass(.seconds(864))
        #expect(limit.take(from: "203.0.113.7") == nil)
        #expect(limit.take(from: "203.0.113.7") != nil)
        clock.pass(.seconds(2 * 86_400))
        for _ in 0..<100 { #expect(limit.take(from: "203.0.113.7") == nil) }
        #expect(limit.take(from: "203.0.113.7") != nil)
    }

    @Test("the server's own machine has no limit")
    func ownMachine() {
        let limit = NewProfileLimit(perDay: 1, clock: clock)
        for _ in 0..<10 { #expect(limit.take(from: nil) == nil) }
    }

    @Test("memory is bounded, and who owes most is remembered longest")
    func bounded() {
        let limit = NewProfileLimit(perDay: 3, capacity: 100, clock: clock)
        for _ in 0..<3 { #expect(limit.take(from: "203.0.113.7") == nil) }
        for number in 0..<10_000 { #expect(limit.take(from: "2001:db8:0:\(number)") == nil) }
        #expect(limit.count <= 100)
        #expect(limit.take(from: "203.0.113.7") != nil)
    }

    @Test("a newcomer over the limit keeps nothing, and is told for how long")
    func newcomer() async throws {
        let store = InMemoryProfiles()
        let visits = ProfileVisits(profiles: store, now: { Date(timeIntervalSince1970: 1_790_921_040) })
        let limit = NewProfileLimit(perDay: 1, clock: clock)
        func newcomer(_ digit: String) -> NewProfile {
            NewProfile(
                Profile.ID(rawValue: String(repeating: digit, count: 32)),
                visits: visits,
                within: limit,
                from: "203.0.113.7"
            )
        }
        let (first, again, other) = (newcomer("a"), newcomer("a"), newcomer("b"))
        _ = try await first.make()
        #expect(first.isNew && first.secondsToWait == nil)
        // The same newcomer once more has the same profile, at no cost.
        _ = try await again.make()
        #expect(again.id == first.id && !again.isNew)
        await #expect(throws: StorageError.self) { try await other.make() }
        #expect(other.id == nil && other.secondsToWait != nil && store.profiles.count == 1)
    }
}
