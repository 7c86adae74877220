import Foundation
import GRDBSQLite
import Gazetteer
import Languages
import WeatherModels

/// The same rows in SQLite's FTS5: a row for each spelling of each place, with its region and country.
///
/// It uses what makes FTS5 fast: prepared statements, a prefix index, a memory-mapped and preloaded file, and rows in
/// order of prominence, so that `ORDER BY rowid` may stop at the tenth.
final class FullTextIndex {
    /// How the best ten results are found.
    enum Order: String {
        /// `ORDER BY prominence`, over all matches.
        case prominence = "names.prominence DESC"
        /// In order of insertion, which is that of prominence.
        case row = "names.rowid"
    }

    private let database: Database
    private let byProminence: Statement
    private let byRow: Statement
    private let byTrigrams: Statement

    init(_ gazetteer: Gazetteer, at path: String) throws {
        database = try Database(path)
        try database.execute(Self.schema)
        try Self.fill(database, from: gazetteer)
        byProminence = try database.prepare(Self.search(.prominence))
        byRow = try database.prepare(Self.search(.row))
        byTrigrams = try database.prepare(
            "SELECT \(Self.columns) FROM trigrams JOIN places ON places.id = trigrams.place "
                + "WHERE trigrams MATCH ? ORDER BY trigrams.rank LIMIT 30"
        )
    }

    /// Returns what ``places(_:in:)`` finds or, if that is nothing, what ``similarPlaces(_:)`` finds: a search that
    /// answers typing errors too.
    func answers(_ query: String, in order: Order) throws -> [Row] {
        let found = try places(query, in: order)
        return found.isEmpty ? try similarPlaces(query) : found
    }

    /// Returns the first ten places with a name that begins with the words of the query.
    func places(_ query: String, in order: Order) throws -> [Row] {
        guard let expression = Self.expression(query) else { return [] }
        return try rows(order == .row ? byRow : byProminence, expression)
    }

    /// Returns the first ten places with a name that shares the most trigrams with the query.
    func similarPlaces(_ query: String) throws -> [Row] {
        let letters = Array(query.lowercased())
        guard letters.count >= 3 else { return [] }
        let trigrams = (0...letters.count - 3).map { "\"\(String(letters[$0..<$0 + 3]))\"" }
        return try rows(byTrigrams, trigrams.joined(separator: " OR "))
    }

    /// The fields shown in a list of results.
    struct Row {
        let name: String
        let koreanName: String
        let area: String
        let coordinate: Coordinate
    }

    private func rows(_ statement: Statement, _ expression: String) throws -> [Row] {
        try statement.bind([.text(expression)])
        defer { statement.reset() }
        var seen: Set<Int> = []
        var rows: [Row] = []
        while rows.count < 10, try statement.step() {
            guard seen.insert(statement.integer(0)).inserted else { continue }
            rows.append(
                Row(
                    name: statement.text(1),
                    koreanName: statement.text(2),
                    area: statement.text(3),
                    coordinate: try Coordinate(latitude: statement.double(4), longitude: statement.double(5))
                )
            )
        }
        return rows
    }

    // MARK: SQL

    private static let columns =
        "places.id, places.name, places.korean, places.area, places.latitude, places.longitude"

    private static let schema = """
        PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA mmap_size = 1000000000;
        PRAGMA cache_size = -200000;
        CREATE TABLE places (id INTEGER PRIMARY KEY, name, korean, area, latitude, longitude);
        CREATE VIRTUAL TABLE names USING fts5(
            name, area, place UNINDEXED, prominence UNINDEXED,
            tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4');
        CREATE VIRTUAL TABLE trigrams USING fts5(name, place UNINDEXED, tokenize = 'trigram');
        """

    /// Reads thirty rows, because a place has several names; ten places are returned.
    private static func search(_ order: Order) -> String {
        "SELECT \(columns) FROM names JOIN places ON places.id = names.place "
            + "WHERE names MATCH ? ORDER BY \(order.rawValue) LIMIT 30"
    }

    /// Returns `name : "paris"*`, or for several words `"paris" "tx"* OR name : "paristx"*`: names are stored as
    /// words and, as in the gazetteer, without spaces.
    private static func expression(_ query: String) -> String? {
        let words = query.lowercased().split { !$0.isLetter && !$0.isNumber }
        guard let last = words.last else { return nil }
        guard words.count > 1 else { return "name : \"\(last)\"*" }
        let all = words.map { "\"\($0)\"" }.joined(separator: " ")
        return "(\(all)*) OR (name : \"\(words.joined())\"*)"
    }

    private static func fill(_ database: Database, from gazetteer: Gazetteer) throws {
        var spellings: [[String]] = Array(repeating: [], count: gazetteer.info.placeCount)
        gazetteer.forEachSpelling { spellings[$0.ordinal].append($0.text) }
        let place = try database.prepare("INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)")
        let name = try database.prepare(
            "INSERT INTO names (name, area, place, prominence) VALUES (?, ?, ?, ?)"
        )
        let trigram = try database.prepare("INSERT INTO trigrams (name, place) VALUES (?, ?)")
        try database.execute("BEGIN")
        for (ordinal, spellings) in spellings.enumerated() {
            guard let one = gazetteer.place(at: ordinal) else { continue }
            let area = area(of: one, in: gazetteer)
            try place.run([
                .integer(ordinal), .text(one.name.standard), .text(one.name.text(in: .korean)), .text(area),
                .real(one.coordinate.latitude), .real(one.coordinate.longitude),
            ])
            for spelling in Set(spellings).union(one.kind == .postcode ? [] : one.name.all).sorted() {
                try name.run([
                    .text(spelling), .text(area), .integer(ordinal), .real(gazetteer.prominence(at: ordinal)),
                ])
                try trigram.run([.text(spelling), .integer(ordinal)])
            }
        }
        try database.execute("COMMIT")
        // Each in one segment: the fastest to read.
        try database.execute("INSERT INTO names(names) VALUES ('optimize')")
        try database.execute("INSERT INTO trigrams(trigrams) VALUES ('optimize')")
    }

    /// "Texas 텍사스 US United States 미국".
    private static func area(of place: Place, in gazetteer: Gazetteer) -> String {
        let country = place.countryCode.flatMap { GazetteerSearch(gazetteer).countryName($0) }
        let names = [place.district, place.region, country].compactMap(\.self).flatMap {
            $0.all.sorted()
        }
        return (names + [place.countryCode].compactMap(\.self)).joined(separator: " ")
    }
}
