import Synchronization

/// Every metric of one process, rendered as Prometheus reads it (text exposition format 0.0.4).
///
/// Asked twice for one name with the same labels, it gives the same metric. A name asked for as another kind than before
/// gives one that is not shown, so that a slip in a metric never stops a server.
public final class PrometheusRegistry: Sendable {
    /// Name and value, in the order shown.
    public typealias Labels = [(String, String)]

    private let families = Mutex<[String: Family]>([:])
    private let collectors = Mutex<[@Sendable () -> Void]>([])

    public init() {}

    /// - Parameters:
    ///   - name: In base units, ending in `_total`; what Prometheus does not allow becomes `_`.
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

    /// - Parameters:
    ///   - name: In base units; what Prometheus does not allow becomes `_`.
    ///   - help: One line for people.
    public func gauge(_ name: String, help: String = "", labels: Labels = []) -> PrometheusGauge {
        guard case .gauge(let gauge) = sample(name, help, .gauge, labels, { .gauge(PrometheusGauge()) })
        else { return PrometheusGauge() }
        return gauge
    }

    /// - Parameter bounds: Of the name's first metric; later ones share them.
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

    /// - Parameter collect: Called before each reading, to set what is known only when asked.
    public func beforeReading(_ collect: @escaping @Sendable () -> Void) {
        collectors.withLock { $0.append(collect) }
    }

    /// All of them, families by name, samples in the order of their making.
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
