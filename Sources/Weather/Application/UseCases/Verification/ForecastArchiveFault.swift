/// Why an archive of forecasts cannot be read or evaluated.
package enum ForecastArchiveFault: Error, Hashable, Sendable {
    /// There is no line, not even one with the names of the columns.
    case empty
    /// The first line lacks a column.
    case noColumn(String)
    /// A line has fewer fields than the first.
    case fewFields(line: Int, expected: Int, given: Int)
    /// A quoted field does not end on its line.
    case openQuote(line: Int)
    case notANumber(column: String, line: Int, given: String)
    case notATime(column: String, line: Int, given: String)
    /// Times of one place and variable are partly days and partly hours.
    case mixedTimes(line: Int)
    /// A line is longer than so many bytes.
    case longLine(line: Int, limit: Int)
    /// There are more lines than this, which are all that are taken.
    case manyLines(limit: Int)
    /// A place and variable has more of something than can be learned.
    case many(Many, place: String, variable: String, limit: Int)
    /// Nothing has 30 verified forecasts and one more.
    case tooYoung

    /// What there is too much of.
    package enum Many: Hashable, Sendable {
        /// Sources with a twentieth of the forecasts and more.
        case sources
        case leads
        /// Places with their variables.
        case series
    }
}
