import CLI
import Foundation
import SQLiteStore
import SQLRecords
import SQLStorage
import SQLStore
import StoragePort
import StoreTransfer

/// The database that nodes share, as a backup and a restore see it: its tables go through files like those of one
/// machine, so that a backup of either can be restored into the other.
struct SharedStores: Sendable {
    /// Where it is, without a password.
    let address: String
    /// Returns the store of a schema.
    let store: @Sendable (StoreSchema) -> any SQLStore

    /// What a backup contains, and what a restore empties besides: it waits for what was there before.
    static let backedUp: [(file: BackedUpFile, schema: StoreSchema)] = [
        (.records, .records), (.database, .weather),
    ]
    private static let passing: [StoreSchema] = [.deliveries, .knowledge, .mail]

    /// Writes the tables of a schema into a new file, as they are at one moment.
    func copy(_ schema: StoreSchema, to path: String, leavingOut secrets: [String]) async throws(StorageError)
    {
        let file = SQLiteStore(path: path, schema: schema)
        do throws(TransferError) {
            try await StoreCopy.fill(file, from: [store(schema)], leavingOut: Set(secrets))
        } catch {
            await file.close()
            throw error.storageError(subject: address)
        }
        await file.close()
    }

    /// Replaces everything by what the files of a folder have, in one change.
    ///
    /// - Parameter replaces: Whether there may be something already.
    func fill(fromFilesIn folder: String, replacing replaces: Bool) async throws(BackupFailure) {
        var sources = Self.backedUp.map {
            SQLiteStore(path: "\(folder)/\($0.file.rawValue)", schema: $0.schema)
        }
        sources += Self.passing.map {
            SQLiteStore(path: "\(folder)/empty-\($0.applicationID).sqlite", schema: $0)
        }
        do throws(TransferError) {
            // Of what the backup lacks, there is nothing afterwards.
            for source in sources {
                do { try await source.write { _ in } } catch { throw .storage(error) }
            }
            try await StoreCopy.fill(store(.weather), from: sources, replacing: replaces)
        } catch {
            for source in sources { await source.close() }
            if case .hasRows(let table) = error { throw .databaseNotEmpty(address: address, table: table) }
            throw .storage(error.storageError(subject: address))
        }
        for source in sources { await source.close() }
    }
}

extension TransferError {
    /// What it means where a copy is one change: nothing was done.
    func storageError(subject: String) -> StorageError {
        let reason: StorageError.Reason =
            switch self {
            case .storage(let error): error.reason
            case .differentTables(let table):
                .undecodable("the table \(table) is not as this haneul makes it")
            case .unstorable(let table, let column):
                .undecodable("\(table).\(column) has no value that can be copied")
            case .mismatch(let table, let source, let target):
                .unwritable("\(table) has \(source.rows) rows, its copy \(target.rows) or others")
            case .hasRows(let table), .otherSource(let table), .overtaken(let table):
                .unwritable("the table \(table) is in use")
            case .isFinished: .unwritable("it is finished")
            }
        return StorageError(reason, subject: subject)
    }
}
