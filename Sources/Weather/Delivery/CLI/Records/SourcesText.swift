import Languages

/// The texts of sources side by side.
enum SourcesText: Translated {
    case blend
    /// What stands for the blend while the record is young.
    case median
    /// When the forecasts were fetched, and how long ago.
    case fetched(String, age: String)
    /// No newer forecasts were recorded.
    case old
    case temperatures
    /// With the unit of the amounts.
    case precipitation(String)
    case chance
    case rangeOfHigh, differenceOfHigh
    case agree(day: String, within: String)
    case differ(day: String, by: String)
    case onlyOne
    case learned(days: Int)
    case young(days: Int, needed: Int)
    /// How much of the blend each source is on a day, above the columns ``high`` and ``low``.
    case weights(day: String)
    case high, low
    /// A variable of moments with its unit.
    case every3Hours(String, unit: String)
    case rangeOfBlend
    case range(days: Int)
    /// Which sources issued their forecasts when.
    case issued(String)
    /// Of a place, by its name, there is no forecast of a day to come.
    case nothingAhead(String)
}
