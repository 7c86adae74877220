public import WeatherModels
public import WeatherPorts

/// An open gazetteer file: places, their names, and their positions. See docs/gazetteer.md for the format.
///
/// Opening it reads only the header; everything else is read in place on demand. A damaged file never causes reads
/// outside the file or a trap: answers are wrong or missing, and ``verify()`` reports the damage.
public final class Gazetteer: Sendable {
    /// Facts about a file.
    public struct Info: Hashable, Sendable {
        public let formatVersion: Int
        /// The date the data was published, `2026-09-05`.
        public let dataDate: String
        /// The sources of the data and their licences, in one line.
        public let attribution: String
        public let placeCount: Int
        public let placeCounts: [PlaceKind: Int]
        /// The number of names, codes and other spellings, counted for each place.
        public let nameCount: Int
        /// The size of the file.
        public let byteCount: Int
    }

    let places: PlaceTable
    /// Maps the keys of names and codes to places.
    let names: NameIndex
    /// Maps the folded names and codes of regions and countries to rows of ``DivisionTable``: ordinals below the
    /// number of regions are regions, the others countries.
    let divisionNames: NameIndex
    let identifiers: IdentifierIndex
    let grid: PlaceGrid
    private let memory: FileMemory
    private let sections: SectionTable

    /// Opens a file in memory that stays valid for the life of the process, such as one compiled into the program.
    public convenience init(bytes: UnsafeRawBufferPointer) throws(GazetteerFileError) {
        try self.init(FileMemory(borrowing: bytes))
    }

    /// Opens a copy of a file's bytes.
    public convenience init(copying bytes: [UInt8]) throws(GazetteerFileError) {
        try self.init(FileMemory(copying: bytes))
    }

    /// Maps a file. Replace the file only by renaming another over it, and never write to it: the system kills a
    /// process that reads a truncated part.
    public convenience init(path: String) throws(GazetteerFileError) {
        try self.init(FileMemory(mapping: path))
    }

    private init(_ memory: FileMemory) throws(GazetteerFileError) {
        self.memory = memory
        sections = try SectionTable(memory)
        places = try PlaceTable(sections, in: memory)
        names = try NameIndex(.names, of: sections, in: memory)
        divisionNames = try NameIndex(.divisions, of: sections, in: memory)
        identifiers = try IdentifierIndex(sections, places: places)
        grid = try PlaceGrid(sections, places: places)
    }

    /// Reads the kind of every place.
    public var info: Info {
        let metadata =
            (try? sections.bytes(of: .metadata)).map { TextTable($0, in: memory).fields(at: 0) } ?? []
        return Info(
            formatVersion: Int(FileLayout.version),
            dataDate: metadata.first ?? "",
            attribution: metadata.dropFirst().first ?? "",
            placeCount: places.count,
            placeCounts: (0..<places.count).reduce(into: [:]) { counts, ordinal in
                if let kind = places.kind(of: ordinal) { counts[kind, default: 0] += 1 }
            },
            nameCount: names.count,
            byteCount: memory.bytes.count
        )
    }

    /// Checks the whole file.
    ///
    /// - Throws: ``GazetteerFileError/damaged(section:)`` if a checksum is wrong.
    public func verify() throws(GazetteerFileError) { try sections.verifyChecksums() }

    /// Returns `nil` if no place has the identifier.
    public func place(withID identifier: PlaceID) -> Place? {
        identifiers.ordinal(of: identifier).flatMap { places.place($0) }
    }

    /// Returns the place that names a point, as ``PlaceGrid/placeNaming(_:)`` chooses it, or `nil` far out at sea.
    public func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        grid.placeNaming(coordinate).flatMap(nearby)
    }

    /// Returns the nearest place within a radius in metres. Airports, postal codes, landmarks and provinces are
    /// ignored.
    public func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        grid.nearest(to: coordinate, within: radius).flatMap(nearby)
    }

    /// Returns the places within a radius in metres, nearest first, without the kinds that
    /// ``nearestPlace(to:within:)`` ignores.
    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        grid.nearest(to: coordinate, within: radius, limit: limit).compactMap(nearby)
    }

    /// Returns the places in a box, most prominent first, without the kinds that ``nearestPlace(to:within:)``
    /// ignores.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] {
        grid.ordinals(in: box, limit: limit).compactMap { places.place($0) }
    }

    private func nearby(_ found: NearbyOrdinal) -> NearbyPlace? {
        places.place(found.ordinal).map { NearbyPlace(place: $0, distance: found.distance) }
    }

    /// Returns the name of a country by its ISO 3166-1 alpha-2 code.
    public func countryName(_ code: String) -> LocalizedName? {
        places.divisions.country(withCode: code).flatMap { places.divisions.country($0)?.name }
    }
}
