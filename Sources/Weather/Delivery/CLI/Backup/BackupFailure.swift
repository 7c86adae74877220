public import StoragePort
public import UseCases

/// Why nothing was backed up or restored. Nothing was changed.
public enum BackupFailure: Error, Hashable, Sendable {
    /// The folder contains nothing to back up.
    case nothingToBackUp(folder: String)
    /// There is a file of that name, and nobody said that it may be replaced.
    case exists(path: String)
    /// It is no backup.
    case notABackup(path: String)
    /// Something of it is missing or was changed.
    case damaged(path: String)
    /// A later release wrote it.
    case later(path: String)
    /// The folder to restore into contains something, or a file that would be restored is there.
    case notEmpty(folder: String, found: String)
    /// The shared database has something of its own, and nobody said that it may be replaced.
    case databaseNotEmpty(address: String, table: String)
    case file(FileFailure)
    case storage(StorageError)
    case configuration(ConfigurationError)

    var status: ExitStatus {
        switch self {
        case .nothingToBackUp, .exists, .notEmpty, .databaseNotEmpty: .nothing
        case .notABackup, .damaged, .later: .place
        case .file, .storage: .inputOutput
        case .configuration: .configuration
        }
    }
}

/// What was backed up or restored.
public struct BackupReport: Hashable, Sendable {
    /// The file of the backup.
    public let path: String
    /// The folder that was backed up or restored into.
    public let folder: String
    /// Where the tables of it are or went, if nodes share a database.
    public let database: String?
    /// The program that made it, with its version.
    public let program: String
    /// RFC 3339 in UTC.
    public let createdAt: String
    /// Whether it contains the pepper, the signing secret and secret settings.
    public let hasSecrets: Bool
    /// The names and sizes of its files.
    public let files: [File]

    /// One file in a backup.
    public struct File: Hashable, Sendable {
        public let name: String
        public let bytes: Int

        public init(name: String, bytes: Int) { (self.name, self.bytes) = (name, bytes) }
    }

    public init(
        path: String,
        folder: String,
        database: String? = nil,
        program: String,
        createdAt: String,
        hasSecrets: Bool,
        files: [File]
    ) {
        (self.path, self.folder, self.database, self.program) = (path, folder, database, program)
        (self.createdAt, self.hasSecrets, self.files) = (createdAt, hasSecrets, files)
    }
}
