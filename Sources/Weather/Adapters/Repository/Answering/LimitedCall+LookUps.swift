import Foundation
import SharedFolder
import WeatherModels
import WeatherPorts

extension LimitedCall {
    /// Returns the results of the lookups that the feed needs before this call. The failure of a lookup is one of the
    /// feed.
    func lookUps(
        for request: ProviderRequest,
        of provider: any WeatherProvider
    ) async throws(ProviderError) -> [Feed.ID: Data] {
        var answers: [Feed.ID: Data] = [:]
        for lookUp in feed.lookUps {
            var called = Feed(id: lookUp.id, parts: [], weight: lookUp.weight)
            called.operation = lookUp.operation
            let call = LimitedCall(
                profile: profile,
                feed: called,
                place: lookUp.place(at: place, country: request.area?.countryCode),
                payment: payment,
                // It times out before the feed's call, whose end would cancel it, so that its failure is recorded.
                timeout: timeout * 0.9,
                repository: repository,
                isPart: true,
                isForFleet: true
            )
            do throws(ProviderError) {
                answers[lookUp.id] = try await call.answer(to: lookUp, for: request, of: provider)
            } catch {
                throw self.error(error.reason)
            }
        }
        return answers
    }

    /// Returns the result in the shared folder while that is valid; otherwise it makes one upstream call within the
    /// provider's limits, for all calls that need it, in this process and in others.
    private func answer(
        to lookUp: LookUp,
        for request: ProviderRequest,
        of provider: any WeatherProvider
    ) async throws(ProviderError) -> Data {
        if let held = held(lookUp, of: provider, at: request.now) { return held }
        return try await run {
            held(lookUp, of: provider, at: request.now).map(CallResult.success)
        } asking: { () async throws(ProviderError) in
            var request = request
            request.lookUps[lookUp.id] = stored(lookUp, at: request.now)?.data
            let answer = try await inTurn { [request] () async throws(ProviderError) in
                try await reserve()
                return try await self.request { () async throws(ProviderError) in
                    try await provider.lookUp(lookUp.id, for: request)
                }
            }
            let bytes = LookUpBytes.encode(answer, askedAt: request.now)
            await store(SharedEntry(bytes, .lookUp, for: min(lookUp.lifetime, Self.longestShared)))
            return answer
        }.get()
    }

    /// Returns `nil` if there is no result, or it is damaged, expired, or from the future.
    private func held(_ lookUp: LookUp, of provider: any WeatherProvider, at now: Date) -> Data? {
        guard let stored = stored(lookUp, at: now),
            now.timeIntervalSince(stored.askedAt) < lookUp.lifetime / .seconds(1)
        else { return nil }
        let renewal = provider.renewal(of: lookUp.id, stored.data, askedAt: stored.askedAt)
        return renewal.map { now < $0 } ?? true ? stored.data : nil
    }

    /// Returns the result, which may have expired, and when it was asked for; `nil` if there is none, or it is damaged, or
    /// from the future.
    private func stored(_ lookUp: LookUp, at now: Date) -> (data: Data, askedAt: Date)? {
        guard let stored = repository.shelf.folder.entry(FolderKey(name)).flatMap(LookUpBytes.decode),
            now >= stored.askedAt
        else { return nil }
        return stored
    }

    /// How long the result of a look-up is kept for other nodes.
    private static let longestShared = Duration.seconds(86_400)
}

extension LookUp {
    /// Returns the place by which its result and its failures are recorded.
    func place(at cell: String, country: String?) -> String {
        switch scope {
        case .place: cell
        case .country: country ?? "no-country"
        case .everywhere: "everywhere"
        }
    }
}
