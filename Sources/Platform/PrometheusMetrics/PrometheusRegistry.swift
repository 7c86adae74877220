import Synchronization

/// All metrics of the process, in Prometheus' text exposition format 0.0.4.
///
/// Asking again for the same name and labels returns the same metric. A name that is already used by another kind of
/// metric returns one that is not shown, so that a mistake in a metric never stops a server.
public final class PrometheusRegistry: Sendable {
    /// Names and values, in the order shown.
    public typealias Labels = [(String, String)]

    private let families = Mutex<[String: Family]>([:])
    private let collectors = Mutex<[@Sendable () -> Void]>([])

    public init() {}

    /// Returns a counter.
    ///
    /// - Parameters:
    ///   - name: The name in base units, ending in `_total`; invalid characters become `_`.
    ///   - help: One line for people.
    public func counter(_ name: String, help: String = "", labels: Labels = []) -> PrometheusCounter {
        metric(name, help, labels, PrometheusCounter())
    }

    /// Returns a gauge, with a name in base units.
    public func gauge(_ name: String, help: String = "", labels: Labels = []) -> PrometheusGauge {
        metric(name, help, labels, PrometheusGauge())
    }

    /// Returns a histogram.
    ///
    /// - Parameter bounds: The bounds of the name's first metric; later ones share them.
    public func histogram(
        _ name: String,
        help: String = "",
        bounds: [Double] = PrometheusHistogram.durations,
        labels: Labels = []
    ) -> PrometheusHistogram {
        metric(name, help, labels, PrometheusHistogram(bounds: bounds))
    }

    /// Registers a closure that is called before each reading, to set values that are computed on demand.
    public func beforeReading(_ collect: @escaping @Sendable () -> Void) {
        collectors.withLock { $0.append(collect) }
    }

    /// Returns all metrics: families by name, samples in order of creation.
    public func text() -> String {
        for collect in collectors.withLock({ $0 }) { collect() }
        let families = families.withLock { $0 }
        return families.sorted { $0.key < $1.key }.map { $0.value.text(named: $0.key) }.joined()
    }

    /// Returns the metric with a name and labels, which is `new` if there was none.
    private func metric<Metric: PrometheusMetric>(
        _ name: String,
        _ help: String,
        _ labels: Labels,
        _ new: @autoclosure () -> Metric
    ) -> Metric {
        let name = ExpositionText.name(name)
        let labels = ExpositionText.labels(labels)
        return families.withLock { families in
            var family = families[name] ?? Family(kind: Metric.kind, help: help)
            if let known = family.metrics.first(where: { $0.labels == labels })?.metric {
                return known as? Metric ?? new()
            }
            let metric = new()
            guard family.kind == Metric.kind else { return metric }
            family.metrics.append((labels, metric))
            families[name] = family
            return metric
        }
    }
}
