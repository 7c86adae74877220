import SQLStore
import StoragePort

/// Executes operations one after the other, whatever state the file is in: missing, old, damaged or replaced. None may
/// begin before the one before has ended, which a ``Gate`` sees to.
final class Engine {
    let file: DatabaseFile
    let report: @Sendable (DamagedFile) -> Void
    private let isAlone: Bool
    /// Held while the file is open, if nobody else may use it.
    private var ownLock: FileLock?
    private var connection: Connection?

    init(file: DatabaseFile, isAlone: Bool, report: @escaping @Sendable (DamagedFile) -> Void) {
        self.file = file
        self.isAlone = isAlone
        self.report = report
    }

    /// Returns the result, or `nil` if nothing was ever saved.
    func read<Answer>(
        _ body: (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        try await attempt(.read) { connection in
            try await body(SQLDatabase(SQLiteSession(connection.file)))
        }
    }

    /// Returns the result once the change is on the disk.
    func write<Answer>(
        _ body: (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer {
        let answer = try await attempt(.write) { connection in
            try await connection.file.transaction {
                try await body(SQLDatabase(SQLiteSession(connection.file)))
            }
        }
        guard let answer else {
            throw StorageError(.unwritable("it cannot be made"), subject: file.path)
        }
        return answer
    }

    /// Moves the log into the file and empties it, unless another connection is in the way.
    func emptyLog() { connection?.file.emptyLog() }

    func close() {
        connection = nil
        ownLock = nil
    }

    /// Tries again after each problem that can be repaired.
    private func attempt<Answer>(
        _ intent: Intent,
        _ body: (Connection) async throws -> Answer
    ) async throws(StorageError) -> Answer? {
        var hindrance: (any Error)?
        for _ in 0..<4 {
            do {
                if intent == .write { try file.makeFolder() }
                if let answer = try await once(intent, body) { return answer }
                guard intent == .write else { return nil }
                try await alone {
                    if try file.identity(.write) == nil { try await file.create() }
                }
            } catch let outdated as Connection.Outdated {
                hindrance = outdated
                do { try await alone { try await migrate() } } catch {
                    throw StorageError(error, intent, subject: file.path)
                }
            } catch  where suggestsDamage(error) {
                hindrance = error
                do { try await alone { try await recover() } } catch {
                    throw StorageError(error, intent, subject: file.path)
                }
            } catch {
                throw StorageError(error, intent, subject: file.path)
            }
        }
        throw StorageError(
            hindrance ?? StoreObstacle.refusal("it vanishes again and again"),
            intent,
            subject: file.path
        )
    }

    /// Returns `nil` if there is no file.
    private func once<Answer>(
        _ intent: Intent,
        _ body: (Connection) async throws -> Answer
    ) async throws -> Answer? {
        // A read leaves nothing behind, not even a lock file.
        if intent == .read, try file.identity(intent) == nil { return nil }
        let lock: FileLock?
        do throws(StorageError) {
            lock = try isAlone ? lockAlone() : FileLock(file.lockPath, .shared, intent)
        } catch {
            // If no lock file can be created, as in a read-only folder, there is nobody to wait for.
            guard intent == .read, error.reason != .busy else { throw error }
            lock = nil
        }
        defer { withExtendedLifetime(lock) {} }
        guard let identity = try file.identity(intent) else { return nil }
        if connection?.identity != identity {
            connection = nil
            connection = try Connection(file, identity, intent, isAlone: isAlone)
        }
        guard let connection else { return nil }
        return try await body(connection)
    }

    /// Runs a closure while neither this process nor another uses the database.
    private func alone(_ body: () async throws -> Void) async throws {
        connection = nil
        let lock = try isAlone ? lockAlone() : FileLock(file.lockPath, .exclusive, .write)
        defer { withExtendedLifetime(lock) {} }
        try await body()
    }

    /// Returns the lock that keeps other processes out until the file is closed.
    private func lockAlone() throws(StorageError) -> FileLock {
        if let ownLock { return ownLock }
        let lock = try FileLock(file.lockPath, .exclusive, .write)
        ownLock = lock
        return lock
    }

    /// Migrates the file, unless another process did so while this one waited for the lock.
    private func migrate() async throws {
        let database = try Connection.open(file.path)
        let schema = file.schema
        guard let version = try schema.version(of: database), version >= StoreSchema.firstVersion,
            version < schema.version
        else { return }
        try await schema.migrate(database, from: version)
    }

    /// Sets the file aside if it is really damaged, unless another process did so while this one waited for the lock.
    private func recover() async throws {
        do {
            guard let identity = try file.identity(.write) else { return }
            let connection = try Connection(file, identity, .write)
            try await connection.inspect(file.schema)
        } catch  where suggestsDamage(error) {
            report(try file.setAside(because: reason(of: error)))
        }
    }

    private func reason(of error: any Error) -> String {
        if case StoreObstacle.damage(let reason) = error { return reason }
        return (error as? SQLiteError)?.message ?? "damaged"
    }
}
