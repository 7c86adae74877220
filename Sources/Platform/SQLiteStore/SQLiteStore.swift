import Dispatch
public import StoragePort
import Synchronization

/// A product's data in one SQLite file that any number of processes can use at once.
///
/// A change is on the disk when its operation returns: it survives kill −9 and power failure. The file is opened by
/// the first operation and created by the first change, so reading leaves nothing behind. Within a process, one
/// operation runs at a time.
///
/// A damaged file is set aside in the same folder and reported, and the operation continues with an empty one. A file
/// of a later release or another program is not changed.
public final class SQLiteStore: Sendable {
    let schema: StoreSchema
    private let engine: Mutex<Engine>
    // Runs here because waiting for the disk would block the threads shared by tasks.
    private let queue = DispatchQueue(label: "sqlite-store")

    /// - Parameters:
    ///   - path: The file; its folder is created if needed. In the same folder there are `-wal` and `-shm` while it
    ///     is in use, `.lock`, and files set aside.
    ///   - report: Called with each damaged file before the operation that found it returns.
    public init(
        path: String,
        schema: StoreSchema,
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) {
        self.schema = schema
        engine = Mutex(Engine(file: DatabaseFile(path: path, schema: schema), report: report))
    }

    /// Runs a product's queries.
    ///
    /// - Returns: The result, or `nil` if nothing was ever saved.
    public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await look { engine throws(StorageError) in try engine.read(body) }
    }

    /// Makes all changes of the closure, or none if it throws.
    public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await perform { engine throws(StorageError) in try engine.write(body) }
    }

    /// Moves the log into the file, so that what was deleted cannot be read in the log any more. Has no effect while
    /// somebody else reads or writes; then the log is emptied after the next deletion.
    package func emptyLog() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                engine.withLock { $0.emptyLog() }
                continuation.resume()
            }
        }
    }

    /// Closes the file, and merges its log if no other process has it open. The next operation opens it again. It is
    /// never needed for safety: a process may end at any moment.
    public func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                engine.withLock { $0.close() }
                continuation.resume()
            }
        }
    }

    /// Closes the file as ``close()`` does, at the end of the process: on this thread, and not at all if an operation runs.
    public func closeAtExit() {
        engine.withLockIfAvailable { $0.close() }
    }

    /// Runs a read on the current thread if no other operation is in progress: a read does not wait for writers, and
    /// changing threads takes longer than the read.
    func look<Answer: Sendable>(
        _ body: @escaping @Sendable (inout Engine) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let result = engine.withLockIfAvailable { engine in
            Result { () throws(StorageError) in try body(&engine) }
        }
        if let result { return try result.get() }
        return try await perform(body)
    }

    /// Ignores cancellation, so that a change is made or refused and never left in doubt.
    func perform<Answer: Sendable>(
        _ body: @escaping @Sendable (inout Engine) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let result = await withCheckedContinuation { continuation in
            queue.async { [self] in
                let result = engine.withLock { engine in
                    Result { () throws(StorageError) in try body(&engine) }
                }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }
}

/// A damaged database that was set aside so that the program could continue with an empty one. Tell the person: its
/// content may be recoverable by hand.
public struct DamagedFile: Hashable, Sendable {
    /// Where the file was.
    public let original: String
    /// Where it is now, with its `-wal` and `-shm` files.
    public let setAside: String
    /// A short technical description of the damage.
    public let reason: String
}
