public import WeatherModels

/// Encodes places and their names as a gazetteer file.
public enum GazetteerWriter {
    /// Returns the file for the contents; equal contents give equal files.
    ///
    /// A place whose identifier ``canWrite(_:)`` rejects is left out.
    public static func bytes(of contents: GazetteerContents) -> [UInt8] {
        let places = ordered(contents.places)
        var names = NameIndexBuilder()
        for (ordinal, place) in places.enumerated() {
            let shown = ShownKeys(of: place)
            for key in place.searchKeys {
                names.insert(key, ordinal: ordinal, isShown: shown.begin(with: key))
            }
        }
        return bytes(of: contents, places: places, names: names)
    }

    /// Whether the format can store an identifier: a code of at most ten characters A–Z, 0–9, space and hyphen, a
    /// GeoNames number from 0, a Korean code of at most sixteen digits, or any name of a point.
    public static func canWrite(_ identifier: PlaceID) -> Bool {
        if case .koreanArea(let code) = identifier { return PackedColumn.range.contains(code) }
        return StoredIdentifier(identifier, koreanAreaRow: { _ in nil }, pointRow: { _ in 0 }) != nil
    }

    /// Returns the places by ordinal: the most prominent first.
    private static func ordered(_ places: [GazetteerPlace]) -> [GazetteerPlace] {
        places.enumerated()
            .filter { canWrite($0.element.id) }
            // The standard library's sort is stable but does not guarantee it.
            .sorted { ($1.element.prominence, $0.offset) < ($0.element.prominence, $1.offset) }
            .map(\.element)
    }

    /// - Parameters:
    ///   - places: The places of the contents, by ordinal.
    ///   - names: The keys under which they are found.
    static func bytes(
        of contents: GazetteerContents,
        places: [GazetteerPlace] = [],
        names: NameIndexBuilder
    ) -> [UInt8] {
        var sections = placeSections(places, in: contents)
        sections.merge(PlaceGrid.sections(of: places)) { $1 }
        sections.merge(names.sections(.names)) { $1 }
        sections.merge(divisionNames(of: contents).sections(.divisions)) { $1 }
        var metadata = TextTableBuilder()
        _ = metadata.position(of: [contents.dataDate.withoutMarks, contents.attribution.withoutMarks])
        sections[.metadata] = metadata.bytes
        return assemble(sections)
    }

    private static func divisionNames(of contents: GazetteerContents) -> NameIndexBuilder {
        var names = NameIndexBuilder()
        for (ordinal, division) in (contents.regions + countries(of: contents)).enumerated() {
            for name in division.name.all.union(division.otherNames + [division.code]) {
                names.insert(Folding.key(name), ordinal: ordinal)
            }
        }
        return names
    }

    private static func assemble(_ sections: [FileSection: [UInt8]]) -> [UInt8] {
        let sections = sections.sorted { $0.key.rawValue < $1.key.rawValue }
        var position = FileLayout.headerLength + sections.count * FileLayout.sectionEntryLength
        var table: [UInt8] = []
        var body: [UInt8] = []
        for (section, bytes) in sections {
            table.append(littleEndian: section.rawValue)
            table.append(littleEndian: bytes.withUnsafeBytes(\.crc32))
            table.append(littleEndian: UInt64(position))
            table.append(littleEndian: UInt64(bytes.count))
            let padding = -bytes.count & (FileLayout.alignment - 1)
            body += bytes
            body += repeatElement(0, count: padding)
            position += bytes.count + padding
        }
        var file = FileLayout.magic
        file.append(littleEndian: FileLayout.version)
        file.append(littleEndian: UInt32(sections.count))
        file.append(littleEndian: UInt64(position))
        file.append(littleEndian: UInt64(0))
        file += table
        let checksum = file.withUnsafeBytes {
            SectionTable.tableChecksum(of: $0, sectionCount: sections.count)
        }
        for byte in 0..<4 {
            file[FileLayout.Header.checksum + byte] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * byte))
        }
        return file + body
    }
}
