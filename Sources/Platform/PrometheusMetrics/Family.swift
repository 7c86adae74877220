/// A metric with one set of labels.
protocol PrometheusMetric: Sendable {
    /// The type in the text format.
    static var kind: String { get }

    /// Returns the metric's lines.
    ///
    /// - Parameter labels: The text of the labels; empty without any.
    func text(named name: String, labels: String) -> String
}

struct Family: Sendable {
    let kind: String
    let help: String
    /// In order of creation.
    var metrics: [(labels: String, metric: any PrometheusMetric)] = []

    func text(named name: String) -> String {
        let head = help.isEmpty ? "" : "# HELP \(name) \(ExpositionText.help(help))\n"
        return head + "# TYPE \(name) \(kind)\n"
            + metrics.map { $0.metric.text(named: name, labels: $0.labels) }.joined()
    }
}
