import Dispatch
public import StoragePort
import Synchronization

/// What a product keeps, in one SQLite file that any number of processes use at once.
///
/// A change is on the disk when its operation returns: it survives kill −9 and a power failure. The file is opened
/// at the first operation, and made by the first change: who only reads leaves nothing behind. In this process one
/// operation runs at a time.
///
/// A damaged file is set aside beside itself, told of through `report`, and the operation goes on with an empty
/// one. A file of a later release or another program is left as it is.
public final class SQLiteStore: Sendable {
    let schema: StoreSchema
    private let engine: Mutex<Engine>
    // Waiting for a disk would starve the threads that tasks share.
    private let queue = DispatchQueue(label: "sqlite-store")

    /// - Parameters:
    ///   - path: The file; its folder is made where it is missing. Beside it stand `-wal` and `-shm` while it is
    ///     in use, `.lock`, and what was set aside.
    ///   - report: Told of each damaged file, before the operation that found it returns.
    public init(
        path: String,
        schema: StoreSchema,
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) {
        self.schema = schema
        engine = Mutex(Engine(file: DatabaseFile(path: path, schema: schema), report: report))
    }

    /// What a product's queries read.
    /// - Returns: Nil where nothing was ever saved.
    public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await look { engine throws(StorageError) in try engine.read(body) }
    }

    /// Changes all that the body changes, or nothing where it throws.
    public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await perform { engine throws(StorageError) in try engine.write(body) }
    }

    /// Lets go of the file, with its log written into it where no one else has it open. The next operation opens it
    /// again. Never needed for safety: a process may end at any moment.
    public func close() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                engine.withLock { $0.close() }
                continuation.resume()
            }
        }
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
}
