public import StoragePort
public import UseCases

/// Where everything is stored, for whoever operates it.
public protocol DatabaseContext: Sendable {
    /// Returns how it is.
    func report() async throws(DatabaseFailure) -> DatabaseReport
    /// Brings the tables of a shared database up to date.
    ///
    /// - Returns: What was not up to date.
    func migrate() async throws(DatabaseFailure) -> [DatabaseChange]
    /// Returns what each node of a shared database is given: what the settings say, else what the data folder holds, else
    /// something new.
    func secrets() async throws(DatabaseFailure) -> [DatabaseSecret]
}

/// Why something could not be done to the database.
public enum DatabaseFailure: Error, Hashable, Sendable {
    /// Everything is in files.
    case noServer
    /// A secret in the data folder cannot be used; a short technical reason.
    case unusable(path: String, reason: String)
    case storage(StorageError)
    case configuration(ConfigurationError)

    var status: ExitStatus {
        switch self {
        case .noServer: .nothing
        case .unusable: .inputOutput
        case .storage(let error): error.reason.isAbsence ? .unavailable : .inputOutput
        case .configuration: .configuration
        }
    }
}

extension StorageError.Reason {
    /// Whether there is no connection to a server: it did not answer, or refused.
    var isAbsence: Bool {
        switch self {
        case .unreachable, .refused: true
        case .unreadable, .unwritable, .undecodable, .newerFormat, .olderFormat, .busy, .superseded: false
        }
    }
}
