import ForecastRecords
import Verification

extension ScoreText {
    var english: String {
        switch self {
        case .blend: "Haneul’s blend"
        case .persistence: "As last observed"
        case .normal: "Normal"
        case .variable(.maximum): "High"
        case .variable(.minimum): "Low"
        case .variable(.precipitation): "Rain or snow"
        case .variable(.temperature): "Temperature every 3 hours"
        case .variable(.wind): "Wind every 3 hours"
        case .variable(.precipitationProbability): "Probability of rain or snow"
        case .lead(.today): "the same day"
        case .lead(.tomorrow): "the next day"
        case .lead(.twoToThree): "2–3 days ahead"
        case .lead(.fourToSix): "4–6 days ahead"
        case .lead(.sevenToNine): "7–9 days ahead"
        case .lead(.tenAndMore): "from 10 days ahead on"
        case .board(let variable, let lead, let days):
            "\(variable), \(lead): \(days == 1 ? "1 verified day" : "\(days) verified days")"
        case .period(let first, let last):
            first == last ? "Verified: \(first)" : "Verified: \(first) – \(last)"
        case .station(let name, let distance): "Observed by the station \(name), \(distance) away"
        case .analysis(let model): "No station: compared with the analysis of a model (\(model))"
        case .column(.error(let unit)): "error" + (unit.map { " " + $0 } ?? "")
        case .column(.bias(let unit)): "bias" + (unit.map { " " + $0 } ?? "")
        case .column(.close(let closeness)): closeness.map { "within " + $0 } ?? "right"
        case .column(.count): "forecasts"
        case .column(.rank): "rank"
        case .young: "Too young to say whose forecasts come true here: the figures only count what was."
        case .unranked(let days): "Who is ahead is told from \(days) verified days on, where it is sure."
        case .others(let variables, let leads): "Also verified: --variable \(variables); --lead \(leads)"
        case .explanation: "Error: how far off on average. Bias: forecast minus observed."
        case .rainExplanation:
            "Error: the Brier score, 0 to 1, of whether it rained (0.2 mm or more); 0 is perfect. Bias: days with rain, forecast minus observed."
        case .rankExplanation: "Rank: one more than how many are surely better."
        case .reliability: "How often it rained or snowed, by the probability that was forecast"
        case .reliabilityExplanation:
            "The closer to the probability, the more reliable; a row of few forecasts says little."
        }
    }
}

extension SummaryText {
    var english: String {
        switch self {
        case .title(let places, let verified):
            "Pooled: all places together. \(places == 1 ? "1 place" : "\(places) places") recorded, \(verified) with verified days"
        case .variable(let name, let unit): name + ": error" + (unit.map { " in \($0)" } ?? " (Brier score)")
        case .leads(let group): group
        case .places: "places"
        case .days: "verified days"
        case .ratio: "blend ÷ best"
        case .explanation:
            "Columns are days ahead. Sources were not verified on the same days and places: a pooled error says nothing of one place."
        case .ratioExplanation(let days):
            "Blend ÷ best: the blend’s error over that of the best source of each place in hindsight, at places with \(days) verified days or more; below 1, the blend is better."
        }
    }
}
