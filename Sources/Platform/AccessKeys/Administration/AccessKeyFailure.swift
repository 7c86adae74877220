public import StoragePort

/// Why an operation on keys failed.
public enum AccessKeyFailure: Error, Hashable, Sendable {
    /// No key matches the text.
    case notFound(String)
    /// A whole key was given, but it is not a key of this server.
    case unknownSecret
    /// Several keys have that name.
    case ambiguous(String, [AccessKey])
    /// The key had been revoked before; this is its record.
    case alreadyRevoked(AccessKey)
    /// A name that cannot be used to select a key: empty, too long, or like an identifier.
    case unusableName(String)
    /// There are already ``AccessKeys/accessKeyLimit`` keys.
    case full
    /// The store failed; keys are in the same file as places.
    case storage(StorageError)
}
