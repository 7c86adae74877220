/// All metrics with one name.
struct Family: Sendable {
    enum Kind: String {
        case counter, gauge, histogram
    }

    enum Sample: Sendable {
        case counter(PrometheusCounter)
        case gauge(PrometheusGauge)
        case histogram(PrometheusHistogram)
    }

    let kind: Kind
    let help: String
    /// Ordered by their labels' text.
    var samples: [(labels: String, sample: Sample)] = []

    init(kind: Kind, help: String) {
        self.kind = kind
        self.help = help
    }

    func text(named name: String) -> String {
        var text = help.isEmpty ? "" : "# HELP \(name) \(ExpositionText.help(help))\n"
        text += "# TYPE \(name) \(kind.rawValue)\n"
        for (labels, sample) in samples {
            let braced = labels.isEmpty ? "" : "{\(labels)}"
            switch sample {
            case .counter(let counter): text += "\(name)\(braced) \(counter.value)\n"
            case .gauge(let gauge): text += "\(name)\(braced) \(ExpositionText.number(gauge.value))\n"
            case .histogram(let histogram): text += lines(of: histogram, name, labels, braced)
            }
        }
        return text
    }

    private func lines(
        of histogram: PrometheusHistogram,
        _ name: String,
        _ labels: String,
        _ braced: String
    ) -> String {
        let counts = histogram.cumulative
        let start = labels.isEmpty ? "" : labels + ","
        var text = ""
        for (bound, count) in zip(histogram.bounds.map(ExpositionText.number) + ["+Inf"], counts) {
            text += "\(name)_bucket{\(start)le=\"\(bound)\"} \(count)\n"
        }
        return text + "\(name)_sum\(braced) \(ExpositionText.number(histogram.sum))\n"
            + "\(name)_count\(braced) \(counts.last ?? 0)\n"
    }
}
