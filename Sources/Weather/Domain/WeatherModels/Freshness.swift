public import Foundation

/// How far an answer can be trusted to be of now.
public enum Freshness: Hashable, Sendable {
    /// Within its refresh window.
    case fresh
    /// Past its refresh window; `age` seconds since it was fetched.
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

/// A report as answered at one moment: the whole's freshness and each source's.
public struct WeatherAnswer: Hashable, Sendable {
    public var report: WeatherReport
    /// That of the source of `current` (else of the forecast): what a person sees first.
    public var freshness: Freshness
    /// By position, that of `report.sources`.
    public var sourceFreshness: [Freshness]
    /// By position, until when that source is or was fresh: asked again after it, the answer may differ.
    public var sourceFreshUntil: [Date]
    /// The moment of answering.
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
}
