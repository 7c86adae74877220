public import Clocks
public import Foundation

extension WeatherAnswer {
    /// The lifetime of each of `report.sources` by position, from its fetch until it is or was stale. Empty if
    /// unknown.
    public var sourceLifetimes: [Lifetime] {
        zip(report.sources, sourceFreshUntil).map { Lifetime(from: $0.fetchedAt, until: $1) }
    }

    /// The maximum time before the end of a source's freshness at which a repository refreshes popular places, in
    /// seconds. A cache of answers must let requests through during it, so that the repository sees which places
    /// are popular.
    public static let fetchAheadTime: TimeInterval = 60
}
