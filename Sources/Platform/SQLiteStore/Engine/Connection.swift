import GRDB
import StoragePort

struct Connection: Sendable {
    let queue: DatabaseQueue
    let identity: FileIdentity

    /// Opens a file.
    ///
    /// - Throws: ``StoreObstacle/damage(_:)`` or the database's error; ``StorageError`` for a file that must not be
    ///   used; ``Outdated`` for one that lacks steps of the schema.
    init(_ file: DatabaseFile, _ identity: FileIdentity, _ intent: Intent) throws {
        self.identity = identity
        do {
            queue = try Self.open(file.path)
        } catch let error as DatabaseError where intent == .read && Self.isReadOnly(error) {
            queue = try Self.openUnchanging(file.path)
        }
        let schema = file.schema
        switch try queue.inDatabase(schema.version) {
        case schema.version: break
        case nil: throw StorageError(.unreadable("another program wrote it"), subject: file.path)
        case let version? where version > schema.version:
            let reason = StorageError.Reason.newerFormat(found: version, known: schema.version)
            throw StorageError(reason, subject: file.path)
        case let version? where version < StoreSchema.firstVersion:
            throw StoreObstacle.damage("its version is \(version)")
        case let version?: throw Outdated(version: version)
        }
    }

    /// The database was written by an earlier release.
    struct Outdated: Error {
        let version: Int
    }

    /// Opens any database, with durable writes and a timeout for other users' locks.
    static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.label = "sqlite-store"
        configuration.busyMode = .callback { attempts in
            Patience.wait()
            return attempts < Patience.attempts
        }
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            // What was deleted is overwritten. Debian's library does so by itself, others do not.
            try database.execute(sql: "PRAGMA secure_delete = ON")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func isReadOnly(_ error: DatabaseError) -> Bool {
        [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    }

    /// Opens a database in a read-only folder, where a write-ahead log is impossible but nobody else can write
    /// either.
    private static func openUnchanging(_ path: String) throws -> DatabaseQueue {
        if case .file(_, let size) = FileSystem.kind(of: path + "-wal"), size > 0 {
            throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
        }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.foreignKeysEnabled = false
        let escaped = path.utf8.reduce(into: "") { text, byte in
            let hexadecimal = String(byte, radix: 16, uppercase: true)
            text += "%" + (byte < 16 ? "0" : "") + hexadecimal
        }
        return try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: configuration)
    }

    /// Checks the whole file.
    ///
    /// - Throws: The damage found.
    func inspect(_ schema: StoreSchema) throws {
        try queue.inDatabase { database in
            let verdict = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
            guard verdict == "ok" else { throw StoreObstacle.damage(verdict ?? "it cannot be checked") }
            for step in schema.steps { try step.inspect(SQLDatabase(database)) }
        }
    }
}
