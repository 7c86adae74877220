import Clocks
import ForecastRecords
import Logging
import PrometheusMetrics
import Repository
import ServiceLifecycle
import SharedFolder
import SQLiteRecords
import SQLiteStore
import UseCases
import WeatherModels
import WeatherPorts

/// The archive of forecasts of a server, and who fills it.
struct LiveRecords: Sendable {
    let records: SQLiteRecords
    /// Counts which listed places are asked for.
    let asked: CountAskedPlaces
    private let configuration: RecordsConfiguration
    private let logger: Logger

    init(
        _ folders: Folders,
        _ configuration: RecordsConfiguration,
        places: any PlaceSearch,
        logger: Logger
    ) {
        records = SQLiteRecords(path: folders.records) { file in
            logger.error("records", metadata: ["event": "set aside", "file": "\(file.setAside)"])
        }
        asked = CountAskedPlaces(archive: records, listed: places)
        (self.configuration, self.logger) = (configuration, logger)
    }

    /// Notes a question; nothing is counted where nothing is recorded.
    func note(_ question: WeatherQuestion, at clock: WallClock) {
        if configuration.isOn { asked.note(question, at: clock.now) }
    }

    /// Returns the service that records. Where nothing is recorded, it erases what nobody keeps any more.
    func service(
        in graph: LiveGraph,
        kept: any KeptPlaces,
        over repository: CachedRepository,
        registry: PrometheusRegistry
    ) -> any Service {
        let metrics = RecordMetrics(registry, logger: logger)
        let cut = FairCut(
            archive: records,
            kept: kept,
            listed: graph.places,
            sources: configuration.isOn ? sources(of: graph.providers, over: repository) : [],
            clock: graph.wallClock,
            ticks: ContinuousClock(),
            report: metrics.noted
        )
        let learn = LearnRecords(
            archive: records,
            learner: graph.placeLearner,
            clock: graph.wallClock,
            ticks: ContinuousClock(),
            report: metrics.noted
        )
        return RecordService(
            cut: cut,
            learn: learn,
            asked: asked,
            records: records,
            folder: SharedFolder(path: graph.folders.sharedFolder, tidiesAfterWrites: false),
            wallClock: graph.wallClock,
            clock: ContinuousClock()
        )
    }

    /// Returns whom the fair cut asks: of a provider that passes on models these, of others their own forecast.
    func sources(of providers: LiveProviders, over repository: CachedRepository) -> [any ForecastSource] {
        let weather = GetWeather(repository: repository, acceptsTypical: false)
        return providers.list().compactMap { provider -> (any ForecastSource)? in
            let profile = provider.profile
            guard ProviderSource.isPossible(profile) else { return nil }
            if let models = providers.models(of: profile.id) {
                let asked = configuration.models(of: models.registration)
                return asked.isEmpty ? nil : ModelSource(asked, of: models.provider, in: repository)
            }
            guard configuration.records(profile.id) else { return nil }
            return ProviderSource(profile, weather: weather) { repository.leavesHalf(of: profile, after: $0) }
        }
    }
}
