public import HTTPService
import Synchronization

/// Sends events to all who listen to a key. It stores nothing: a listener gets no earlier events.
public final class EventBroadcaster<Key: Hashable & Sendable>: Sendable {
    private struct State {
        var listeners: [Key: [UInt64: any EventSink]] = [:]
        var lastNumber: UInt64 = 0
    }

    private let state = Mutex(State())

    public init() {}

    /// Listens until the subscription is cancelled.
    public func subscribe(_ sink: any EventSink, to key: Key) -> any EventSubscription {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.listeners[key, default: [:]][state.lastNumber] = sink
            return state.lastNumber
        }
        return Subscription { [weak self] in self?.leave(key, number) }
    }

    /// Sends an event to all current listeners.
    public func post(_ event: EventBytes, to key: Key) {
        let sinks = state.withLock { $0.listeners[key].map { Array($0.values) } ?? [] }
        for sink in sinks { sink.send(event) }
    }

    /// The number of keys that have listeners.
    public var keyCount: Int { state.withLock(\.listeners.count) }

    private func leave(_ key: Key, _ number: UInt64) {
        state.withLock { state in
            state.listeners[key]?[number] = nil
            if state.listeners[key]?.isEmpty ?? false { state.listeners[key] = nil }
        }
    }
}
