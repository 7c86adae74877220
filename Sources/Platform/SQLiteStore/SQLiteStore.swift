public import SQLStore
public import StoragePort

/// A product's data in one SQLite file that any number of processes can use at once.
///
/// A change is on the disk when its operation returns: it survives kill −9 and power failure. The file is opened by
/// the first operation and created by the first change, so reading leaves nothing behind. Within a process, one
/// operation runs at a time.
///
/// A damaged file is set aside in the same folder and reported, and the operation continues with an empty one. A file
/// of a later release or another program is not changed.
public final class SQLiteStore: SQLStore {
    /// The product's tables.
    public let schema: StoreSchema
    private let file: DatabaseFile
    private let engine: Gate<Engine>
    private let thread = FileThread()

    /// - Parameters:
    ///   - path: The file; its folder is created if needed. In the same folder there are `-wal` and `-shm` while it
    ///     is in use, `.lock`, and files set aside.
    ///   - isAlone: Whether everybody else is kept out from the first operation until the store is closed. Operations are
    ///     refused as busy where somebody, such as a server, has the file open already.
    ///   - report: Called with each damaged file before the operation that found it returns.
    public init(
        path: String,
        schema: StoreSchema,
        isAlone: Bool = false,
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) {
        self.schema = schema
        file = DatabaseFile(path: path, schema: schema)
        engine = Gate(Engine(file: file, isAlone: isAlone, report: report))
    }

    /// Runs a product's queries: on the current thread if no other operation is in progress, because a read does not wait
    /// for writers, and changing threads takes longer than the read.
    ///
    /// - Returns: The result, or `nil` if nothing was ever saved.
    @concurrent public func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        let answer = try await engine.ifFree { engine async throws(StorageError) in
            try await engine.read(body)
        }
        if let answer { return answer }
        return try await perform { engine async throws(StorageError) in try await engine.read(body) }
    }

    /// Makes all changes of the closure, or none if it throws.
    @concurrent public func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        try await perform { engine async throws(StorageError) in try await engine.write(body) }
    }

    /// Moves the log into the file, so that what was deleted cannot be read in the log any more. Has no effect while
    /// somebody else reads or writes; then the log is emptied after the next deletion.
    @concurrent public func emptyLog() async {
        await perform { $0.emptyLog() }
    }

    /// Closes the file, and merges its log if no other process has it open. The next operation opens it again. It is
    /// never needed for safety: a process may end at any moment.
    @concurrent public func close() async {
        await perform { $0.close() }
    }

    /// Closes the file as ``close()`` does, at the end of the process: on this thread, and not at all if an operation runs.
    public func closeAtExit() {
        engine.ifFreeNow { $0.close() }
    }

    /// Whether an empty file with the name of the database and of the mark stands beside the database.
    public func hasMark(_ name: String) -> Bool { file.hasMark(name) }

    /// Makes the file of a mark. A damaged database is set aside; the mark stays.
    public func keepMark(_ name: String) throws(StorageError) { try file.makeMark(name) }

    /// Runs an operation on the store's own thread, after those that asked before. Ignores cancellation, so that a change
    /// is made or refused and never left in doubt.
    func perform<Answer: Sendable, Failure: Error>(
        _ body: @escaping @Sendable (Engine) async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let engine = engine
        return try await thread.run { () async throws(Failure) in try await engine.inTurn(body) }
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
