/// What became of reads that may go to a replica.
public struct ReplicaCounts: Hashable, Sendable {
    /// Whether it answered when it was last asked.
    public internal(set) var isUsed = true
    /// Reads that it answered.
    public internal(set) var answered = 0
    /// Reads that went to the primary because the replica was more than a second behind, or was none.
    public internal(set) var behind = 0
    /// Reads that went to the primary because the replica did not answer, or not in time.
    public internal(set) var failed = 0
    /// Reads that went to the primary at once, during the pause after a failure.
    public internal(set) var paused = 0
}
