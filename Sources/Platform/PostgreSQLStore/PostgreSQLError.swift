/// Why the database did not do what it was asked. Holds no value of any row or statement, and no password.
public enum PostgreSQLError: Error, Hashable, Sendable {
    /// The server refused a statement.
    case refused(SQLState, String)
    /// The server refused to connect with this user, password and database.
    case denied(SQLState, String)
    /// The server does not answer, or ended the connection; a short technical reason. A change whose end was asked for at
    /// that moment may have been made or not.
    case unreachable(String)
    /// The answer to a statement did not come in time, so the connection was closed. As with ``unreachable(_:)``, a change
    /// may have been made.
    case timedOut
    /// A connection was not free in time, or too many wait for one already.
    case exhausted
    /// The task was cancelled while it waited for a connection. Nothing was sent.
    case cancelled
    /// A statement does not fit its values, or the server is too old: an error of the program or its installation.
    case misuse(String)
}

/// The class and kind of a server's error: five letters and digits (appendix A of PostgreSQL's manual).
public struct SQLState: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The first two letters.
    var group: Substring { rawValue.prefix(2) }

    /// A password is missing or wrong.
    static let invalidPassword = SQLState(rawValue: "28P01")
    /// The user may not do this: while connecting, use this database.
    static let insufficientPrivilege = SQLState(rawValue: "42501")
    /// The prepared statement is not known there.
    static let unknownStatement = SQLState(rawValue: "26000")
    /// Also: a prepared statement was made for other columns than the table has now.
    static let notSupported = SQLState(rawValue: "0A000")
    static let serializationFailure = SQLState(rawValue: "40001")
    static let deadlock = SQLState(rawValue: "40P01")
    static let cancelled = SQLState(rawValue: "57014")
    static let lockTimeout = SQLState(rawValue: "55P03")
    /// A change on a server that takes none: one that follows another, or is restored.
    static let readOnly = SQLState(rawValue: "25006")
}

extension PostgreSQLError {
    /// Whether the same operation can succeed if it is repeated from its beginning.
    var isPassing: Bool {
        guard case .refused(let state, _) = self else { return false }
        return state == .serializationFailure || state == .deadlock || isOutdatedStatement
    }

    /// Whether a prepared statement has to be prepared again.
    var isOutdatedStatement: Bool {
        guard case .refused(let state, let message) = self else { return false }
        return state == .unknownStatement || state == .notSupported && message.contains("cached plan")
    }

    /// Whether the connection is of no further use.
    var endsConnection: Bool {
        switch self {
        case .unreachable, .timedOut: true
        // Connection exceptions, a server that stops, errors of the system, and internal errors.
        case .refused(let state, _):
            ["08", "58", "XX"].contains(state.group) || state.group == "57" && state != .cancelled
        case .denied, .exhausted, .cancelled, .misuse: false
        }
    }
}
