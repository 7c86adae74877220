import HTTPService
import NIOCore
import Synchronization

/// One client of an event source. It cancels its subscription once, whichever side ends first.
final class StreamSink: EventSink {
    private struct State {
        var subscription: (any EventSubscription)?
        var hasLeft = false
    }

    private let state = Mutex(State())
    private let mailbox: EventMailbox
    /// `nil` once the client has left.
    private let handler: NIOLoopBoundBox<EventStreamHandler?>

    /// Call it on the event loop of the handler.
    init(handler: EventStreamHandler, mailbox: EventMailbox, eventLoop: any EventLoop) {
        self.handler = NIOLoopBoundBox(handler, eventLoop: eventLoop)
        self.mailbox = mailbox
    }

    func send(_ event: EventBytes) {
        guard !event.bytes.isEmpty, !hasLeft else { return }
        mailbox.post(event, to: self)
    }

    func end() {
        guard !hasLeft else { return }
        mailbox.post(nil, to: self)
    }

    /// Subscribes the client to a source, unless it has already left.
    func open(_ source: any EventSource) {
        guard !hasLeft else { return }
        let subscription = source.open(self)
        let isTooLate = state.withLock { state in
            if !state.hasLeft { state.subscription = subscription }
            return state.hasLeft
        }
        if isTooLate { subscription.cancel() }
    }

    /// Use it on the event loop only.
    var receiver: EventStreamHandler? { handler.value }

    /// Called when the client leaves or is disconnected. Call it on the event loop only.
    func leave() {
        handler.value = nil
        let subscription = state.withLock { state in
            defer { state = State(subscription: nil, hasLeft: true) }
            return state.subscription
        }
        subscription?.cancel()
    }

    private var hasLeft: Bool { state.withLock(\.hasLeft) }
}
