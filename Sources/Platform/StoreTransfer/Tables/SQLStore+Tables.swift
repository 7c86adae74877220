import SQLStore
import StoragePort

/// Returns the tables that a store and the target of its copy have in common, such that each comes after those that its rows name. They have the
/// same schema, and one of them at least is a file: a server's tables are everybody's.
///
/// - Returns: `nil` if the source is a file that is not there. That of the target is made.
/// - Throws: ``TransferError/differentTables(_:)`` if they differ.
func commonTables(
    _ source: any SQLStore,
    _ target: any SQLStore
) async throws(TransferError) -> [TransferTable]? {
    let own = try await tables(of: source)
    if case .missing = own { return nil }
    try await target.writeKeepingFailure { (_: SQLDatabase) in }
    let tables = [own, try await tables(of: target)]
    let files = tables.compactMap { if case .file(let tables) = $0 { tables } else { nil } }
    guard let first = files.first else {
        throw .storage(StorageError(.unreadable("none of the two is a file"), subject: ""))
    }
    if let last = files.last, last != first {
        throw .differentTables(Set(first).symmetricDifference(last).map(\.name).min() ?? "")
    }
    for (store, kind) in zip([source, target], tables) {
        guard case .served = kind else { continue }
        _ = try await store.readKeepingFailure { database in
            for table in first { try await database.checkServed(table) }
        }
    }
    return first
}

private enum StoredTables {
    case missing
    case file([TransferTable])
    case served
}

private func tables(of store: any SQLStore) async throws(TransferError) -> StoredTables {
    let tables = try await store.readKeepingFailure { database -> StoredTables in
        switch database.dialect {
        case .sqlite: .file(try await database.tablesOfFile().inOrderOfReferences())
        case .postgreSQL: .served
        }
    }
    return tables ?? .missing
}
