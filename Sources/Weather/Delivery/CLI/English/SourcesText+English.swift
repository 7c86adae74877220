extension SourcesText {
    var english: String {
        switch self {
        case .blend: "Haneul’s blend"
        case .median: "Median of the sources"
        case .fetched(let moment, let age): "Forecasts of each source, fetched \(moment) (\(age))"
        case .old: "Newer ones have not been recorded: haneul serve records each night while it runs."
        case .temperatures: "Lowest and highest temperature"
        case .precipitation(let unit): "Precipitation in \(unit)"
        case .chance: "Chance of 0.2 mm or more"
        case .rangeOfHigh: "range of the high"
        case .differenceOfHigh: "highs differ by"
        case .agree(let day, let within): "Sources agree on the high of \(day), within \(within)."
        case .differ(let day, let by): "Sources differ by \(by) on the high of \(day)."
        case .onlyOne: "Only one source is recorded here, so there is nothing to compare it with."
        case .learned(let days): "The blend was learned from \(days) verified days at this place."
        case .young(0, let needed):
            "No day has been verified here yet. Until \(needed) are, the median of the sources stands for a blend."
        case .young(let days, let needed):
            "\(days == 1 ? "1 day has" : "\(days) days have") been verified here. Until \(needed) are, the median of the sources stands for a blend."
        case .weights(let day): "Weights in the blend, \(day)"
        case .high: "high"
        case .low: "low"
        case .every3Hours(let name, let unit): "\(name) in \(unit)"
        case .rangeOfBlend: "range"
        case .range(let days):
            "Range: where four of five highs were, by \(days) verified days at this place."
        case .issued(let parts): "Issued: \(parts)"
        case .nothingAhead(let place): "nothing recorded of \(place) is of today or a day to come"
        }
    }
}
