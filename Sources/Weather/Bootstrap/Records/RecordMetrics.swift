import ForecastRecords
import Logging
import PrometheusMetrics
import UseCases
import WeatherModels

/// Counts and logs what the fair cut, the gathering of truths and learning do, without places.
struct RecordMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let logger: Logger
    private let places: PrometheusGauge

    init(_ registry: PrometheusRegistry, logger: Logger) {
        (self.registry, self.logger) = (registry, logger)
        places = registry.gauge("haneul_recorded_places", help: "Places whose forecasts are recorded.")
    }

    @Sendable func noted(_ event: CutEvent) {
        switch event {
        case .read(let places): self.places.set(Double(places))
        case .withoutRoom(let count): log(.warning, "without room", ["left-out": "\(count)"])
        case .asked(let provider, let succeeded):
            registry.counter(
                "haneul_record_questions_total",
                help: "Questions for forecasts to be recorded, by provider and outcome.",
                labels: [("provider", provider.rawValue), ("outcome", succeeded ? "answered" : "failed")]
            ).add()
        case .archived(let source):
            registry.counter(
                "haneul_recorded_forecasts_total",
                help: "Forecasts that were recorded, by source.",
                labels: [("source", source.description)]
            ).add()
        case .erased(let count): log(.info, "erased", ["places": "\(count)"])
        case .storageFailed(let error): log(.error, "cannot be used", ["error": "\(error)"])
        case .storageWorks: log(.notice, "can be used again", [:])
        }
    }

    @Sendable func noted(_ event: LearnEvent) {
        switch event {
        case .learned(let seconds):
            registry.counter(
                "haneul_learned_places_total",
                help: "How often the records of a place were learned."
            ).add()
            registry.counter(
                "haneul_learning_milliseconds_total",
                help: "For how long records were learned."
            ).add(Int64((seconds * 1000).rounded()))
        case .storageFailed(let error): log(.error, "cannot be learned", ["error": "\(error)"])
        case .storageWorks: log(.notice, "can be learned again", [:])
        }
    }

    @Sendable func noted(_ event: TruthEvent) {
        switch event {
        case .asked(let provider, let succeeded):
            registry.counter(
                "haneul_observation_questions_total",
                help: "Questions for stations and what they observed, by provider and outcome.",
                labels: [("provider", provider.rawValue), ("outcome", succeeded ? "answered" : "failed")]
            ).add()
        case .known(let variable, let isAnalysis):
            registry.counter(
                "haneul_recorded_truths_total",
                help: "Truths that were recorded, by variable and by who observed them.",
                labels: [("variable", variable.name), ("observer", isAnalysis ? "analysis" : "station")]
            ).add()
        case .corrected(let variable):
            registry.counter(
                "haneul_corrected_truths_total",
                help: "Truths that were corrected, by variable.",
                labels: [("variable", variable.name)]
            ).add()
        case .storageFailed(let error): log(.error, "truths cannot be stored", ["error": "\(error)"])
        case .storageWorks: log(.notice, "truths can be stored again", [:])
        }
    }

    private func log(_ level: Logger.Level, _ event: String, _ details: Logger.Metadata) {
        logger.log(level: level, "records", metadata: details.merging(["event": "\(event)"]) { $1 })
    }
}
