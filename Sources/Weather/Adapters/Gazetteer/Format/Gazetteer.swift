public import WeatherModels
public import WeatherPorts

/// An open gazetteer file: places, their names, and where they are. See docs/gazetteer.md for the format.
///
/// Opening reads the header alone; everything else is read where it lies when it is asked for. Whatever a damaged file
/// says, nothing outside of it is read and nothing traps: the answers are wrong or missing, and ``verify()`` tells.
public final class Gazetteer: Sendable {
    /// What a file says of itself.
    public struct Info: Hashable, Sendable {
        public let formatVersion: Int
        /// The day the data were published, `2026-09-05`.
        public let dataDate: String
        /// Whose data it is and under which terms, one line.
        public let attribution: String
        public let placeCount: Int
        public let placeCounts: [PlaceKind: Int]
        /// Names, codes and their other spellings, one for each place that has it.
        public let nameCount: Int
        /// The size of the file.
        public let byteCount: Int
    }

    let places: PlaceTable
    /// From the keys of names and codes to places.
    let names: NameIndex
    /// From the folded names and codes of regions and countries to rows of ``DivisionTable``: ordinals below the
    /// number of regions are regions, the rest countries.
    let divisionNames: NameIndex
    let identifiers: IdentifierIndex
    let grid: PlaceGrid
    private let memory: FileMemory
    private let sections: SectionTable

    /// Opens a file that lies in memory for as long as the process lives, such as one compiled into the program.
    public convenience init(bytes: UnsafeRawBufferPointer) throws(GazetteerFileError) {
        try self.init(FileMemory(borrowing: bytes))
    }

    /// Opens a copy of the bytes of a file.
    public convenience init(copying bytes: [UInt8]) throws(GazetteerFileError) {
        try self.init(FileMemory(copying: bytes))
    }

    /// Maps a file. It is to be replaced by renaming another over it, never written to: the system ends a process that
    /// reads what has been cut off.
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

    /// Reads the whole file.
    /// - Throws: ``GazetteerFileError/damaged(section:)`` where a checksum is not that of its section.
    public func verify() throws(GazetteerFileError) { try sections.verifyChecksums() }

    /// Nil for an identifier no place has.
    public func place(withID identifier: PlaceID) -> Place? {
        identifiers.ordinal(of: identifier).flatMap { places.place($0) }
    }

    /// The place that names a point, as ``PlaceGrid/placeNaming(_:)`` weighs it; nil far out at sea.
    public func placeNaming(_ coordinate: Coordinate) -> NearbyPlace? {
        grid.placeNaming(coordinate).flatMap(nearby)
    }

    /// The place nearest to a point, within a radius in metres; airports, postal codes, landmarks and provinces are
    /// none.
    public func nearestPlace(to coordinate: Coordinate, within radius: Double) -> NearbyPlace? {
        grid.nearest(to: coordinate, within: radius).flatMap(nearby)
    }

    /// The places within a radius in metres, nearest first, of the same kinds.
    public func places(near coordinate: Coordinate, within radius: Double, limit: Int) -> [NearbyPlace] {
        grid.nearest(to: coordinate, within: radius, limit: limit).compactMap(nearby)
    }

    /// The places in a box, most prominent first, of the same kinds.
    public func places(in box: CoordinateBox, limit: Int) -> [Place] {
        grid.ordinals(in: box, limit: limit).compactMap { places.place($0) }
    }

    private func nearby(_ found: NearbyOrdinal) -> NearbyPlace? {
        places.place(found.ordinal).map { NearbyPlace(place: $0, distance: found.distance) }
    }

    /// The name of a country by its ISO 3166-1 alpha-2 code.
    public func countryName(_ code: String) -> LocalizedName? {
        places.divisions.country(withCode: code).flatMap { places.divisions.country($0)?.name }
    }
}
