public import WeatherModels

/// Something that answers weather for a coordinate, in one upstream call or several.
///
/// Each upstream *endpoint* is a ``Feed``: the repository asks feed by feed, since one call per endpoint, place and
/// window is the promise, and since one feed's failure must not lose another's answer.
public protocol WeatherProvider: Sendable {
    /// What it can do and under which terms, as data.
    var profile: ProviderProfile { get }

    /// The feeds to ask for `parts`, without those known to be unavailable (a plan that lacks a subscription).
    func plan(for parts: Set<ReportPart>, excluding unavailable: Set<Feed.ID>) -> [Feed]

    /// One upstream call.
    /// - Throws: ``ProviderError``; a cancelled call throws it with reason `.cancelled`.
    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer
}

extension WeatherProvider {
    /// Every available feed that gives one of the parts.
    public func plan(for parts: Set<ReportPart>, excluding unavailable: Set<Feed.ID>) -> [Feed] {
        profile.feeds.filter { !$0.parts.isDisjoint(with: parts) && !unavailable.contains($0.id) }
    }
}
