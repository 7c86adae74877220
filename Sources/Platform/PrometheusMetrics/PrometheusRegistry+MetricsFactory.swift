public import CoreMetrics

/// Shows the metrics of libraries beside the server's own.
extension PrometheusRegistry: MetricsFactory {
    /// Returns a counter with the name.
    public func makeCounter(label: String, dimensions: Labels) -> any CounterHandler {
        counter(label, labels: dimensions)
    }

    /// Returns a gauge with the name.
    public func makeMeter(label: String, dimensions: Labels) -> any MeterHandler {
        gauge(label, labels: dimensions)
    }

    /// Returns a histogram, or a gauge of the last value if the recorder does not aggregate.
    public func makeRecorder(label: String, dimensions: Labels, aggregate: Bool) -> any RecorderHandler {
        aggregate
            ? histogram(label, labels: dimensions)
            : gauge(label, labels: dimensions)
    }

    /// Returns a histogram in seconds.
    public func makeTimer(label: String, dimensions: Labels) -> any TimerHandler {
        histogram(label, labels: dimensions)
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

extension PrometheusGauge: RecorderHandler, MeterHandler {
    /// Same as ``set(_:)``.
    public func record(_ value: Int64) { set(Double(value)) }
    /// Same as ``set(_:)``.
    public func record(_ value: Double) { set(value) }
    /// Sets the value.
    public func set(_ value: Int64) { set(Double(value)) }
    /// Same as ``add(_:)``.
    public func increment(by amount: Double) { add(amount) }
    /// Subtracts an amount.
    public func decrement(by amount: Double) { add(-amount) }
}

extension PrometheusHistogram: RecorderHandler, TimerHandler {
    /// Counts one measurement.
    public func record(_ value: Int64) { record(Double(value)) }
    /// Counts a duration in seconds, Prometheus' base unit.
    public func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
}
