/// Why something could not be written or locked. Reading never fails: what cannot be read counts as missing.
public enum SharedFolderError: Error, Hashable, Sendable {
    /// A system call failed: the operation, the file and the error number.
    case system(operation: String, path: String, code: Int32)
    /// One entry is larger than the limit of the whole folder.
    case tooLarge(bytes: Int, limit: Int)
    /// Another holder kept the lock until the deadline.
    case lockTimedOut(FolderKey)
    /// The waiting task was cancelled.
    case cancelled
}
