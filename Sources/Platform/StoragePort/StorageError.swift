/// Why something could not be kept or read. Nothing has changed where it is thrown.
public struct StorageError: Error, Hashable, Sendable {
    /// What is the matter.
    public enum Reason: Hashable, Sendable {
        /// It cannot be read or opened; a short technical reason.
        case unreadable(String)
        /// It cannot be written: no permission, no space; a short technical reason.
        case unwritable(String)
        /// What is stored cannot be understood; it was left as it is.
        case undecodable(String)
        /// A later release wrote it.
        case newerFormat(found: Int, known: Int)
        /// Others kept it busy for too long.
        case busy
    }

    /// The file or the key.
    public let subject: String
    public let reason: Reason

    public init(_ reason: Reason, subject: String) {
        self.reason = reason
        self.subject = subject
    }
}
