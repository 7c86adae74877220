import Synchronization

/// A count since the start of the process.
public final class PrometheusCounter: PrometheusMetric {
    static let kind = "counter"
    private let count = Atomic<Int64>(0)

    /// Adds an amount, without a lock. Negative amounts are ignored.
    public func add(_ amount: Int64 = 1) {
        if amount > 0 { count.wrappingAdd(amount, ordering: .relaxed) }
    }

    public var value: Int64 { count.load(ordering: .relaxed) }

    func clear() { count.store(0, ordering: .relaxed) }

    func text(named name: String, labels: String) -> String {
        ExpositionText.line(name, labels, String(value))
    }
}

/// A value that goes up and down.
public final class PrometheusGauge: PrometheusMetric {
    static let kind = "gauge"
    private let number = AtomicDouble()

    /// Sets the value, without a lock.
    public func set(_ value: Double) { number.value = value }
    /// Adds an amount, which may be negative, without a lock.
    public func add(_ amount: Double) { number.add(amount) }
    public var value: Double { number.value }

    func text(named name: String, labels: String) -> String {
        ExpositionText.line(name, labels, ExpositionText.number(value))
    }
}

/// Counts measurements by upper bounds, and their sum.
public final class PrometheusHistogram: PrometheusMetric {
    static let kind = "histogram"
    /// Bounds for durations of requests, in seconds.
    public static let durations = [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5]

    private let bounds: [Double]
    private let counts: [PrometheusCounter]
    private let total = AtomicDouble()

    /// - Parameter bounds: Ascending bounds; infinity is added.
    init(bounds: [Double]) {
        self.bounds = bounds
        counts = (0...bounds.count).map { _ in PrometheusCounter() }
    }

    /// Counts one measurement, without a lock.
    public func record(_ value: Double) {
        var bucket = 0
        while bucket < bounds.count, value > bounds[bucket] { bucket += 1 }
        counts[bucket].add()
        total.add(value)
    }

    func text(named name: String, labels: String) -> String {
        let start = labels.isEmpty ? "" : labels + ","
        // Each bound counts what the lower ones count too.
        var count: Int64 = 0
        let buckets = zip(bounds.map(ExpositionText.number) + ["+Inf"], counts).map { bound, own in
            count += own.value
            return ExpositionText.line(name + "_bucket", start + "le=\"\(bound)\"", String(count))
        }
        return buckets.joined()
            + ExpositionText.line(name + "_sum", labels, ExpositionText.number(total.value))
            + ExpositionText.line(name + "_count", labels, String(count))
    }
}
