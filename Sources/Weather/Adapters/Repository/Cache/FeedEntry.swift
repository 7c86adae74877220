import Foundation
import WeatherModels
import WeatherPorts

/// What the cache holds of one feed at one place.
struct FeedEntry: Hashable, Sendable {
    /// The feed's parts only.
    var report: WeatherReport
    /// By the wall clock, which may have been frozen.
    var fetchedAt: Date
    /// How long the upstream said it holds, in seconds.
    var lifetime: TimeInterval?
    /// To ask "is it still the newest?" with.
    var validators: Validators?
}
