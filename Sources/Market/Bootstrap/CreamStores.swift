import Accounts
import Clocks
import Logging
import PostgreSQLStore
import SharedDatabase
import SQLiteStore
import SQLStore
import StoragePort
import StoreOutages

/// Where the visitors of Cream and their accounts are kept: in a file, or in a database that several servers share, of
/// which a few things are known for a while when it is away.
struct CreamStores: Sendable {
    let store: any SQLStore
    let accounts: any AccountStorage
    let visitors: any ProfileStore & SigningSecretStorage

    init(_ plan: ServerPlan, _ secrets: CreamDatabase.Secrets?, _ logger: Logger) {
        guard let database = plan.database else {
            store = SQLiteStore(path: plan.folder + "/cream.sqlite", schema: .cream) { file in
                logger.error("store", metadata: ["event": "set aside", "file": "\(file.setAside)"])
            }
            (accounts, visitors) = (SQLAccounts(store), SQLProfiles(store))
            return
        }
        store = TracedStore(PostgreSQLStore(database.pool, schema: .cream))
        let (clock, wall) = (ContinuousClock(), plan.clock)
        let asking = StoreGuard(clock: clock)
        accounts = RememberedAccounts(SQLAccounts(store), asking: asking, clock: clock, now: { wall.now })
        visitors = RememberedVisitors(
            SQLProfiles(store, signingSecret: secrets?.signing.bytes),
            asking: asking,
            clock: clock,
            now: { wall.now }
        )
    }
}
