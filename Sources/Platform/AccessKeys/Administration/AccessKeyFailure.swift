public import StoragePort

/// Why nothing was done about a key.
public enum AccessKeyFailure: Error, Hashable, Sendable {
    /// No key is meant by the text.
    case notFound(String)
    /// A whole key was given, and it is none of ours.
    case unknownSecret
    /// Several keys have that name.
    case ambiguous(String, [AccessKey])
    /// It was revoked before, as it stands.
    case alreadyRevoked(AccessKey)
    /// A name that cannot be asked for: empty, too long, or like an identifier.
    case unusableName(String)
    /// There are ``AccessKeys/accessKeyLimit`` keys already.
    case full
    /// Keys are kept in the same file as places.
    case storage(StorageError)
}
