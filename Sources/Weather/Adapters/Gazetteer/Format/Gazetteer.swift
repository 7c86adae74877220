import CGazetteer
public import WeatherModels

/// An open gazetteer file: places, their names, and their positions. ``GazetteerSearch`` answers queries with it, and
/// docs/gazetteer.md describes the format.
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
        /// The size of the file.
        public let byteCount: Int
    }

    let places: PlaceTable
    /// Maps the keys of names and codes to places.
    let names: NameIndex
    /// Maps the folded names and codes of regions and countries to rows of ``DivisionTable``: ordinals below the
    /// number of regions are regions, the others countries.
    let divisionNames: NameIndex
    let grid: PlaceGrid
    private let sections: SectionTable

    /// Opens the file compiled into the program: populated places of 5,000 people and more, all areas of Korea,
    /// airports and the ZIP codes of the United States.
    ///
    /// - Throws: ``GazetteerFileError`` if the program was built with a file of another format.
    public static func shipped() throws(GazetteerFileError) -> Gazetteer {
        try Gazetteer(bytes: UnsafeRawBufferPointer(start: gazetteer_bytes(), count: gazetteer_count()))
    }

    /// Opens a file in memory that stays valid for the life of the process.
    public convenience init(bytes: UnsafeRawBufferPointer) throws(GazetteerFileError) {
        try self.init(FileMemory(borrowing: bytes))
    }

    /// Maps a file. Replace the file only by renaming another over it, and never write to it: the system kills a
    /// process that reads a truncated part.
    public convenience init(path: String) throws(GazetteerFileError) {
        try self.init(FileMemory(mapping: path))
    }

    private init(_ memory: FileMemory) throws(GazetteerFileError) {
        sections = try SectionTable(memory)
        places = try PlaceTable(sections)
        names = try NameIndex(.names, of: sections)
        divisionNames = try NameIndex(.divisions, of: sections)
        grid = try PlaceGrid(sections, places: places)
    }

    /// Facts about the file.
    public var info: Info {
        let metadata = (try? TextTable(.metadata, of: sections))?.fields(at: 0) ?? []
        return Info(
            formatVersion: Int(FileLayout.version),
            dataDate: metadata.first ?? "",
            attribution: metadata.dropFirst().first ?? "",
            placeCount: places.count,
            byteCount: sections.memory.bytes.count
        )
    }

    /// Checks the whole file.
    ///
    /// - Throws: ``GazetteerFileError/damaged(section:)`` if a checksum is wrong.
    public func verify() throws(GazetteerFileError) { try sections.verifyChecksums() }
}
