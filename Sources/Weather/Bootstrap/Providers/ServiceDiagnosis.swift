import Clocks
import Foundation
import Repository
import UseCases
import WeatherModels
import WeatherPorts

/// Asks each service of a provider once, as a call for weather would, because a portal may accept a key for one service
/// and refuse it for another. Of what it answers, nothing is stored.
struct ServiceDiagnosis {
    let provider: any WeatherProvider
    /// The portal through which it is asked; `nil` if there is only one.
    var door: ProviderDiagnosis.Door?
    let places: any PlaceSearch
    let now: Date
    let clock: any Clock<Duration>
    /// Counts a call of a feed, or returns why it must not be made now.
    let reserve: @Sendable (Feed) async -> ProviderError.Reason?
    /// Is told each feed that answered.
    let succeeded: @Sendable (Feed) async -> Void

    /// Returns the results in the order of the provider's feeds; of more feeds than any provider has, the first ones.
    func services() async -> [ProviderDiagnosis.Service] {
        guard let coordinate else { return [] }
        let feeds = provider.plan(for: .all, excluding: [])
        let found = await services(feeds.prefix(Self.most), at: coordinate)
        let refused = Set(found.filter { $0.failure == .noSubscription }.map(\.feed))
        guard !refused.isEmpty else { return found }
        // What the provider offers in their place.
        let others = provider.plan(for: .all, excluding: refused).filter { !feeds.contains($0) }
        return found + (await services(others.prefix(Self.most), at: coordinate))
    }

    private func services(
        _ feeds: ArraySlice<Feed>,
        at coordinate: Coordinate
    ) async -> [ProviderDiagnosis.Service] {
        await withTaskGroup(of: (Int, ProviderDiagnosis.Service).self) { group in
            for (index, feed) in feeds.enumerated() {
                group.addTask { (index, await service(feed, at: coordinate)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func service(_ feed: Feed, at coordinate: Coordinate) async -> ProviderDiagnosis.Service {
        if let refusal = await reserve(feed) { return result(of: feed, refusal) }
        let timeout = RepositoryPolicy.commandLine.callTimeout
        let outcome = await clock.result(within: timeout) { () async -> Result<FeedAnswer, ProviderError> in
            do throws(ProviderError) {
                return .success(try await ask(feed, at: coordinate, timeout))
            } catch { return .failure(error) }
        }
        switch outcome {
        case nil: return result(of: feed, .timedOut)
        case .failure(let error)?: return result(of: feed, error.reason)
        case .success(let answer)?:
            await succeeded(feed)
            var result = result(of: feed, nil)
            result.textsFailure = answer.lackedTexts
            return result
        }
    }

    private func result(of feed: Feed, _ failure: ProviderError.Reason?) -> ProviderDiagnosis.Service {
        ProviderDiagnosis.Service(feed.id, door: door, failure: failure)
    }

    private func ask(
        _ feed: Feed,
        at coordinate: Coordinate,
        _ timeout: Duration
    ) async throws(ProviderError) -> FeedAnswer {
        var request = ProviderRequest(coordinate: coordinate, now: now, timeout: timeout)
        request.area = places.placeNaming(coordinate).map { near in
            ProviderRequest.Area(of: near.place, in: places)
        }
        for lookUp in feed.lookUps {
            request.lookUps[lookUp.id] = try await provider.lookUp(lookUp.id, for: request)
        }
        return try await provider.fetch(feed.id, for: request)
    }

    /// A place that the provider has weather for: it is told nothing of where people are. `nil` if none is known.
    private var coordinate: Coordinate? {
        Self.capitals.lazy.compactMap { try? Coordinate(latitude: $0.0, longitude: $0.1) }.first {
            coordinate in
            let place = Place(name: LocalizedName(""), coordinate: coordinate)
            return provider.profile.coverage.contains(place) { places.placeNaming($0)?.place.countryCode }
        }
    }

    /// Seoul, Washington, Berlin, Paris, Oslo, Tokyo, London and Canberra.
    private static let capitals = [
        (37.57, 126.98), (38.9, -77.04), (52.52, 13.41), (48.86, 2.35), (59.91, 10.75), (35.69, 139.69),
        (51.51, -0.13), (-35.28, 149.13),
    ]
    private static let most = 12
}

extension FeedAnswer {
    /// Why the texts of its warnings could not be had.
    fileprivate var lackedTexts: FailureKind? {
        guard case .report(let report) = content else { return nil }
        return report.warnings.lazy.compactMap { warning in
            if case .alertTextsMissing(_, let reason) = warning { reason } else { nil }
        }.first
    }
}
