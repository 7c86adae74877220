public import Languages

/// The texts of the future weather.
public enum FutureLabel: String, LabelTable {
    case title, highest, lowest, time, chart, instructions, asTable, nothingAhead,
        nothingAheadAdvice
    /// The table of days, and the band around their highs and lows.
    case day, range
    case toPlace, onItsWay, onItsWayAdvice, notReceived, notReceivedAdvice

    public static let name = "future"
}
