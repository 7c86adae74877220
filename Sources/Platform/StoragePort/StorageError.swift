/// Why something could not be stored or read. Nothing has changed when it is thrown, but for
/// ``Reason/unreachable(_:)``.
public struct StorageError: Error, Hashable, Sendable {
    /// The kind of problem.
    public enum Reason: Hashable, Sendable {
        /// It cannot be read or opened; a short technical reason.
        case unreadable(String)
        /// It cannot be written, for lack of permission or space; a short technical reason.
        case unwritable(String)
        /// The stored data cannot be decoded; it was not changed.
        case undecodable(String)
        /// It was written by a later release.
        case newerFormat(found: Int, known: Int)
        /// It has the tables of an earlier release, which only whoever operates the database brings up to date.
        case olderFormat(found: Int, known: Int)
        /// Others blocked it for too long.
        case busy
        /// The database's server does not answer, or cannot do what it is asked at the moment; a short technical reason. A
        /// change may have been made if it stopped to answer just then.
        case unreachable(String)
        /// The database's server answers, and refuses to connect; what it refuses, and a short technical reason.
        case refused(RefusedPart, String)
        /// It was to be changed for a work that another node does now. Whoever did that work stops; nothing is wrong.
        case superseded
    }

    /// What of a database's address its server refuses.
    public enum RefusedPart: Hashable, Sendable {
        /// The user or the password, or this user from this machine.
        case user
        /// It has no database of this name.
        case database
    }

    /// The file or key.
    public let subject: String
    public let reason: Reason

    public init(_ reason: Reason, subject: String) {
        self.reason = reason
        self.subject = subject
    }
}

extension StorageError {
    /// Whether the store can do nothing for anybody now, rather than not do what was asked.
    public var isOutage: Bool {
        switch reason {
        case .busy, .unreachable, .refused: true
        case .unreadable, .unwritable, .undecodable, .newerFormat, .olderFormat, .superseded: false
        }
    }

    /// Whether nothing is wrong with the store: the task that asks was cancelled while it waited for its turn, as when the
    /// server stops.
    public var isCancellation: Bool { reason == .busy && Task.isCancelled }
}
