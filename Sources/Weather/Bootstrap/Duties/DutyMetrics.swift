import Logging
import PrometheusMetrics
import SharedWork
import StoragePort

/// Shows and logs which works this node does.
struct DutyMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let logger: Logger

    init(_ registry: PrometheusRegistry, logger: Logger) {
        (self.registry, self.logger) = (registry, logger)
    }

    /// Shows a work that this node does not do yet.
    func show(_ work: String) { gauge(work).set(Double(0)) }

    func noted(_ event: DutyEvent, of work: String) {
        switch event {
        case .begun(let lease):
            gauge(work).set(Double(1))
            log(.info, "begun", work, ["lease": "\(lease.number)"])
        case .ended(let lease, .finished):
            gauge(work).set(Double(0))
            log(.info, "ended", work, ["lease": "\(lease.number)"])
        case .ended(let lease, .refused), .ended(let lease, .unconfirmed):
            gauge(work).set(Double(0))
            log(.notice, "lost", work, ["lease": "\(lease.number)"])
        case .failed(let error): log(.error, "cannot be agreed on", work, ["error": "\(error)"])
        case .works: log(.notice, "can be agreed on again", work, [:])
        }
    }

    private func gauge(_ work: String) -> PrometheusGauge {
        registry.gauge(
            "haneul_duty",
            help: "Whether this node does a work that one node of several does.",
            labels: [("work", work)]
        )
    }

    private func log(_ level: Logger.Level, _ event: String, _ work: String, _ details: Logger.Metadata) {
        let all = details.merging(["event": "\(event)", "work": "\(work)"]) { $1 }
        logger.log(level: level, "duty", metadata: all)
    }
}
