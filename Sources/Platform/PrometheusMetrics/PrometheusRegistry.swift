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
        guard
            case .counter(let counter) = sample(
                name,
                help,
                .counter,
                labels,
                { .counter(PrometheusCounter()) }
            )
        else { return PrometheusCounter() }
        return counter
    }

    /// Returns a gauge.
    ///
    /// - Parameters:
    ///   - name: The name in base units; invalid characters become `_`.
    ///   - help: One line for people.
    public func gauge(_ name: String, help: String = "", labels: Labels = []) -> PrometheusGauge {
        guard case .gauge(let gauge) = sample(name, help, .gauge, labels, { .gauge(PrometheusGauge()) })
        else { return PrometheusGauge() }
        return gauge
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
        let made = sample(name, help, .histogram, labels) { .histogram(PrometheusHistogram(bounds: bounds)) }
        guard case .histogram(let histogram) = made else { return PrometheusHistogram(bounds: bounds) }
        return histogram
    }

    /// Registers a closure that is called before each reading, to set values that are computed on demand.
    ///
    /// - Parameter collect: The closure.
    public func beforeReading(_ collect: @escaping @Sendable () -> Void) {
        collectors.withLock { $0.append(collect) }
    }

    /// Returns all metrics: families by name, samples in order of creation.
    public func text() -> String {
        for collect in collectors.withLock({ $0 }) { collect() }
        let families = families.withLock { $0 }
        return families.sorted { $0.key < $1.key }.map { $0.value.text(named: $0.key) }.joined()
    }

    private func sample(
        _ name: String,
        _ help: String,
        _ kind: Family.Kind,
        _ labels: Labels,
        _ make: () -> Family.Sample
    ) -> Family.Sample? {
        let name = ExpositionText.name(name)
        let labels = ExpositionText.labels(labels)
        return families.withLock { families in
            var family = families[name] ?? Family(kind: kind, help: help)
            guard family.kind == kind else { return nil }
            if let known = family.samples.first(where: { $0.labels == labels }) { return known.sample }
            let sample = make()
            family.samples.append((labels, sample))
            families[name] = family
            return sample
        }
    }
}
