public import StoragePort

/// A product's tables in a database of some engine: a file (`SQLiteStore`), or a server for many machines.
public protocol SQLStore: Sendable {
    /// The tables.
    var schema: StoreSchema { get }

    /// Runs a product's queries on the data as they are at one moment.
    ///
    /// - Returns: The result, or `nil` if nothing was ever saved: there is no file yet.
    @concurrent func read<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer?

    /// Makes all changes of the closure, or none if it throws. Cancelling the task does not stop it: a change is made or
    /// refused and never left in doubt.
    ///
    /// - Parameter body: May run again where others changed the same data meanwhile, and so has no effect but on the
    ///   database.
    @concurrent func write<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLDatabase) async throws -> Answer
    ) async throws(StorageError) -> Answer

    /// Makes sure that what was deleted can be read nowhere any more, as far as that is possible now.
    @concurrent func emptyLog() async

    /// Lets go of the database. The next operation opens it again. It is never needed for safety: a process may end at
    /// any moment.
    @concurrent func close() async

    /// Whether ``keepMark(_:)`` was called with a name.
    func hasMark(_ name: String) -> Bool

    /// Keeps a fact that outlasts the database itself, where a damaged one is replaced by an empty one. It is kept when
    /// the call returns.
    ///
    /// - Parameter name: Lower-case letters.
    func keepMark(_ name: String) throws(StorageError)
}

extension SQLStore {
    /// An engine that never begins anew has nothing to remember beside its tables.
    public func hasMark(_ name: String) -> Bool { false }

    /// See ``hasMark(_:)``.
    public func keepMark(_ name: String) throws(StorageError) {}
}
