public import StoragePort

/// Why a store was not copied. What had been copied before stays, unless it was one change.
public enum TransferError: Error, Hashable, Sendable {
    /// An engine refused an operation. ``StorageError/Reason/busy`` of a file: somebody else uses it.
    case storage(StorageError)
    /// The two do not have the same tables and columns; the first table that differs.
    case differentTables(String)
    /// The target has rows of its own in a table; nothing was changed.
    case hasRows(table: String)
    /// The target has all of it already, and nodes may have changed it since.
    case isFinished
    /// What was copied of a table before is not in the source any more: it is another one, or somebody changed it.
    case otherSource(table: String)
    /// Somebody else copies into the same target.
    case overtaken(table: String)
    /// A table is not the same in both after it was copied.
    case mismatch(table: String, source: TableDigest, target: TableDigest)
    /// A value that the other engine has no way to store, such as a number that is none.
    case unstorable(table: String, column: String)
}
