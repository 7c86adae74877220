import WeatherModels

/// The places that can name their surroundings, in a grid of 1° × 1° cells.
struct PlaceGrid: Sendable {
    /// Cells are ordered from the south, each row from 180° W.
    static let rows = 180
    static let columns = 360

    let places: PlaceTable
    /// The start of each cell's ordinals, and the end of the last.
    private let starts: PackedColumn
    private let ordinals: PackedColumn

    init(_ table: SectionTable, places: PlaceTable) throws(GazetteerFileError) {
        self.places = places
        starts = try table.column(.gridStarts)
        ordinals = try table.column(.gridPlaces)
        guard starts.count == Self.rows * Self.columns + 1 else {
            throw .damaged(section: "\(FileSection.gridStarts)")
        }
    }

    static func row(of latitude: Double) -> Int { min(max(Int(latitude + 90), 0), rows - 1) }

    /// Returns the column of a longitude in −540° … 540°, on either side of the 180° meridian.
    static func column(of longitude: Double) -> Int {
        let column = Int((longitude + 180).rounded(.down)) % columns
        return column < 0 ? column + columns : column
    }

    /// Calls `body` with the ordinal of every place in some cells, going east from the first column.
    func forEachPlace(rows: ClosedRange<Int>, firstColumn: Int, columnCount: Int, _ body: (Int) -> Void) {
        for row in rows {
            for step in 0..<columnCount {
                let cell = row * Self.columns + (firstColumn + step) % Self.columns
                let start = starts[cell]
                for index in start..<max(start, min(starts[cell + 1], ordinals.count)) {
                    let ordinal = ordinals[index]
                    if ordinal < places.count { body(ordinal) }
                }
            }
        }
    }

    /// Returns at most `limit` places in a box, most prominent first.
    func places(in box: CoordinateBox, limit: Int) -> [Place] {
        guard limit > 0, box.southWest.latitude <= box.northEast.latitude else { return [] }
        let first = Self.column(of: box.southWest.longitude)
        let last = Self.column(of: box.northEast.longitude)
        let isAcross = box.southWest.longitude > box.northEast.longitude
        // 180° E is in the column of 180° W.
        let reachesDateLine = box.northEast.longitude == 180 || box.southWest.longitude == 180
        // Both meridians may be in the same column, with nearly the whole Earth between them.
        let isWhole = reachesDateLine || isAcross && first == last
        var found: [Int] = []
        forEachPlace(
            rows: Self.row(of: box.southWest.latitude)...Self.row(of: box.northEast.latitude),
            firstColumn: first,
            columnCount: isWhole ? Self.columns : (last - first + Self.columns) % Self.columns + 1
        ) { ordinal in
            if let point = places.coordinate(of: ordinal), box.contains(point) { found.append(ordinal) }
        }
        return found.sorted().prefix(limit).compactMap { places.place($0) }
    }

    /// Whether a place of this kind can name a point. Airports and postal codes are not names of areas, nobody lives
    /// on a landmark, a mountain or a lake, other well-known points are no places with borders, and a province's
    /// coordinate is that of its office, which may be in another province.
    static func names(_ kind: PlaceKind) -> Bool {
        switch kind {
        case .city, .county, .district, .town, .township, .neighbourhood: true
        case .airport, .postcode, .province: false
        case .landmark, .region, .island, .quarter, .station, .mountain, .park, .lake, .river, .beach,
            .waterfall, .desert, .university, .resort:
            false
        }
    }

    static func sections(of places: [GazetteerPlace]) -> [FileSection: [UInt8]] {
        var cells = [[Int]](repeating: [], count: rows * columns)
        for (ordinal, place) in places.enumerated() where names(place.kind) {
            let cell = row(of: place.coordinate.latitude) * columns + column(of: place.coordinate.longitude)
            cells[cell].append(ordinal)
        }
        let starts = cells.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        return [
            .gridStarts: PackedColumn.encoded(starts),
            .gridPlaces: PackedColumn.encoded(cells.flatMap(\.self)),
        ]
    }
}
