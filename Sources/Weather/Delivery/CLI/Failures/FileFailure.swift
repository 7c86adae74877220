/// A file that the person named could not be read or written.
public struct FileFailure: Error, Hashable, Sendable {
    /// The operation that failed.
    public enum Operation: Hashable, Sendable {
        case read, write
    }

    /// Why it failed.
    public enum Reason: Hashable, Sendable {
        case noSuchFile, noSuchFolder
        case isFolder
        case permissionDenied
        case noSpaceLeft
        case readOnlyFileSystem
        /// The file is longer than the maximum number of MiB.
        case longerThan(mebibytes: Int)
        /// The system's own text, which exists in one language only.
        case system(String)
        case unusable
        /// It is packed with gzip, and damaged or cut short.
        case damagedPacking
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
