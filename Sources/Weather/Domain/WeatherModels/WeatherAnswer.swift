public import Clocks
public import Foundation

/// How current an answer is.
public enum Freshness: Hashable, Sendable {
    /// Within its refresh window.
    case fresh
    /// Past its refresh window, `age` seconds after it was fetched.
    case stale(age: TimeInterval)
    /// From the almanac: not a forecast.
    case typical

    /// `fresh`, `stale` or `typical`.
    public var name: String {
        switch self {
        case .fresh: "fresh"
        case .stale: "stale"
        case .typical: "typical"
        }
    }
}

/// A report as answered at one moment, with the freshness of the whole and of each source.
public struct WeatherAnswer: Hashable, Sendable {
    public var report: WeatherReport
    /// The freshness of the source of `current` (otherwise of the forecast), which people see first.
    public var freshness: Freshness
    /// The freshness of `report.sources`, by index.
    public var sourceFreshness: [Freshness]
    /// By index, until when each source is or was fresh. After that, a new request may give another answer.
    public var sourceFreshUntil: [Date]
    /// When the answer was given.
    public var answeredAt: Date

    public init(
        report: WeatherReport,
        freshness: Freshness,
        sourceFreshness: [Freshness],
        sourceFreshUntil: [Date] = [],
        answeredAt: Date
    ) {
        self.report = report
        self.freshness = freshness
        self.sourceFreshness = sourceFreshness
        self.sourceFreshUntil = sourceFreshUntil
        self.answeredAt = answeredAt
    }

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
