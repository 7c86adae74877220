/// Why something could not be written or locked. Reading never fails: what cannot be read is absent.
public enum SharedFolderError: Error, Hashable, Sendable {
    /// The system refused: what was tried, on which file, and the system's error number.
    case system(operation: String, path: String, code: Int32)
    /// One entry larger than the whole folder may be.
    case tooLarge(bytes: Int, limit: Int)
    /// Someone else held the lock until the deadline.
    case lockTimedOut(FolderKey)
    /// The task that waited for the lock was cancelled.
    case cancelled
}
