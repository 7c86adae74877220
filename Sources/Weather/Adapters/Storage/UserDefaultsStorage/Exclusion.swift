import StoragePort
import Synchronization
import WeatherPorts

/// Serializes reading and writing within this process, so that what was read is still valid when it is written.
enum Exclusion {
    private static let turn = Mutex(())

    static func wait<Result: Sendable>(
        _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try turn.withLock { _ throws(StorageError) in try body() }
    }
}
