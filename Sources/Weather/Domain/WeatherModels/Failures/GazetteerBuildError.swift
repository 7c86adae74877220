/// Why no gazetteer could be built from a folder of sources.
public enum GazetteerBuildError: Error, Hashable, Sendable {
    /// A required file is missing.
    case fileMissing(name: String, folder: String)
    case unreadable(file: String, reason: String)
    /// A field of a table has the wrong form; lines count from 1.
    case malformedRow(file: String, line: Int, fault: RowFault)
    /// An entry of `cities.json` is malformed; its key.
    case malformedEntry(file: String, key: String, reason: String)
    /// The sources contain no place to keep.
    case noPlaces(minimumPopulation: Int)

    /// What is wrong with a row.
    public enum RowFault: Hashable, Sendable {
        case tooFewColumns(expected: Int, found: Int)
        case columnMissing(String)
        case notANumber(column: String, text: String)
        /// A kind of place, for example, that does not exist.
        case unknownValue(column: String, text: String)
        /// The numbers are not a coordinate.
        case notACoordinate(latitude: String, longitude: String)
    }
}
