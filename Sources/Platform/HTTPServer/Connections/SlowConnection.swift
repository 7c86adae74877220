import HummingbirdCore
import Logging

/// A connection on which requests for the service come, ready for a task of its own.
struct SlowConnection: Sendable {
    private let serving: @Sendable () async -> Void

    init<Channel: ServerChildChannel>(_ channel: Channel, value: Channel.Value, logger: Logger) {
        serving = { await channel.handle(value: value, logger: logger) }
    }

    /// Returns when the connection has ended.
    func serve() async { await serving() }
}
