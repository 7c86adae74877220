/// A file the person named could not be read or written.
public struct FileFailure: Error, Hashable, Sendable {
    /// What was tried.
    public enum Operation: Hashable, Sendable {
        case read, write
    }

    /// What kept it from being done.
    public enum Reason: Hashable, Sendable {
        case noSuchFile, noSuchFolder
        case isFolder
        case permissionDenied
        case noSpaceLeft
        case readOnlyFileSystem
        /// Nothing longer than so many MiB is read.
        case longerThan(mebibytes: Int)
        /// The system's own words, which it has in one language.
        case system(String)
        case unusable
    }

    public let operation: Operation
    public let path: String
    public let reason: Reason

    public init(_ operation: Operation, path: String, reason: Reason) {
        self.operation = operation
        self.path = path
        self.reason = reason
    }
}
