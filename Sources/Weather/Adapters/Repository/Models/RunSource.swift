public import Foundation
public import ForecastRecords
import Synchronization
public import WeatherModels
public import WeatherPorts

/// The past runs of models that a provider keeps, within the limits that a repository keeps: one call for all models, or,
/// where a run of one of them is missing, one for each.
public final class RunSource: RunArchive {
    private struct Missing: Hashable {
        let model: ForecastModel
        let run: Date
    }

    private let upstream: any ModelRunProvider
    private let models: [RecordSource: ForecastModel]
    private let repository: CachedRepository
    /// What is known to be missing, so that it is not asked for again at another place: a few for each day of the past.
    private let missing = Mutex<Set<Missing>>([])

    /// - Parameter models: Without duplicates; those with a name that no model can have are left out.
    public init(
        _ models: [ForecastModel],
        of upstream: any ModelRunProvider,
        in repository: CachedRepository
    ) {
        (self.upstream, self.repository) = (upstream, repository)
        self.models = .init(of: models, from: upstream.profile.id)
    }

    public var profile: ProviderProfile { upstream.profile }
    public var sources: Set<RecordSource> { Set(models.keys) }

    private var asked: [ForecastModel] { models.sorted { $0.key < $1.key }.map(\.value) }

    public func run(publicBy moment: Date) -> Date? { upstream.run(of: asked, publicBy: moment) }

    public func reports(
        at place: Place,
        of run: Date,
        leaving calls: Double
    ) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        let kept = missing.withLock { missing in
            asked.filter { !missing.contains(Missing(model: $0, run: run)) }
        }
        guard !kept.isEmpty else { return [:] }
        let together = try await fetch(kept, at: place, of: run, leaving: calls)
        let reports: [ForecastModel: WeatherReport]
        if let together {
            reports = together
        } else {
            reports = try await eachOf(kept, at: place, of: run, leaving: calls)
        }
        return models.compactMapValues { reports[$0] }
    }

    /// Asks for each model by itself: the run of one of them is missing.
    private func eachOf(
        _ models: [ForecastModel],
        at place: Place,
        of run: Date,
        leaving calls: Double
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport] {
        var reports: [ForecastModel: WeatherReport] = [:]
        for model in models {
            let own = models.count == 1 ? nil : try await fetch([model], at: place, of: run, leaving: calls)
            if let own {
                reports.merge(own) { $1 }
            } else {
                missing.withLock { _ = $0.insert(Missing(model: model, run: run)) }
            }
        }
        return reports
    }

    private func fetch(
        _ models: [ForecastModel],
        at place: Place,
        of run: Date,
        leaving calls: Double
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport]? {
        let question = ModelQuestion(upstream.feed(for: models), of: profile, leaving: calls, in: repository)
        return try await question.reports(at: place) { [upstream] request throws(ProviderError) in
            try await upstream.fetch(models, of: run, for: request)
        }
    }
}
