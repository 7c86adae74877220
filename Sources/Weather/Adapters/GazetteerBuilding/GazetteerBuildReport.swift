/// Statistics about a build.
public struct GazetteerBuildReport: Hashable, Sendable {
    /// Why a row of a source did not become a place.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// The population is below the minimum and it is not a capital.
        case belowMinimumPopulation
        /// The same area as another row of the source.
        case repeated
        /// Known to be wrong: see `GeoNamesCorrections`.
        case knownFault
        /// An airfield without an IATA code or a four-letter ICAO code.
        case withoutCode
        case withoutTimeZone
    }

    /// The optional files that are missing.
    public var missingFiles: [String] = []
    /// The number of places kept, by the name of the source file.
    public var kept: [String: Int] = [:]
    /// GeoNames' Korean places without a matching area, with their numbers, for manual review.
    public var unmatchedKoreanPlaces: [String] = []
    /// Korean cities and counties without a matching place in GeoNames.
    public var unmatchedKoreanAreas: [String] = []
    public var dropped: [Reason: Int] = [:]
    /// The number of spellings left out because folding finds the place by another one, or because they are airport
    /// codes.
    public var foldedSpellings = 0
    /// The number of foreign places with a Korean name.
    public var koreanNames = 0

    public init() {}

    mutating func drop(_ reason: Reason) { dropped[reason, default: 0] += 1 }

    mutating func keep(_ count: Int, from file: SourceFile) { kept[file.rawValue, default: 0] += count }
}
