import Accounts
import HTTPService
import Languages
import LiveUpdates
import Members
import Synchronization
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
            _ = try await sessions.end(
                session.id,
                by: session,
                from: AccountCaller(block: "", language: .english)
            )
        }
        subscription.cancel()
        #expect(sink.events == ["event: reload\ndata: \n\n"])
        #expect(other.events.isEmpty)
    }
}
