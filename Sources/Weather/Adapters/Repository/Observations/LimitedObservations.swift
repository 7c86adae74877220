import Clocks
import Foundation
public import ForecastRecords
public import WeatherModels
public import WeatherPorts
public import WeatherUnits

/// The stations of a provider, asked within the limits that a repository keeps: nothing while less than half of the
/// provider's budget would be left.
public struct LimitedObservations: ObservationSource {
    private let upstream: any ObservationProvider
    private let repository: CachedRepository

    public init(of upstream: any ObservationProvider, in repository: CachedRepository) {
        (self.upstream, self.repository) = (upstream, repository)
    }

    public var profile: ProviderProfile { upstream.profile }
    public var pace: ObservationPace { upstream.pace }

    public func stations(near point: Coordinate) async throws(ProviderError) -> [ObservingStation] {
        let corner = point.roundedToHundredths
        return try await answer(upstream.stationFeed, of: corner.cellName, at: corner) {
            [upstream] request async throws(ProviderError) in
            try await upstream.stations(for: request)
        }
    }

    public func observations(
        of stations: [ObservingStation],
        over span: TimeSpan
    ) async throws(ProviderError) -> [ObservationSeries] {
        guard let first = stations.first else { return [] }
        return try await answer(
            upstream.observationFeed,
            of: stations.map { $0.code.lowercased() }.joined(separator: ","),
            at: first.coordinate
        ) { [upstream] request async throws(ProviderError) in
            try await upstream.observations(of: stations, over: span, for: request)
        }
    }

    /// - Parameter subject: By which failures are recorded.
    private func answer<Value: Sendable>(
        _ feed: Feed,
        of subject: String,
        at point: Coordinate,
        _ ask: @escaping @Sendable (ProviderRequest) async throws(ProviderError) -> [Value]
    ) async throws(ProviderError) -> [Value] {
        let call = LimitedCall(
            profile: profile,
            feed: feed,
            place: subject,
            payment: CallPayment(.owner, at: point, from: repository.allowances),
            timeout: repository.policy.callTimeout,
            repository: repository
        )
        if let refusal = call.charge() { throw refusal }
        let result: CallResult<[Value]> = await call.run(held: { nil }) { () async throws(ProviderError) in
            try await call.inTurn { () async throws(ProviderError) in
                // In seconds: the wait when less than half of the budget is left.
                try await call.reserve(leavingHalf: 600)
                let request = ProviderRequest(
                    coordinate: point,
                    now: repository.environment.wallClock.now,
                    timeout: call.timeout
                )
                let values = try await call.request { () async throws(ProviderError) -> [Value] in
                    do throws(ProviderError) { return try await ask(request) } catch {
                        // A station that tells nothing is no failure of the feed.
                        guard error.reason == .empty || error.reason == .outsideCoverage else { throw error }
                        return []
                    }
                }
                await repository.limits.update(profile) { limits, _ in limits.succeeded(feed.id) }
                return values
            }
        }
        return try result.get()
    }
}
