/// What is in a table of both stores, compared after it was copied.
public struct TableSummary: Hashable, Sendable {
    public let table: String
    public let digest: TableDigest

    public init(table: String, digest: TableDigest) {
        (self.table, self.digest) = (table, digest)
    }
}

/// How far a copy is: told after each batch.
public struct TransferStep: Hashable, Sendable {
    /// What is done to a table.
    public enum Work: Hashable, Sendable {
        case copying
        /// The rows that an earlier attempt copied are looked for in the source.
        case resuming
        case comparing
    }

    public let table: String
    public let work: Work
    /// How many rows are done, with those of earlier attempts.
    public let rows: Int
    /// Whether these are all.
    public let isLast: Bool
}
