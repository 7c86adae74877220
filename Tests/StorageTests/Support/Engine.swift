import ServedStores
import SQLiteStore
import SQLStorage
import SQLStore

/// The engines on which the same stores keep the same contracts.
enum Engine: CaseIterable, Sendable {
    case sqlite
    case postgreSQL

    /// A store of its own in a folder; a second one with the same schema is the same opened anew.
    func store(_ schema: StoreSchema, in folder: TemporaryFolder) -> any SQLStore {
        switch self {
        case .sqlite: SQLiteStore(path: folder.database, schema: schema)
        case .postgreSQL: folder.served.store(schema)
        }
    }

    func weather(in folder: TemporaryFolder) -> SQLStorage { SQLStorage(store(.weather, in: folder)) }
}
