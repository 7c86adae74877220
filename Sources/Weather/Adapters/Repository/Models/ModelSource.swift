public import ForecastRecords
public import WeatherModels
public import WeatherPorts

/// The models that a provider passes on, within the limits that a repository keeps: one call for all of them, which takes
/// nothing while less than half of the provider's budget would be left.
public struct ModelSource: ForecastSource {
    private let upstream: any ModelForecastProvider
    private let models: [RecordSource: ForecastModel]
    private let repository: CachedRepository

    /// - Parameter models: Without duplicates; those with a name that no model can have are left out.
    public init(
        _ models: [ForecastModel],
        of upstream: any ModelForecastProvider,
        in repository: CachedRepository
    ) {
        (self.upstream, self.repository) = (upstream, repository)
        self.models = .init(of: models, from: upstream.profile.id)
    }

    public var profile: ProviderProfile { upstream.profile }
    public var sources: Set<RecordSource> { Set(models.keys) }
    public var weight: Double { feed.weight }

    private var asked: [ForecastModel] { models.sorted { $0.key < $1.key }.map(\.value) }
    private var feed: Feed { upstream.feed(for: asked) }

    public func reports(at place: Place) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        let question = ModelQuestion(feed, of: profile, in: repository)
        let reports = try await question.reports(at: place) {
            [upstream, asked] request throws(ProviderError) in
            try await upstream.fetch(asked, for: request)
        }
        return models.compactMapValues { reports?[$0] }
    }
}

extension CachedRepository {
    /// Whether half of each limit of a provider's budget would be left after calls of a weight, for what must not compete
    /// with people who ask.
    public func leavesHalf(of profile: ProviderProfile, after weight: Double) -> Bool {
        limits.limits(of: profile).leavesHalf(after: weight, at: environment.realNow())
    }
}
