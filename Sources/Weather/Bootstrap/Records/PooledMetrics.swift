import ForecastRecords
import PrometheusMetrics
import Verification

/// Shows what forecasts were worth at all places together: a sample for each source, variable and lead group, and none for
/// a place.
struct PooledMetrics {
    private struct Key: Hashable {
        let name: String
        let labels: [String]
    }

    private let registry: PrometheusRegistry
    private var shown: [Key: PrometheusGauge] = [:]

    /// How many contenders are shown at most: an archive may hold sources that were configured years ago.
    static let most = 32

    init(_ registry: PrometheusRegistry) { self.registry = registry }

    /// Shows these records in place of those before; what is not known any more becomes "no number".
    mutating func show(_ pooled: PooledRecords) {
        let contenders = Set(
            Set(pooled.cells.flatMap { $0.lines.map(\.contender) }).sorted().prefix(Self.most)
        )
        var gone = shown
        for cell in pooled.cells {
            let ofCell = [("variable", cell.variable.name), ("lead", cell.group.rawValue)]
            for line in cell.lines where contenders.contains(line.contender) {
                let labels = [("source", line.contender.description)] + ofCell
                set(.error, to: line.error, labels, &gone)
                set(.forecasts, to: Double(line.count), labels, &gone)
            }
            set(.days, to: Double(cell.days), ofCell, &gone)
            if let ratio = cell.comparison?.ratio { set(.ratio, to: ratio, ofCell, &gone) }
        }
        for gauge in gone.values { gauge.set(.nan) }
    }

    private enum Metric: String {
        case error = "haneul_forecast_error"
        case forecasts = "haneul_verified_forecasts"
        case days = "haneul_verified_days"
        case ratio = "haneul_blend_ratio"

        var help: String {
            switch self {
            case .error:
                "Mean absolute error of all recorded places together (°C, m/s; of rain the Brier score), by source, variable and lead in days."
            case .forecasts: "Verified forecasts behind that error."
            case .days: "Verified days of all recorded places together, by variable and lead in days."
            case .ratio:
                "Error of the blend over that of the best source of each place in hindsight, at places with 30 verified days or more."
            }
        }
    }

    private mutating func set(
        _ metric: Metric,
        to value: Double,
        _ labels: PrometheusRegistry.Labels,
        _ gone: inout [Key: PrometheusGauge]
    ) {
        let key = Key(name: metric.rawValue, labels: labels.map(\.1))
        let gauge = shown[key] ?? registry.gauge(metric.rawValue, help: metric.help, labels: labels)
        gauge.set(value)
        shown[key] = gauge
        gone[key] = nil
    }
}
