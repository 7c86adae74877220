import Clocks
import ForecastRecords
import Logging
import PrometheusMetrics
import ProviderSupport
import Repository
import ServiceLifecycle
import SQLiteStore
import SQLRecords
import SQLStore
import UseCases
import WeatherModels
import WeatherPorts

/// The archive of forecasts of a server, and who fills it.
struct LiveRecords: Sendable {
    /// Reads what may be a second old, for pages and metrics.
    let records: SQLRecords
    /// Counts which listed places are asked for.
    let asked: CountAskedPlaces
    private let store: any SQLStore
    private let configuration: RecordsConfiguration
    private let logger: Logger

    init(
        _ databases: LiveDatabases,
        _ configuration: RecordsConfiguration,
        places: any PlaceSearch,
        logger: Logger
    ) {
        let report: @Sendable (DamagedFile) -> Void = { file in
            logger.error("records", metadata: ["event": "set aside", "file": "\(file.setAside)"])
        }
        store = databases.store(.records, onDamage: report)
        records = SQLRecords(
            databases.replica == nil ? store : databases.readingStore(.records, onDamage: report)
        )
        asked = CountAskedPlaces(archive: SQLRecords(store), listed: places)
        (self.configuration, self.logger) = (configuration, logger)
    }

    /// Notes a question; nothing is counted where nothing is recorded.
    func note(_ question: WeatherQuestion, at clock: WallClock) {
        if configuration.isOn { asked.note(question, at: clock.now) }
    }

    /// Tells what the forecasts of a place were worth.
    var scores: GetPlaceScores {
        GetPlaceScores(records: records, learned: records, isRecording: configuration.isOn)
    }

    /// Compares what the sources say of a place.
    ///
    /// - Parameter showsOwnForecast: Whether what is made of them may be shown.
    func compareSources(showsOwnForecast: Bool) -> CompareSources {
        CompareSources(
            records: records,
            isRecording: configuration.isOn,
            showsOwnForecast: showsOwnForecast
        )
    }

    /// Returns the service that records. Where nothing is recorded, it erases what nobody keeps any more.
    ///
    /// - Parameters:
    ///   - history: Whose past weather stands for what no station observes; `nil` for nobody's.
    ///   - values: The settings of providers that only servers read.
    ///   - duty: Of the node that records.
    func service(
        in graph: LiveGraph,
        kept: any KeptPlaces,
        over repository: CachedRepository,
        history: (any HistoricalWeatherProvider)? = nil,
        registry: PrometheusRegistry,
        values: SettingValues = SettingValues([:]),
        duty: LiveDuty
    ) -> any Service {
        let archive = SQLRecords(duty.store(store))
        let metrics = RecordMetrics(registry, logger: logger)
        let cut = FairCut(
            archive: archive,
            kept: kept,
            listed: graph.places,
            sources: configuration.isOn ? sources(of: graph.providers, over: repository) : [],
            clock: graph.wallClock,
            ticks: ContinuousClock(),
            report: metrics.noted
        )
        let learn = LearnRecords(
            archive: archive,
            learner: graph.placeLearner,
            clock: graph.wallClock,
            ticks: ContinuousClock(),
            report: metrics.noted
        )
        let truths = GatherTruths(
            archive: archive,
            kept: kept,
            listed: graph.places,
            sources: configuration.isOn ? observations(of: graph.providers, over: repository) : [],
            analysis: configuration.isOn ? history.map { analysis(by: $0, over: repository) } : nil,
            clock: graph.wallClock,
            ticks: ContinuousClock(),
            report: metrics.noted
        )
        return RecordService(
            cut: cut,
            truths: truths,
            learn: learn,
            backfills: backfills(of: cut, into: archive, in: graph, values, over: repository, registry),
            asked: asked,
            records: records,
            duty: duty,
            wallClock: graph.wallClock,
            clock: ContinuousClock()
        )
    }

    /// Returns whose stations are asked.
    func observations(
        of providers: LiveProviders,
        over repository: CachedRepository
    ) -> [any ObservationSource] {
        providers.observations().map { LimitedObservations(of: $0, in: repository) }
    }

    /// Returns the analysis that stands for what no station observes, within half of its provider's budget.
    func analysis(
        by history: any HistoricalWeatherProvider,
        over repository: CachedRepository
    ) -> ModelAnalysis {
        let past = GetPastWeather(history: CachedHistory(upstream: history, repository: repository))
        let profile = history.profile
        return ModelAnalysis(by: RecordSource(profile.id), past: past) {
            repository.leavesHalf(of: profile, after: Self.analysisWeight)
        }
    }

    /// Of the most calls that an analysis takes: a block of days, or two.
    private static let analysisWeight = 4.0

    /// Returns who fills in what the models of each provider forecast before a place was kept.
    private func backfills(
        of cut: FairCut,
        into archive: SQLRecords,
        in graph: LiveGraph,
        _ values: SettingValues,
        over repository: CachedRepository,
        _ registry: PrometheusRegistry
    ) -> [BackfillRecords] {
        guard configuration.isOn else { return [] }
        let metrics = BackfillMetrics(registry, logger: logger)
        return runs(of: graph.providers, values, over: repository).map { runs in
            BackfillRecords(
                archive: archive,
                cut: cut,
                runs: runs,
                clock: graph.wallClock,
                ticks: ContinuousClock(),
                report: metrics.noted
            )
        }
    }

    /// Returns who keeps past runs of the models that the fair cut asks for.
    func runs(
        of providers: LiveProviders,
        _ values: SettingValues,
        over repository: CachedRepository
    ) -> [any RunArchive] {
        providers.list().compactMap { provider in
            let id = provider.profile.id
            guard let models = providers.models(of: id), let runs = providers.runs(of: id, values) else {
                return nil
            }
            let asked = configuration.models(of: models.registration)
            return asked.isEmpty ? nil : RunSource(asked, of: runs, in: repository)
        }
    }

    /// Returns the services that show what was learned in the metrics; none where nothing is recorded.
    func pooled(in registry: PrometheusRegistry) -> [any Service] {
        guard configuration.isOn else { return [] }
        let summarize = SummarizeRecords(records: records, learned: records)
        return [PooledService(summarize: summarize, registry: registry, clock: ContinuousClock())]
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
