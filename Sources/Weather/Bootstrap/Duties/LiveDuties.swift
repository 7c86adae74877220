import Logging
import PostgreSQLStore
import PrometheusMetrics
import SharedFolder
import SharedWork
import SQLStore

/// The works of a server that one node does: one of the processes that share a folder, or one of the nodes that share a
/// database.
struct LiveDuties: Sendable {
    /// Watching the weather for people's rules.
    let watching: LiveDuty
    /// Recording forecasts and what then happened, filling in what was before, and learning from it.
    let recording: LiveDuty
    /// Erasing what was sent to people who are gone.
    let erasing: LiveDuty
    /// Deleting what has expired of accounts.
    let expiring: LiveDuty

    /// - Parameters:
    ///   - folder: That of the machine, whose locks decide where no database is shared.
    ///   - pool: Connections to the database that nodes share; `nil` if they share none.
    ///   - node: Names this node for whoever looks into the database; no two have the same.
    init(
        folder: SharedFolder,
        pool: PostgreSQLPool?,
        node: String,
        registry: PrometheusRegistry,
        logger: Logger
    ) {
        let leases: any WorkLeases =
            if let pool { PostgreSQLWorkLeases(pool, holder: node) } else { FolderLeases(folder) }
        let metrics = DutyMetrics(registry, logger: logger)
        func duty(_ name: String) -> LiveDuty {
            metrics.show(name)
            return LiveDuty(name, leases, isShared: pool != nil) { metrics.noted($0, of: name) }
        }
        // The names are those of locks and rows, which nodes of other releases know as well.
        (watching, recording) = (duty("notification-watch"), duty("fair-cut"))
        (erasing, expiring) = (duty("erase-gone"), duty("account-expiry"))
    }
}

/// A work that one node does.
struct LiveDuty: Sendable {
    private let runner: DutyRunner
    private let duty: Duty
    /// Whether changes have to be checked.
    private let isShared: Bool

    init(
        _ name: String,
        _ leases: any WorkLeases,
        isShared: Bool,
        report: @escaping @Sendable (DutyEvent) -> Void
    ) {
        (duty, self.isShared) = (Duty(name), isShared)
        runner = DutyRunner(
            duty,
            leases,
            clock: ContinuousClock(),
            random: { .random(in: 0..<1) },
            report: report
        )
    }

    /// Returns a store as this work changes it.
    func store(_ store: any SQLStore) -> any SQLStore {
        isShared ? LeasedStore(store, for: duty) : store
    }

    /// Does the work whenever this node may, until the task is cancelled.
    func run(_ work: @escaping @Sendable () async -> Void) async { await runner.run(work) }
}
