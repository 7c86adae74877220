import PrometheusMetrics
import ServiceLifecycle
import UseCases

/// Pools what was learned into the metrics of a server, now and then: what is learned changes once a day and place.
struct PooledService: Service {
    let summarize: SummarizeRecords
    let registry: PrometheusRegistry
    let clock: any Clock<Duration>

    static let pause = Duration.seconds(1_800)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var metrics = PooledMetrics(registry)
            while !Task.isCancelled {
                // What cannot be read now is read the next time; the archive is reported by whoever records.
                if let pooled = try? await summarize() { metrics.show(pooled) }
                try? await clock.sleep(for: Self.pause)
            }
        }
    }
}
