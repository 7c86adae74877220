/// A database that was damaged and set aside, so that the program could go on with an empty one. Worth a word to
/// the person: what it holds may be saved by hand.
public struct DamagedFile: Hashable, Sendable {
    /// Where it stood.
    public let original: String
    /// Where it is now, with its `-wal` and `-shm` beside it.
    public let setAside: String
    /// What is wrong with it, a short technical reason.
    public let reason: String
}
