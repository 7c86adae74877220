import HummingbirdCore
import Logging

/// A connection with requests for the service, ready for its own task.
struct SlowConnection: Sendable {
    private let serving: @Sendable () async -> Void

    init<Channel: ServerChildChannel>(_ channel: Channel, value: Channel.Value, logger: Logger) {
        serving = { await channel.handle(value: value, logger: logger) }
    }

    /// Serves the connection and returns when it has ended.
    func serve() async { await serving() }
}
