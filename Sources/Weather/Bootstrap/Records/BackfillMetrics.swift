import ForecastRecords
import Logging
import PrometheusMetrics
import UseCases
import WeatherModels

/// Counts and logs what the backfill does, without places.
struct BackfillMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let logger: Logger

    init(_ registry: PrometheusRegistry, logger: Logger) {
        (self.registry, self.logger) = (registry, logger)
    }

    @Sendable func noted(_ event: BackfillEvent) {
        switch event {
        case .begun(let days): log(.notice, "begun", ["days": "\(days)"])
        case .asked(let provider, let succeeded):
            registry.counter(
                "haneul_backfill_questions_total",
                help: "Questions for past forecasts, by provider and outcome.",
                labels: [("provider", provider.rawValue), ("outcome", succeeded ? "answered" : "failed")]
            ).add()
        case .archived(let source):
            registry.counter(
                "haneul_backfilled_forecasts_total",
                help: "Past forecasts that were filled in, by source.",
                labels: [("source", source.description)]
            ).add()
        case .finished(let without): log(.notice, "finished", ["days-without": "\(without)"])
        case .storageFailed(let error): log(.error, "cannot be used", ["error": "\(error)"])
        case .storageWorks: log(.notice, "can be used again", [:])
        }
    }

    private func log(_ level: Logger.Level, _ event: String, _ details: Logger.Metadata) {
        logger.log(level: level, "backfill", metadata: details.merging(["event": "\(event)"]) { $1 })
    }
}
