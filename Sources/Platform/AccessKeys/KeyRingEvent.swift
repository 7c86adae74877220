public import StoragePort

/// An event about the server's keys that an operator should know about. Each is reported once, when the condition
/// begins.
public enum KeyRingEvent: Hashable, Sendable {
    /// The keys cannot be read. The known keys stay valid, and changes are not seen.
    case unreadable(StorageError)
    /// The keys can be read again.
    case readable
    /// Use cannot be written. It is counted in memory meanwhile.
    case usageNotKept(StorageError)
    /// Use is written again.
    case usageKept
    /// This many keys have disappeared from the store, for example after damage. They stay valid until the server
    /// ends.
    case lost(Int)

    /// Whether the event reports that a problem has ended.
    public var isRecovery: Bool { self == .readable || self == .usageKept }
}
