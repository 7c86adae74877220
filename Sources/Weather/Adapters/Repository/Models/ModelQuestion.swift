import Clocks
import Foundation
import ForecastRecords
import WeatherModels
import WeatherPorts

/// One call to a provider for several models, which takes nothing while less than half of the provider's budget would be
/// left.
struct ModelQuestion {
    let feed: Feed
    let profile: ProviderProfile
    /// How many calls of a day must be left beyond half of the budget.
    let others: Double
    let repository: CachedRepository

    init(
        _ feed: Feed,
        of profile: ProviderProfile,
        leaving others: Double = 0,
        in repository: CachedRepository
    ) {
        (self.feed, self.profile, self.others, self.repository) = (feed, profile, others, repository)
    }

    /// What an upstream answers; `nil` if it has no such thing.
    typealias Reports = [ForecastModel: WeatherReport]?

    func reports(
        at place: Place,
        fetching fetch: @escaping @Sendable (ProviderRequest) async throws(ProviderError) -> Reports
    ) async throws(ProviderError) -> Reports {
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
        let result: CallResult<Reports> = await call.run(held: { nil }) {
            () async throws(ProviderError) in try await ask(call, at: corner, fetch)
        }
        return try result.get()
    }

    private func ask(
        _ call: LimitedCall,
        at corner: Coordinate,
        _ fetch: @Sendable (ProviderRequest) async throws(ProviderError) -> Reports
    ) async throws(ProviderError) -> Reports {
        // In seconds: the wait when less than half of the budget is left.
        try await call.reserve(leavingHalf: 600, besides: others)
        let request = ProviderRequest(
            coordinate: corner,
            now: repository.environment.wallClock.now,
            timeout: call.timeout
        )
        let reports = try await call.request { () async throws(ProviderError) in try await fetch(request) }
        for report in (reports ?? [:]).values {
            guard let degrees = report.coordinate.degreesAway(from: corner) else { continue }
            throw await call.failed(.wrongPlace(degrees: degrees))
        }
        await repository.limits.update(profile) { limits, _ in limits.succeeded(call.feed.id) }
        return reports
    }
}

extension [RecordSource: ForecastModel] {
    /// Returns the models by the sources that they are, without those with a name that no model can have.
    init(of models: [ForecastModel], from provider: ProviderID) {
        self.init(
            models.compactMap { model in RecordSource(provider, model).map { ($0, model) } },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
