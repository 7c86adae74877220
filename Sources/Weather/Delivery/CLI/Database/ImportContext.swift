public import StoragePort
public import UseCases

/// Moves what a data folder has into a shared database.
public protocol ImportContext: Sendable {
    /// Copies everything, or goes on where an import was ended, and compares.
    ///
    /// - Parameters:
    ///   - folder: The data folder; `nil` for this node's.
    ///   - isAnew: Whether what an unfinished import has copied is thrown away.
    ///   - told: Called after each batch.
    func importFiles(
        from folder: String?,
        anew isAnew: Bool,
        _ told: @escaping @Sendable (ImportStep) -> Void
    ) async throws(ImportFailure) -> ImportReport
}

/// How far an import is.
public struct ImportStep: Hashable, Sendable {
    /// What is done to a table.
    public enum Work: Hashable, Sendable {
        case copying
        /// What was copied before is looked for in the files.
        case resuming
        case comparing
    }

    /// The name of a file.
    public let file: String
    public let table: String
    public let work: Work
    public let rows: Int
    /// Whether these are all rows of the table.
    public let isLast: Bool

    public init(file: String, table: String, work: Work, rows: Int, isLast: Bool) {
        (self.file, self.table, self.work) = (file, table, work)
        (self.rows, self.isLast) = (rows, isLast)
    }
}

/// What was imported, and is the same on both sides.
public struct ImportReport: Hashable, Sendable {
    /// A table, the same on both sides.
    public struct Table: Hashable, Sendable {
        public let name: String
        public let rows: Int
        /// Of all rows in any order, 64 hexadecimal digits.
        public let checksum: String

        public init(name: String, rows: Int, checksum: String) {
            (self.name, self.rows, self.checksum) = (name, rows, checksum)
        }
    }

    /// A file of the folder.
    public struct File: Hashable, Sendable {
        public let name: String
        public let tables: [Table]

        public init(name: String, tables: [Table]) { (self.name, self.tables) = (name, tables) }

        var rows: Int { tables.reduce(0) { $0 + $1.rows } }
    }

    public let folder: String
    /// Of the database, without a password.
    public let address: String
    /// Whether it went on with an import that was ended.
    public let isResumed: Bool
    public let files: [File]
    /// The settings with what the folder keeps secret, which every node has to be given.
    public let secrets: [String]

    public init(folder: String, address: String, isResumed: Bool, files: [File], secrets: [String]) {
        (self.folder, self.address, self.isResumed) = (folder, address, isResumed)
        (self.files, self.secrets) = (files, secrets)
    }

    var rows: Int { files.reduce(0) { $0 + $1.rows } }
}

/// Why nothing more was imported. The files stay as they are.
public enum ImportFailure: Error, Hashable, Sendable {
    /// There is no shared database.
    case noServer
    /// The folder has no database.
    case nothing(folder: String)
    /// Somebody, such as a server, uses a file.
    case inUse(path: String)
    /// A file is damaged, and was set aside.
    case damaged(path: String, setAside: String)
    /// The database has rows of its own.
    case hasRows(address: String, table: String)
    /// Everything was imported before.
    case isFinished(address: String)
    /// Of what was copied before, something is not in the files any more.
    case otherSource(folder: String, table: String)
    /// Somebody else imports into the same database.
    case overtaken(address: String)
    /// A table is not the same on both sides.
    case mismatch(table: String, rows: Int, imported: Int)
    /// A table that the database does not have like this, or a value in it that it cannot store.
    case unfit(path: String, table: String)
    case storage(StorageError)
    case configuration(ConfigurationError)

    var status: ExitStatus {
        switch self {
        case .noServer, .nothing, .inUse, .hasRows, .isFinished, .overtaken: .nothing
        case .damaged, .otherSource, .mismatch, .unfit: .place
        case .storage(let error): error.reason.isAbsence ? .unavailable : .inputOutput
        case .configuration: .configuration
        }
    }
}
