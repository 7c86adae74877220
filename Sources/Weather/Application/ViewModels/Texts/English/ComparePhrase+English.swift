extension ComparePhrase {
    var english: String {
        switch self {
        case .blend: "Haneul’s blend"
        case .median: "Median of the sources"
        case .agree: "Sources agree"
        case .differ(let difference): "Sources differ by \(difference)"
        case .wet(let count, let all): "\(count) of \(all) expect precipitation"
        case .issued(let moment): "issued \(moment)"
        case .fetched(let moment): "fetched \(moment)"
        case .young(0, let needed):
            "No forecast has been verified here yet. Until \(needed) days are, the median of the sources stands for a blend."
        case .young(let days, let needed):
            "\(days) \(days == 1 ? "day has" : "days have") been verified here. Until \(needed) are, the median of the sources stands for a blend."
        case .learned(let days): "The blend was learned from \(days) verified days at this place."
        case .blended(let sources, let days, let hasRanges):
            "Blended from \(sources) source\(sources == 1 ? "" : "s"), learned from \(days) verified days at this place."
                + (hasRanges ? " \(ComparePhrase.ranges.english)" : "")
        case .ranges:
            "Four of five of the values verified here so far lay within the range that was given with them."
        case .linesOfSources: "Each thin line is one source."
        case .lineOfMedian: "The thick line is their median."
        case .lineOfBlend(let hasRanges):
            "The thick line is Haneul’s blend\(hasRanges ? ", the band its range" : "")."
        case .old(let day): "These forecasts are of \(day). Newer ones have not been recorded."
        case .oneSource: "Only one source is recorded here, so there is nothing to compare it with."
        case .nothingRecorded: "There is no record yet"
        case .nothingRecordedAdvice:
            "Forecasts for saved places are recorded once a night. They can be compared here from the next morning on."
        case .nothingSavedAdvice:
            "Forecasts for saved places are recorded once a night. Save this place, and they can be compared here from the next morning on."
        case .notRecording: "This server records no forecasts"
        case .notRecordingAdvice: "Whoever runs this server has switched the records off."
        case .nothingAhead: "There is no forecast ahead"
        case .nothingAheadAdvice: "All that is recorded is of days that have passed."
        case .unreadable: "The records could not be read"
        case .unreadableAdvice: "Please try again in a moment."
        }
    }
}
