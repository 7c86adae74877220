public import StoragePort

/// Where everything is stored.
public enum DatabaseReport: Hashable, Sendable {
    /// In files of a folder.
    case files(folder: String)
    /// In a database that nodes share.
    case server(SharedDatabaseDiagnosis)
}

/// The state of the database that nodes share.
public struct SharedDatabaseDiagnosis: Hashable, Sendable {
    /// The tables of one part of the program.
    public struct Tables: Hashable, Sendable {
        public let name: String
        /// How many steps the database has taken; 0 if it has no such tables.
        public let taken: Int
        /// How many steps the program knows.
        public let known: Int
        /// Whether an import was begun and is not done.
        public let isPartial: Bool

        public init(name: String, taken: Int, known: Int, isPartial: Bool = false) {
            (self.name, self.taken, self.known, self.isPartial) = (name, taken, known, isPartial)
        }
    }

    /// Whether the tables fit the program.
    public enum Fit: String, Hashable, Sendable {
        case current
        /// Steps are missing: `haneul database migrate`.
        case older
        /// A later release took a step after which this one still works.
        case newer
        /// A later release took steps after which this one does not work.
        case tooNew = "too-new"
        /// Only a part is there: `haneul database import` goes on.
        case partial
    }

    /// What the server answers.
    public enum State: Hashable, Sendable {
        /// - Parameter tolerance: How many steps a database may be ahead.
        case answers(version: String, [Tables], tolerance: Int)
        case fails(StorageError.Reason)
    }

    /// A server that follows it, for reads of what may be a second old.
    public struct Replica: Hashable, Sendable {
        /// How it is, compared with the database.
        public enum State: Hashable, Sendable {
            /// At most a second behind.
            case follows(version: String)
            /// Further behind, or it follows another server.
            case behind(version: String)
            case fails(StorageError.Reason)
        }

        /// Without user and password.
        public let address: String
        public let state: State

        public init(address: String, state: State) {
            (self.address, self.state) = (address, state)
        }
    }

    /// Without user and password.
    public let address: String
    public let state: State
    /// `nil` if there is none, or if the database does not answer.
    public let replica: Replica?

    public init(address: String, state: State, replica: Replica? = nil) {
        (self.address, self.state, self.replica) = (address, state, replica)
    }

    /// Returns how some of its tables fit.
    public func fit(of tables: Tables) -> Fit {
        guard case .answers(_, _, let tolerance) = state else { return .current }
        return switch tables.taken - tables.known {
        case ...tolerance where tables.isPartial: .partial
        case 0: .current
        case ..<0: .older
        case ...tolerance: .newer
        default: .tooNew
        }
    }

    /// Whether it has none of the program's tables yet.
    public var isEmpty: Bool {
        guard case .answers(_, let tables, _) = state, !tables.isEmpty else { return false }
        return tables.allSatisfy { $0.taken == 0 }
    }

    /// Whether the program can use it.
    public var isUsable: Bool {
        guard case .answers(_, let tables, _) = state else { return false }
        return tables.allSatisfy { [.current, .newer].contains(fit(of: $0)) }
    }
}

/// What bringing a database up to date did to some tables.
public struct DatabaseChange: Hashable, Sendable {
    /// The name of the tables.
    public let tables: String
    /// How many steps had been taken before.
    public let from: Int
    public let to: Int

    public init(tables: String, from: Int, to: Int) {
        (self.tables, self.from, self.to) = (tables, from, to)
    }
}

/// A secret that every node of a shared database is given.
public struct DatabaseSecret: Hashable, Sendable {
    /// Where it comes from.
    public enum Origin: String, Hashable, Sendable {
        case setting
        /// What the program made in the data folder while everything was in files.
        case folder
        /// Made just now, and nowhere kept.
        case new
    }

    /// The environment variable.
    public let variable: String
    public let text: String
    public let origin: Origin

    public init(variable: String, text: String, origin: Origin) {
        (self.variable, self.text, self.origin) = (variable, text, origin)
    }
}
