public import Clocks
public import Foundation

extension WeatherAnswer {
    /// By position, the lifetime of each of `report.sources`: from its fetch until it is or was fresh. Empty where nobody knows.
    public var sourceLifetimes: [Lifetime] {
        zip(report.sources, sourceFreshUntil).map { Lifetime(from: $0.fetchedAt, until: $1) }
    }

    /// The longest time before the end of a source's lifetime at which a repository fetches it ahead, in seconds, because many
    /// ask for it. Whoever repeats an answer without asking lets the repository hear of those who ask before.
    public static let fetchAheadTime: TimeInterval = 60
}
