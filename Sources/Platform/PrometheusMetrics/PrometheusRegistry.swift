/// Every metric of one process, rendered as Prometheus reads it.
public final class PrometheusRegistry: Sendable {
    public init() {}

    /// The text exposition format, version 0.0.4.
    public func text() -> String { "" }
}
