import HTTPService
import Synchronization

/// An event on its way to one subscriber.
struct Delivery: Sendable {
    let sink: any EventSink
    let event: EventBytes
}

/// Sends in the order of adding, without a lock held while a sink is told: what a sink does then may come back here.
final class Outbox: Sendable {
    private struct State {
        var waiting: [Delivery] = []
        var isSending = false
    }

    private let state = Mutex(State())

    func add(_ deliveries: [Delivery]) {
        guard !deliveries.isEmpty else { return }
        state.withLock { $0.waiting += deliveries }
    }

    /// Sends what waits; where another is at it, that one does.
    func send() {
        while true {
            let batch = state.withLock { state -> [Delivery] in
                guard !state.isSending, !state.waiting.isEmpty else { return [] }
                state.isSending = true
                defer { state.waiting = [] }
                return state.waiting
            }
            guard !batch.isEmpty else { return }
            for delivery in batch { delivery.sink.send(delivery.event) }
            state.withLock { $0.isSending = false }
        }
    }
}
