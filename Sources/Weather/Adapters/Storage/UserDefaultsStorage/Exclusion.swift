import StoragePort
import Synchronization
import WeatherPorts

/// One reading and writing at a time in this process: what is read must still stand when it is written.
enum Exclusion {
    private static let turn = Mutex(())

    static func wait<Result: Sendable>(
        _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try turn.withLock { _ throws(StorageError) in try body() }
    }
}
