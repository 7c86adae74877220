import Accounts
import HTTPService
import Languages
import LiveUpdates
import Members
import StoragePort
import Synchronization
import TestSupport
import Testing

@testable import Site

struct SessionWatchTests {
    /// One client of a stream, which waits for its end.
    private final class Sink: EventSink {
        private let state = Mutex<(events: [String], onEnd: CheckedContinuation<Void, Never>?)>(([], nil))

        var events: [String] { state.withLock(\.events) }

        func send(_ event: EventBytes) {
            state.withLock { $0.events.append(String(decoding: event.bytes, as: UTF8.self)) }
        }

        func end() { state.withLock(\.onEnd)?.resume() }

        func wait(_ begin: @escaping @Sendable () async throws -> Void) async {
            await withCheckedContinuation { continuation in
                state.withLock { $0.onEnd = continuation }
                Task { try await begin() }
            }
        }
    }

    @Test("E5: the streams of a session end with it, after the page was told to load again")
    func end() async throws {
        let house = try House()
        let browser = Browser(house)
        try await browser.join()
        let sessions = house.members.sessions
        let session = try #require(try await sessions.identify(browser.cookies["house-session"])).session
        let watch = SessionWatch(sessions, pause: .milliseconds(1))
        let inner = LiveStream { _ in Subscription {} }
        let (sink, other) = (Sink(), Sink())
        let left = watch.ending(inner, with: session.id).open(other)
        left.cancel()
        let subscription = watch.ending(inner, with: session.id).open(sink)
        await sink.wait {
            _ = try await sessions.end(session, from: AccountCaller(block: "", language: .english))
        }
        subscription.cancel()
        #expect(sink.events == ["event: reload\ndata: \n\n"])
        #expect(other.events.isEmpty)
    }

    @Test("sessions that cannot be read end no stream, and are reported once until they can be")
    func unreadable() async throws {
        let house = try House()
        let storage = InMemoryAccounts()
        let environment = house.members.environment
        let sessions = SessionUseCases(
            AccountEnvironment(
                storage: storage,
                hashing: environment.hashing,
                mail: nil,
                policy: environment.policy,
                devices: environment.devices,
                clock: environment.clock,
                randomBytes: environment.randomBytes
            )
        )
        storage.fail(with: StorageError(.busy, subject: "memory"))
        let reported = Mutex<[AccountFailure]>([])
        let watch = SessionWatch(sessions, pause: .milliseconds(1)) { failure in
            reported.withLock { $0.append(failure) }
        }
        let sink = Sink()
        let inner = LiveStream { _ in Subscription {} }
        let subscription = watch.ending(inner, with: .init(rawValue: "gone")).open(sink)
        // Asked several times.
        var asked = 0
        while asked < 5 {
            asked += storage.takeOperations().count
            await Task.yield()
        }
        #expect(sink.events.isEmpty)
        await sink.wait { storage.fail(with: nil) }
        subscription.cancel()
        #expect(sink.events == ["event: reload\ndata: \n\n"])
        #expect(reported.withLock(\.self) == [.storage(StorageError(.busy, subject: "memory"))])
    }
}
