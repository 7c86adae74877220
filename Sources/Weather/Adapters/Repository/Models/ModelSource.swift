import Clocks
import Foundation
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
        let id = upstream.profile.id
        self.models = Dictionary(
            models.compactMap { model in RecordSource(id, model).map { ($0, model) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    public var profile: ProviderProfile { upstream.profile }
    public var sources: Set<RecordSource> { Set(models.keys) }
    public var weight: Double { feed.weight }

    private var asked: [ForecastModel] { models.sorted { $0.key < $1.key }.map(\.value) }
    private var feed: Feed { upstream.feed(for: asked) }

    public func reports(at place: Place) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        let corner = place.coordinate.roundedToHundredths
        let call = LimitedCall(
            profile: profile,
            feed: feed,
            place: corner.cellName,
            payment: CallPayment(.owner, at: corner, from: repository.allowances),
            timeout: repository.policy.callTimeout,
            repository: repository
        )
        if let refusal = call.charge() { throw refusal }
        let result: CallResult<[ForecastModel: WeatherReport]> = await call.run(held: { nil }) {
            () async throws(ProviderError) in try await ask(call, at: corner)
        }
        let reports = try result.get()
        return models.compactMapValues { reports[$0] }
    }

    private func ask(
        _ call: LimitedCall,
        at corner: Coordinate
    ) async throws(ProviderError) -> [ForecastModel: WeatherReport] {
        // In seconds: the wait when less than half of the budget is left.
        try await call.reserve(leavingHalf: 600)
        let request = ProviderRequest(
            coordinate: corner,
            now: repository.environment.wallClock.now,
            timeout: call.timeout
        )
        let reports = try await call.request { () async throws(ProviderError) in
            try await upstream.fetch(asked, for: request)
        }
        for report in reports.values {
            guard let degrees = report.coordinate.degreesAway(from: corner) else { continue }
            throw await call.failed(.wrongPlace(degrees: degrees))
        }
        await repository.limits.update(profile) { limits, _ in limits.succeeded(call.feed.id) }
        return reports
    }
}

extension CachedRepository {
    /// Whether half of each limit of a provider's budget would be left after calls of a weight, for what must not compete
    /// with people who ask.
    public func leavesHalf(of profile: ProviderProfile, after weight: Double) -> Bool {
        limits.limits(of: profile).leavesHalf(after: weight, at: environment.realNow())
    }
}
