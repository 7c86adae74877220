import HTTPService
import NIOCore
import Synchronization

/// The events that sources send to the streams of one event loop, from any thread. They are fetched all at once, and
/// each connection is flushed once.
final class EventMailbox: Sendable {
    struct Letter: Sendable {
        let sink: StreamSink
        /// `nil` to end the stream.
        let event: EventBytes?
    }

    private struct State {
        var letters: [Letter] = []
        var isFetched = false
    }

    private let state = Mutex(State())
    private let eventLoop: any EventLoop

    init(eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    func post(_ letter: Letter) {
        let isFirst = state.withLock { state in
            state.letters.append(letter)
            defer { state.isFetched = true }
            return !state.isFetched
        }
        if isFirst { eventLoop.execute { [self] in fetch() } }
    }

    private func fetch() {
        let letters = state.withLock { state in
            defer { state = State() }
            return state.letters
        }
        var receivers: [EventStreamHandler] = []
        for letter in letters {
            guard let receiver = letter.sink.receiver else { continue }
            if let event = letter.event {
                if receiver.add(event) { receivers.append(receiver) }
            } else {
                receiver.end()
            }
        }
        for receiver in receivers { receiver.flush() }
    }
}
