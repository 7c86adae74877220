/// What became of the sources.
public struct GazetteerBuildReport: Hashable, Sendable {
    /// Why a row of a source is no place of its own.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// Fewer people than asked for, and no capital.
        case belowMinimumPopulation
        /// The same area as another row of the source.
        case repeated
        /// Known to be wrong: see `GeoNamesCorrections`.
        case knownFault
        /// An airfield with neither an IATA code nor an ICAO code of four letters.
        case withoutCode
        case withoutTimeZone
    }

    /// Optional files the folder lacks.
    public var missingFiles: [String] = []
    /// Places kept, by the name of their source's file.
    public var kept: [String: Int] = [:]
    /// GeoNames' Korean places that no area was found for, with their numbers: for a person to look at.
    public var unmatchedKoreanPlaces: [String] = []
    /// Korean cities and counties that no place of GeoNames was found for.
    public var unmatchedKoreanAreas: [String] = []
    public var dropped: [Reason: Int] = [:]
    /// Spellings left out because folding finds the place by another, or because they are airport codes.
    public var foldedSpellings = 0
    /// Places abroad with a Korean name.
    public var koreanNames = 0

    public init() {}

    mutating func drop(_ reason: Reason) { dropped[reason, default: 0] += 1 }

    mutating func keep(_ count: Int, from file: SourceFile) { kept[file.rawValue, default: 0] += count }
}
