import HTTPService
import Synchronization

struct Delivery: Sendable {
    let sink: any EventSink
    let event: EventBytes
}

/// Sends events in the order they were added. No lock is held while a sink is called, because a sink may call back.
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

    /// Sends the waiting events. If another thread is already sending, that thread sends them.
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
