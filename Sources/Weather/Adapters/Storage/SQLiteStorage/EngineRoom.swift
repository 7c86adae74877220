import Dispatch
import StoragePort
import Synchronization
import WeatherPorts

/// Where the engine runs: one operation at a time, for all who use the same file in this process.
final class EngineRoom: Sendable {
    private let engine: Mutex<Engine>
    // Waiting for a disk would starve the threads that tasks share.
    private let queue = DispatchQueue(label: "haneul.storage")

    init(_ engine: sending Engine) {
        self.engine = Mutex(engine)
    }

    /// At once on this thread where no other operation is under way: a read waits for no writer, and a change of
    /// threads takes longer than the read.
    func look<Answer: Sendable>(
        _ body: @escaping @Sendable (inout Engine) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let result: Result<Answer, StorageError>? = engine.withLockIfAvailable { engine in
            do throws(StorageError) { return .success(try body(&engine)) } catch { return .failure(error) }
        }
        if let result { return try result.get() }
        return try await perform(body)
    }

    /// Not stopped by a cancelled task: a change is made or refused, never left in doubt.
    func perform<Answer: Sendable>(
        _ body: @escaping @Sendable (inout Engine) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let result: Result<Answer, StorageError> = await withCheckedContinuation { continuation in
            queue.async { [self] in
                continuation.resume(
                    returning: engine.withLock { engine in
                        do throws(StorageError) { return .success(try body(&engine)) } catch {
                            return .failure(error)
                        }
                    }
                )
            }
        }
        return try result.get()
    }

    /// See ``SQLiteStorage/close()``.
    func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                engine.withLock { $0.close() }
                continuation.resume()
            }
        }
    }
}
