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
