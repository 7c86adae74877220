import HTTPService
import LiveUpdates
import Synchronization
import Testing

struct NoticeboardTests {
    private final class Sink: EventSink {
        private let count = Mutex(0)
        var sent: Int { count.withLock(\.self) }
        func send(_ event: EventBytes) { count.withLock { $0 += 1 } }
        func end() {}
    }

    @Test func `a notice reaches those who listen under its key, and nobody who has left`() {
        let board = EventBroadcaster<String>()
        let (one, other) = (Sink(), Sink())
        let first = board.subscribe(one, to: "a")
        let second = board.subscribe(other, to: "b")
        board.post(.heartbeat, to: "a")
        first.cancel()
        board.post(.heartbeat, to: "a")
        #expect(one.sent == 1)
        #expect(other.sent == 0)
        second.cancel()
        #expect(board.keyCount == 0)
    }
}
