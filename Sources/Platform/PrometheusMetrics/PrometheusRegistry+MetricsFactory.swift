public import CoreMetrics

/// Shows the metrics of libraries beside the server's own.
extension PrometheusRegistry: MetricsFactory {
    /// Returns a counter with the name.
    public func makeCounter(label: String, dimensions: Labels) -> any CounterHandler {
        counter(label, labels: dimensions)
    }

    /// Returns a gauge with the name.
    public func makeMeter(label: String, dimensions: Labels) -> any MeterHandler {
        GaugeHandler(gauge(label, labels: dimensions))
    }

    /// Returns a histogram, or a gauge of the last value if the recorder does not aggregate.
    public func makeRecorder(label: String, dimensions: Labels, aggregate: Bool) -> any RecorderHandler {
        aggregate
            ? HistogramHandler(histogram(label, labels: dimensions))
            : GaugeHandler(gauge(label, labels: dimensions))
    }

    /// Returns a histogram in seconds.
    public func makeTimer(label: String, dimensions: Labels) -> any TimerHandler {
        HistogramHandler(histogram(label, labels: dimensions))
    }

    // Counted values stay visible when a library releases its handle.
    /// Does nothing.
    public func destroyCounter(_ handler: any CounterHandler) {}
    /// Does nothing.
    public func destroyMeter(_ handler: any MeterHandler) {}
    /// Does nothing.
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    /// Does nothing.
    public func destroyTimer(_ handler: any TimerHandler) {}
}

extension PrometheusCounter: CounterHandler {
    /// Same as ``add(_:)``.
    public func increment(by amount: Int64) { add(amount) }
    /// Resets the counter to 0.
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
    /// Records a duration in seconds, Prometheus' base unit.
    func recordNanoseconds(_ duration: Int64) { histogram.record(Double(duration) / 1e9) }
}
