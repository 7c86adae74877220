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
        case .howToRead: "How to read the table"
        }
    }
}
