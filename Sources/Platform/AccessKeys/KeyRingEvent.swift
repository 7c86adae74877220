public import StoragePort

/// What an operator should know of a server's keys. Each is told once, when it begins.
public enum KeyRingEvent: Hashable, Sendable {
    /// The keys cannot be read: those known hold, and changes are not seen.
    case unreadable(StorageError)
    /// They can be read again.
    case readable
    /// Use cannot be kept: it is counted in memory until it can.
    case usageNotKept(StorageError)
    /// It is kept again.
    case usageKept
    /// So many keys are no longer in the store, as after damage: they hold until the server ends.
    case lost(Int)

    /// Whether all is well again.
    public var isRecovery: Bool { self == .readable || self == .usageKept }
}
