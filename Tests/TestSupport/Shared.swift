import Synchronization

/// A value that tasks change together.
package final class Shared<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    package init(_ value: Value) {
        state = Mutex(value)
    }

    package var value: Value { state.withLock(\.self) }

    package func change<Answer: Sendable>(_ body: @Sendable (inout Value) -> Answer) -> Answer {
        state.withLock { value in body(&value) }
    }
}
