/// Why no gazetteer could be built from a folder of sources.
public enum GazetteerBuildError: Error, Hashable, Sendable {
    /// The folder lacks a file that nothing can be built without.
    case fileMissing(name: String, folder: String)
    case unreadable(file: String, reason: String)
    /// A row of a table is not what its column asks for; lines count from 1.
    case malformedRow(file: String, line: Int, fault: RowFault)
    /// An entry of `cities.json`, by its key.
    case malformedEntry(file: String, key: String, reason: String)
    /// Nothing of the sources was a place to keep.
    case noPlaces(minimumPopulation: Int)

    /// What is wrong with a row.
    public enum RowFault: Hashable, Sendable {
        case tooFewColumns(expected: Int, found: Int)
        case columnMissing(String)
        case notANumber(column: String, text: String)
        /// Numbers that are no point on the Earth.
        case notACoordinate(latitude: String, longitude: String)
    }
}
