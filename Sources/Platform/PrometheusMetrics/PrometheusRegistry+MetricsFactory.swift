public import CoreMetrics

/// So that the metrics of libraries show beside our own.
extension PrometheusRegistry: MetricsFactory {
    /// A counter of that name.
    public func makeCounter(label: String, dimensions: Labels) -> any CounterHandler {
        counter(label, labels: dimensions)
    }

    /// A gauge of that name.
    public func makeMeter(label: String, dimensions: Labels) -> any MeterHandler {
        GaugeHandler(gauge(label, labels: dimensions))
    }

    /// A histogram of what is recorded, or a gauge of the last value where nothing is to be aggregated.
    public func makeRecorder(label: String, dimensions: Labels, aggregate: Bool) -> any RecorderHandler {
        aggregate
            ? HistogramHandler(histogram(label, labels: dimensions))
            : GaugeHandler(gauge(label, labels: dimensions))
    }

    /// A histogram in seconds.
    public func makeTimer(label: String, dimensions: Labels) -> any TimerHandler {
        HistogramHandler(histogram(label, labels: dimensions))
    }

    // What was counted stays shown: a library that lets go of a handle has not undone its work.
    /// Nothing.
    public func destroyCounter(_ handler: any CounterHandler) {}
    /// Nothing.
    public func destroyMeter(_ handler: any MeterHandler) {}
    /// Nothing.
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    /// Nothing.
    public func destroyTimer(_ handler: any TimerHandler) {}
}

extension PrometheusCounter: CounterHandler {
    /// As ``add(_:)``.
    public func increment(by amount: Int64) { add(amount) }
    /// Back to 0.
    public func reset() { clear() }
}

private final class GaugeHandler: RecorderHandler, MeterHandler {
    private let gauge: PrometheusGauge

    init(_ gauge: PrometheusGauge) { self.gauge = gauge }

    func record(_ value: Int64) { gauge.set(Double(value)) }
    func record(_ value: Double) { gauge.set(value) }
    func set(_ value: Int64) { gauge.set(Double(value)) }
    func set(_ value: Double) { gauge.set(value) }
    func increment(by amount: Double) { gauge.add(amount) }
    func decrement(by amount: Double) { gauge.add(-amount) }
}

private final class HistogramHandler: RecorderHandler, TimerHandler {
    private let histogram: PrometheusHistogram

    init(_ histogram: PrometheusHistogram) { self.histogram = histogram }

    func record(_ value: Int64) { histogram.record(Double(value)) }
    func record(_ value: Double) { histogram.record(value) }
    /// In seconds, Prometheus' unit.
    func recordNanoseconds(_ duration: Int64) { histogram.record(Double(duration) / 1e9) }
}
