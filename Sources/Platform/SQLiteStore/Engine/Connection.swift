import CSQLite
import SQLStore
import StoragePort

struct Connection {
    let file: SQLiteFile
    let identity: FileIdentity

    /// Opens a file.
    ///
    /// - Throws: ``StoreObstacle/damage(_:)`` or the database's error; ``StorageError`` for a file that must not be
    ///   used; ``Outdated`` for one that lacks steps of the schema.
    init(
        _ file: DatabaseFile,
        _ identity: FileIdentity,
        _ intent: Intent,
        isAlone: Bool = false
    ) throws {
        self.identity = identity
        do {
            self.file = try Self.open(file.path, isAlone: isAlone)
        } catch let error as SQLiteError where intent == .read && Self.isReadOnly(error) {
            self.file = try Self.openUnchanging(file.path)
        }
        let schema = file.schema
        switch try schema.version(of: self.file) {
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

    /// Opens any database, with durable writes.
    ///
    /// - Parameter isAlone: Whether others are kept out.
    static func open(_ path: String, isAlone: Bool = false) throws -> SQLiteFile {
        let file = try SQLiteFile(path, .full)
        // Said before anything is read, it is refused where somebody has the file open, even if they do nothing.
        if isAlone { try file.excludeOthers() }
        // What was deleted is overwritten. Debian's library does so by itself, others do not.
        try file.run("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
        return file
    }

    private static func isReadOnly(_ error: SQLiteError) -> Bool {
        [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.primaryCode)
    }

    /// Opens a database in a read-only folder, where a write-ahead log is impossible but nobody else can write
    /// either.
    private static func openUnchanging(_ path: String) throws -> SQLiteFile {
        if case .file(_, let size) = FileSystem.kind(of: path + "-wal"), size > 0 {
            throw SQLiteError(code: SQLITE_CANTOPEN)
        }
        let escaped = path.utf8.reduce(into: "") { text, byte in
            let hexadecimal = String(byte, radix: 16, uppercase: true)
            text += "%" + (byte < 16 ? "0" : "") + hexadecimal
        }
        return try SQLiteFile("file:\(escaped)?immutable=1", .unchanging)
    }

    /// Checks the whole file.
    ///
    /// - Throws: The damage found.
    func inspect(_ schema: StoreSchema) async throws {
        let database = SQLDatabase(SQLiteSession(file))
        let verdict = try await database.first("PRAGMA integrity_check(1)") { row in try row.requiredText() }
        guard verdict == "ok" else { throw StoreObstacle.damage(verdict ?? "it cannot be checked") }
        for step in schema.steps { try await step.inspect(database) }
    }
}
