import SQLStore
import StoragePort

/// The file of a database, its schema, and operations on the whole file.
struct DatabaseFile: Sendable {
    let path: String
    let schema: StoreSchema
    var lockPath: String { path + ".lock" }
    private var folder: String { FileSystem.folder(of: path) }

    init(path: String, schema: StoreSchema) {
        self.path = FileSystem.resolved(path)
        self.schema = schema
    }

    /// Returns the identity of the file, or `nil` if there is none.
    ///
    /// - Throws: ``StorageError`` if it is not a regular file or cannot be accessed; ``StoreObstacle/damage(_:)`` if
    ///   it is empty, because a database is created as a whole.
    func identity(_ intent: Intent) throws -> FileIdentity? {
        switch FileSystem.kind(of: path) {
        case .missing: return nil
        case .file(let identity, let size):
            guard size > 0 else { throw StoreObstacle.damage("the file is empty") }
            if let failure = FileSystem.readingFailure(path) {
                throw StorageError(.read, errno: failure, subject: path)
            }
            return identity
        case .other: throw StorageError(.unreadable("it is no file"), subject: path)
        case .unknown(let code): throw StorageError(intent, errno: code, subject: path)
        }
    }

    func makeFolder() throws(StorageError) {
        if let failure = FileSystem.createFolder(folder) {
            throw StorageError(.write, errno: failure, subject: folder)
        }
    }

    /// Creates an empty database under a temporary name and renames it, so that nobody ever finds half a database.
    /// The caller holds the exclusive lock and has found no file.
    func create() async throws {
        let draft = path + ".new"
        for ending in Self.endings + ["-journal"] { FileSystem.remove(draft + ending) }
        if let failure = FileSystem.create(draft) {
            throw StorageError(.write, errno: failure, subject: path)
        }
        do {
            let file = try Connection.open(draft)
            try await schema.migrate(file, from: 0)
            try file.run("PRAGMA journal_mode = WAL")
            file.close()
        } catch {
            for ending in Self.endings + ["-journal"] { FileSystem.remove(draft + ending) }
            throw StorageError(error, .write, subject: path)
        }
        // A write-ahead log without a database would be read into the new one.
        for ending in Self.endings.dropFirst() where FileSystem.exists(path + ending) {
            _ = FileSystem.move(path + ending, to: Self.free(path + ".damaged-") + ending)
        }
        if let failure = FileSystem.move(draft, to: path) {
            throw StorageError(.write, errno: failure, subject: path)
        }
        FileSystem.synchronizeFolder(folder)
    }

    /// Moves the database and its companion files away. The caller holds the exclusive lock.
    func setAside(because reason: String) throws(StorageError) -> DamagedFile {
        let other = Self.free(path + ".damaged-")
        // The log is moved first: a database without its log is merely older, while a new database with an old log
        // would be wrong.
        for ending in Self.endings.reversed() where FileSystem.exists(path + ending) {
            if let failure = FileSystem.move(path + ending, to: other + ending) {
                let words = "\(reason); it cannot be set aside: \(FileSystem.describe(failure))"
                throw StorageError(.unreadable(words), subject: path)
            }
        }
        FileSystem.synchronizeFolder(folder)
        return DamagedFile(original: path, setAside: other, reason: reason)
    }

    private static let endings = ["", "-wal", "-shm"]

    private static func free(_ prefix: String) -> String {
        var number = 1
        while endings.contains(where: { FileSystem.exists(prefix + String(number) + $0) }) { number += 1 }
        return prefix + String(number)
    }
}
