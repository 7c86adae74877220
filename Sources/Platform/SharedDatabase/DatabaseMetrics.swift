public import PostgreSQLStore
public import PrometheusMetrics
import Synchronization

/// Shows what happens between a node and the database that it shares.
public enum DatabaseMetrics {
    /// - Parameter prefix: The beginning of the names, which is the product's.
    public static func show(_ pool: PostgreSQLPool, in registry: PrometheusRegistry, prefix: String) {
        let up = registry.gauge("\(prefix)_database_up", help: "Whether the database answers: 1 or 0.")
        let connections = registry.gauge(
            "\(prefix)_database_connections",
            help: "Connections to the database that are open."
        )
        let waiting = registry.gauge(
            "\(prefix)_database_waiting",
            help: "Operations that wait for a connection to the database."
        )
        let totals: [(PrometheusCounter, @Sendable (PostgreSQLCounts) -> Int)] = [
            (
                registry.counter(
                    "\(prefix)_database_connections_opened_total",
                    help: "Connections to the database that were opened."
                ), { $0.opened }
            ),
            (
                registry.counter(
                    "\(prefix)_database_connection_failures_total",
                    help: "Tries to connect to the database that failed."
                ), { $0.failures }
            ),
            (
                registry.counter(
                    "\(prefix)_database_refusals_total",
                    help: "Operations that got no connection to the database."
                ), { $0.refusals }
            ),
            (
                registry.counter(
                    "\(prefix)_database_repetitions_total",
                    help: "Changes that were made again because others changed the same data."
                ), { $0.repetitions }
            ),
        ]
        let shown = Mutex([Int](repeating: 0, count: totals.count))
        registry.beforeReading {
            let now = pool.figures
            up.set(Double(now.isAnswering ? 1 : 0))
            connections.set(Double(now.connections))
            waiting.set(Double(now.waiting))
            shown.withLock { shown in
                for (place, (counter, count)) in totals.enumerated() {
                    counter.add(Int64(count(now) - shown[place]))
                    shown[place] = count(now)
                }
            }
        }
    }
}
