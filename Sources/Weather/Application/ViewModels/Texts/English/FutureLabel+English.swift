extension FutureLabel {
    public var english: String {
        switch self {
        case .title: "Weather ahead"
        case .highest: "High"
        case .lowest: "Low"
        case .time: "Date and time"
        case .chart: "High, low and humidity every three hours"
        case .instructions:
            "Touch the chart, point at it, or press the left and right arrow keys to read its values."
        case .asTable: "Show as a table"
        case .nothingAhead: "There is no forecast ahead"
        case .nothingAheadAdvice:
            "All we hold is of hours that have passed. It appears here once newer data has come."
        case .day: "Date"
        case .range: "Range of the day’s high and low"
        case .toPlace: "To the weather of this place"
        case .onItsWay: "The weather is still on its way"
        case .onItsWayAdvice: "It appears here as soon as it has come."
        case .notReceived: "The weather could not be had"
        case .notReceivedAdvice: "Please try again in a moment."
        }
    }
}
