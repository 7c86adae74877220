import ForecastRecords
import Verification

extension RecordsPhrase {
    public var english: String {
        switch self {
        case .variable(let variable):
            switch variable {
            case .maximum: "High"
            case .minimum: "Low"
            case .precipitation: "Rain or snow"
            case .temperature: "Temperature every 3 hours"
            case .wind: "Wind every 3 hours"
            case .precipitationProbability: "Probability of rain or snow"
            }
        case .lead(.today, isOfDay: false): "3–21 hours ahead"
        case .lead(.tomorrow, isOfDay: false): "24–45 hours ahead"
        case .lead(.twoToThree, isOfDay: false): "48–72 hours ahead"
        case .lead(let group, _):
            switch group {
            case .today: "The same day"
            case .tomorrow: "The next day"
            case .twoToThree: "2–3 days ahead"
            case .fourToSix: "4–6 days ahead"
            case .sevenToNine: "7–9 days ahead"
            case .tenAndMore: "From 10 days ahead on"
            }
        case .blend: "Haneul’s blend"
        case .persistence: "As last observed"
        case .normal: "Normal"
        case .verifiedDays(let days): "\(days) verified day\(days == 1 ? "" : "s")"
        case .station(let name, let distance, let height):
            "Compared with what the station \(name) observed, \(distance) away\(height.map { ", \($0) above sea level" } ?? "")."
        case .analysis(let model):
            "Compared with the analysis of \(model), because no observation is near. It is not an observation, and forecasts of that model are not judged by it."
        case .period(let from, let to): "Verified: \(from) to \(to)"
        case .tooYoung: "Too young to say: on so few days, it may be chance."
        case .tooYoungToRank(let days): "Too young to say which is better: that takes \(days) verified days."
        case .nobodyAhead: "None is surely better than another."
        case .errorNote:
            "Mean error: by how much forecasts differed from what was observed, on average. The shorter the bar, the better."
        case .biasNote: "Bias: + is a tendency to forecast too much, - too little."
        case .closeNote(let size):
            "Within \(size): the share of forecasts that were not further off than that."
        case .rankNote:
            "Rank: one more than the number of forecasts that are surely better. Those of equal rank cannot be told apart."
        case .rainErrorNote:
            "Mean error: the Brier score of whether there was rain or snow. At 0 all were right. The shorter the bar, the better."
        case .rainBiasNote: "Bias: + is a tendency to forecast rain or snow too often, - too rarely."
        case .rainHitsNote(let least):
            "Right: the share of days on which the forecast was right about whether there would be rain or snow, of \(least) a day or more."
        case .persistenceNote:
            "As last observed: how wrong one would be if the weather did not change. It is there for comparison."
        case .normalNote:
            "Normal: how wrong one would be with what is normal for the season. It is there for comparison."
        case .oneSourceNote:
            "There is one source only, so Haneul’s blend is that source, corrected by its record."
        case .column(let title, let unit): "\(title) (\(unit))"
        case .within(let size): "Within \(size)"
        case .off: "This server records no forecasts"
        case .offAdvice: "Without a record nobody can tell later how good they were."
        case .unrecorded: "There is no record yet"
        case .unrecordedAdvice:
            "Forecasts for saved places are recorded once a night. What they were worth appears here when the weather they were for has been observed."
        case .unsaved: "Records are shown for saved places"
        case .unsavedAdvice:
            "Forecasts for saved places are recorded once a night. Save this place, and its record begins."
        case .unverified(let days):
            "Forecasts of \(days) day\(days == 1 ? "" : "s") are recorded, and none is verified yet"
        case .unverifiedAdvice:
            "What they were worth appears here when the weather they were for has been observed."
        case .nothingOfVariable: "Nothing of this is verified yet"
        case .nothingOfVariableAdvice: "It appears here when the weather it was for has been observed."
        case .unreadable: "The records could not be read"
        case .unreadableAdvice: "They are still there. Please try again in a moment."
        }
    }
}
