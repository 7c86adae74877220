import StoragePort

/// Executes operations one after the other, whatever state the file is in: missing, old, damaged or replaced.
struct Engine {
    let file: DatabaseFile
    let report: @Sendable (DamagedFile) -> Void
    private var connection: Connection?

    init(file: DatabaseFile, report: @escaping @Sendable (DamagedFile) -> Void) {
        self.file = file
        self.report = report
    }

    /// Returns the result, or `nil` if nothing was ever saved.
    mutating func read<Answer>(_ body: (SQLDatabase) throws -> Answer) throws(StorageError) -> Answer? {
        try attempt(.read) { connection in
            try body(SQLDatabase(connection.file))
        }
    }

    /// Returns the result once the change is on the disk.
    mutating func write<Answer>(_ body: (SQLDatabase) throws -> Answer) throws(StorageError) -> Answer {
        let answer = try attempt(.write) { connection in
            try connection.file.transaction { try body(SQLDatabase(connection.file)) }
        }
        guard let answer else {
            throw StorageError(.unwritable("it cannot be made"), subject: file.path)
        }
        return answer
    }

    /// Moves the log into the file and empties it, unless another connection is in the way.
    func emptyLog() { connection?.file.emptyLog() }

    mutating func close() {
        connection = nil
    }

    /// Tries again after each problem that can be repaired.
    private mutating func attempt<Answer>(
        _ intent: Intent,
        _ body: (Connection) throws -> Answer
    ) throws(StorageError) -> Answer? {
        var hindrance: (any Error)?
        for _ in 0..<4 {
            do {
                if intent == .write { try file.makeFolder() }
                if let answer = try once(intent, body) { return answer }
                guard intent == .write else { return nil }
                try alone { engine in
                    if try engine.file.identity(.write) == nil { try engine.file.create() }
                }
            } catch let outdated as Connection.Outdated {
                hindrance = outdated
                do { try alone { engine in try engine.migrate() } } catch {
                    throw StorageError(error, intent, subject: file.path)
                }
            } catch  where suggestsDamage(error) {
                hindrance = error
                do { try alone { engine in try engine.recover() } } catch {
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
    private mutating func once<Answer>(
        _ intent: Intent,
        _ body: (Connection) throws -> Answer
    ) throws -> Answer? {
        // A read leaves nothing behind, not even a lock file.
        if intent == .read, try file.identity(intent) == nil { return nil }
        let lock: FileLock?
        do throws(StorageError) {
            lock = try FileLock(file.lockPath, .shared, intent)
        } catch {
            // If no lock file can be created, as in a read-only folder, there is nobody to wait for.
            guard intent == .read, error.reason != .busy else { throw error }
            lock = nil
        }
        defer { withExtendedLifetime(lock) {} }
        guard let identity = try file.identity(intent) else { return nil }
        if connection?.identity != identity {
            connection = nil
            connection = try Connection(file, identity, intent)
        }
        return try connection.map(body)
    }

    /// Runs a closure while neither this process nor another uses the database.
    private mutating func alone(_ body: (inout Engine) throws -> Void) throws {
        connection = nil
        let lock = try FileLock(file.lockPath, .exclusive, .write)
        try withExtendedLifetime(lock) { try body(&self) }
    }

    /// Migrates the file, unless another process did so while this one waited for the lock.
    private func migrate() throws {
        let database = try Connection.open(file.path)
        let schema = file.schema
        guard let version = try schema.version(of: database), version >= StoreSchema.firstVersion,
            version < schema.version
        else { return }
        try schema.migrate(database, from: version)
    }

    /// Sets the file aside if it is really damaged, unless another process did so while this one waited for the lock.
    private func recover() throws {
        do {
            guard let identity = try file.identity(.write) else { return }
            let connection = try Connection(file, identity, .write)
            try connection.inspect(file.schema)
        } catch  where suggestsDamage(error) {
            report(try file.setAside(because: reason(of: error)))
        }
    }

    private func reason(of error: any Error) -> String {
        if case StoreObstacle.damage(let reason) = error { return reason }
        return (error as? SQLiteError)?.message ?? "damaged"
    }
}
