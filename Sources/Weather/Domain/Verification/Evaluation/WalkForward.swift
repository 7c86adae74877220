/// A forecast of an archive, with what was seen.
public struct ArchivedForecast: Hashable, Sendable {
    public let forecast: ForecastAsIssued
    /// In the quantity's unit.
    public let observed: Double

    public init(_ forecast: ForecastAsIssued, observed: Double) {
        (self.forecast, self.observed) = (forecast, observed)
    }
}

/// Goes through an archive as if it happened now: each forecast is issued with what was known then, and no more.
public struct WalkForward: Sendable {
    /// What was learned at the end.
    public private(set) var blend: Blend
    /// How many hours after its valid time a truth is known.
    public let truthDelay: Int

    public init(_ blend: Blend, truthDelay: Int) {
        (self.blend, self.truthDelay) = (blend, truthDelay)
    }

    /// Tells each forecast with its blend, in the order of issue; `nil` where no source says anything.
    ///
    /// - Parameter archive: The forecasts of one place and quantity in any order. Those of one key keep their order.
    public mutating func run(
        _ archive: [ArchivedForecast],
        tell: (ArchivedForecast, IssuedBlend?) -> Void
    ) {
        let issues = archive.enumerated().sorted {
            let (one, other) = ($0.element.forecast.key, $1.element.forecast.key)
            return one == other ? $0.offset < $1.offset : one < other
        }.map(\.element)
        // Of one time, in the order of issue.
        let truths = issues.indices.sorted {
            (issues[$0].forecast.key.target, $0) < (issues[$1].forecast.key.target, $1)
        }
        var waiting = [IssuedBlend?](repeating: nil, count: issues.count)
        var seen = 0
        for (index, issue) in issues.enumerated() {
            let now = issue.forecast.key.issue.hours
            while seen < truths.count,
                issues[truths[seen]].forecast.key.target.hours + truthDelay <= now
            {
                let past = truths[seen]
                seen += 1
                guard let issued = waiting[past] else { continue }
                waiting[past] = nil
                blend.verify(issued, observed: issues[past].observed)
            }
            let (forecast, lead) = (issue.forecast, issue.forecast.key.lead)
            let issued = blend.issue(lead: lead, forecast.values, climate: forecast.climate)
            waiting[index] = issued
            tell(issue, issued)
        }
    }
}
