import Foundation
import WeatherModels
import WeatherPorts

/// A cache entry: the answer of one feed for one place.
struct FeedEntry: Hashable, Sendable {
    /// Contains only the feed's parts.
    var report: WeatherReport
    /// By the wall clock, which may have been frozen.
    var fetchedAt: Date
    /// The lifetime given by the upstream, in seconds.
    var lifetime: TimeInterval?
    /// For conditional requests.
    var validators: Validators?
}

/// One feed of one provider.
struct FeedReference: Hashable, Sendable {
    let provider: ProviderID
    let feed: Feed.ID

    /// Returns the name of its entry, lock and call for a grid cell.
    func name(at cell: String) -> String { "\(provider).\(feed).\(cell)" }
}
