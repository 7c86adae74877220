public import PostgreSQLStore
public import PrometheusMetrics
import Synchronization

extension DatabaseMetrics {
    /// Shows what becomes of reads that may go to a replica.
    ///
    /// - Parameter prefix: The beginning of the names, which is the product's.
    public static func show(
        _ replica: PostgreSQLReplica,
        in registry: PrometheusRegistry,
        prefix: String
    ) {
        let used = registry.gauge(
            "\(prefix)_database_replica_used",
            help: "Whether the replica of the database answered when it was last asked: 1 or 0."
        )
        let counts: [(name: String, count: @Sendable (ReplicaCounts) -> Int)] = [
            ("replica", { $0.answered }), ("behind", { $0.behind }), ("failed", { $0.failed }),
            ("paused", { $0.paused }),
        ]
        let counters = counts.map { name, _ in
            registry.counter(
                "\(prefix)_database_replica_reads_total",
                help: "Reads that may go to the replica: it answered, or why the primary did.",
                labels: [("outcome", name)]
            )
        }
        let shown = Mutex([Int](repeating: 0, count: counts.count))
        registry.beforeReading {
            let now = replica.figures
            used.set(Double(now.isUsed ? 1 : 0))
            shown.withLock { shown in
                for place in counts.indices {
                    let count = counts[place].count(now)
                    counters[place].add(Int64(count - shown[place]))
                    shown[place] = count
                }
            }
        }
    }
}
