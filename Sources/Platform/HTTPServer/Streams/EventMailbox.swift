import HTTPService
import NIOCore
import Synchronization

/// The events that sources send to the streams of one event loop, from any thread. They are fetched all at once, and
/// each connection is flushed once.
final class EventMailbox: Sendable {
    private struct State {
        var events: [(sink: StreamSink, event: EventBytes?)] = []
        var isFetched = false
    }

    private let state = Mutex(State())
    private let eventLoop: any EventLoop

    init(eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    /// - Parameter event: `nil` to end the stream.
    func post(_ event: EventBytes?, to sink: StreamSink) {
        let isFirst = state.withLock { state in
            state.events.append((sink, event))
            defer { state.isFetched = true }
            return !state.isFetched
        }
        if isFirst { eventLoop.execute { [self] in fetch() } }
    }

    private func fetch() {
        let events = state.withLock { state in
            defer { state = State() }
            return state.events
        }
        var receivers: [EventStreamHandler] = []
        for (sink, event) in events {
            guard let receiver = sink.receiver else { continue }
            if let event {
                if receiver.add(event) { receivers.append(receiver) }
            } else {
                receiver.end()
            }
        }
        for receiver in receivers { receiver.flush() }
    }
}
