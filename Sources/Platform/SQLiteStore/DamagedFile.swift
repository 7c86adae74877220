/// A damaged database that was set aside so that the program could continue with an empty one. Tell the person: its
/// content may be recoverable by hand.
public struct DamagedFile: Hashable, Sendable {
    /// Where the file was.
    public let original: String
    /// Where it is now, with its `-wal` and `-shm` files.
    public let setAside: String
    /// A short technical description of the damage.
    public let reason: String
}
