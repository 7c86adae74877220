extension RecordsLabel {
    public var english: String {
        switch self {
        case .title: "Forecast records"
        case .variables: "Choose what was forecast"
        case .source: "Forecast"
        case .error: "Mean error"
        case .bias: "Bias"
        case .hits: "Right"
        case .count: "Verified"
        case .rank: "Rank"
        case .analysis: "model analysis"
        case .reliability: "Probability of rain or snow"
        case .reliabilityHint:
            "Across is the probability that was forecast, up is how often it rained or snowed then. The closer to the diagonal, the more reliable. Few days are drawn faint."
        case .probability: "Forecast"
        case .observed: "Came"
        case .howToRead: "How to read the table"
        }
    }
}
