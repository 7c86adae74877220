public import Foundation
public import WeatherModels

/// A provider of weather for a coordinate, in one upstream call or several.
///
/// Each upstream *endpoint* is a ``Feed``. The repository asks feed by feed, because it promises one call for each
/// endpoint, place and refresh window, and because the failure of one feed must not lose another's answer.
public protocol WeatherProvider: Sendable {
    /// The provider's abilities and terms, as data.
    var profile: ProviderProfile { get }

    /// Returns the feeds to ask for `parts`, without those known to be unavailable (for example, not in the plan).
    func plan(for parts: ReportParts, excluding unavailable: Set<Feed.ID>) -> [Feed]

    /// Makes one upstream call.
    ///
    /// - Throws: ``ProviderError``; a cancelled call throws it with reason `.cancelled`.
    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer

    /// Makes the upstream call for a ``LookUp`` of a feed. The result is stored and passed to ``fetch(_:for:)`` in
    /// ``ProviderRequest/lookUps``; only the provider interprets it.
    ///
    /// - Throws: ``ProviderError``, which becomes the error of the feed.
    func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data

    /// Returns when a stored result of a ``LookUp`` is to be asked for anew, if the result itself tells that before its
    /// ``LookUp/lifetime`` is over; for example when the upstream has its next hour.
    ///
    /// - Parameter askedAt: When the result was asked for.
    func renewal(of lookUp: Feed.ID, _ result: Data, askedAt: Date) -> Date?

    /// The provider through each of the portals that it is asked by, one at a time, to examine them; empty if there is only one
    /// way to its upstream.
    var doors: [ProviderDoor] { get }
}

/// A provider that is asked through one of several portals alone.
public struct ProviderDoor: Sendable {
    /// The name of the portal, the same in all languages.
    public var name: String
    public var provider: any WeatherProvider
    /// Whether it refuses a key that it does not know otherwise than one that was not applied for.
    public var tellsUnappliedKeys: Bool

    public init(_ name: String, _ provider: any WeatherProvider, tellsUnappliedKeys: Bool) {
        self.name = name
        self.provider = provider
        self.tellsUnappliedKeys = tellsUnappliedKeys
    }
}

extension WeatherProvider {
    /// Returns every feed that provides one of the parts and is available, as are its look-ups.
    public func plan(for parts: ReportParts, excluding unavailable: Set<Feed.ID>) -> [Feed] {
        profile.feeds.filter { feed in
            !feed.parts.isDisjoint(with: parts) && !unavailable.contains(feed.id)
                && !feed.lookUps.contains { unavailable.contains($0.id) }
        }
    }

    /// Most feeds need no lookup.
    public func lookUp(_ lookUp: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> Data {
        throw ProviderError(.malformed("no look-up \(lookUp)"), provider: profile.id, feed: lookUp)
    }

    /// Most results last as long as their look-up says.
    public func renewal(of lookUp: Feed.ID, _ result: Data, askedAt: Date) -> Date? { nil }

    /// Most upstreams have one portal.
    public var doors: [ProviderDoor] { [] }
}
