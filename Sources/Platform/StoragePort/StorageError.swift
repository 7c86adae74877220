/// Why something could not be stored or read. Nothing has changed when it is thrown.
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
        /// Others blocked it for too long.
        case busy
    }

    /// The file or key.
    public let subject: String
    public let reason: Reason

    public init(_ reason: Reason, subject: String) {
        self.reason = reason
        self.subject = subject
    }
}
