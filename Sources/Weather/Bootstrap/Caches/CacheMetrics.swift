import PrometheusMetrics
import Repository
import Synchronization
import ValkeyClient

/// Shows what happens between a node and the cache that it shares with others.
struct CacheMetrics: Sendable {
    private let up: PrometheusGauge
    private let waiting: PrometheusGauge
    private let counters: [PrometheusCounter]

    static func show(_ cache: LiveCache, of repository: CachedRepository, in registry: PrometheusRegistry) {
        let metrics = CacheMetrics(registry)
        let shown = Mutex([Int](repeating: 0, count: metrics.counters.count))
        registry.beforeReading { [client = cache.client] in
            let server = client.figures
            metrics.up.set(server.isAnswering ? 1.0 : 0.0)
            metrics.waiting.set(Double(server.waiting))
            let counts = Self.counts(server, repository.fleetFigures)
            shown.withLock { shown in
                for (place, count) in counts.enumerated() {
                    metrics.counters[place].add(Int64(count - shown[place]))
                }
                shown = counts
            }
        }
    }

    private init(_ registry: PrometheusRegistry) {
        up = registry.gauge("haneul_cache_up", help: "Whether the shared cache answers: 1 or 0.")
        waiting = registry.gauge(
            "haneul_cache_waiting",
            help: "Commands that wait for an answer of the shared cache."
        )
        let connections = [
            ("opened", "Connections to the shared cache that were opened."),
            ("failed", "Tries to connect to the shared cache that failed."),
            ("lost", "Connections to the shared cache that ended, because an answer was late or otherwise."),
        ].map { name, help in registry.counter("haneul_cache_connections_\(name)_total", help: help) }
        let calls = ["made", "saved", "refused", "alone"].map { outcome in
            registry.counter(
                "haneul_fleet_calls_total",
                help: "Calls to upstreams about which the other nodes were asked, by what came of that.",
                labels: [("outcome", outcome)]
            )
        }
        let news = registry.counter("haneul_fleet_news_total", help: "News of other nodes.")
        let brought = registry.counter(
            "haneul_fleet_brought_total",
            help: "Answers of other nodes that were stored here before anybody asked."
        )
        counters = connections + calls + [news, brought]
    }

    /// In the order of the counters.
    private static func counts(_ server: ValkeyFigures, _ fleet: FleetFigures?) -> [Int] {
        [
            server.opened, server.failures, server.losses, fleet?.made ?? 0, fleet?.saved ?? 0,
            fleet?.refused ?? 0, fleet?.alone ?? 0, fleet?.heard ?? 0, fleet?.brought ?? 0,
        ]
    }
}
