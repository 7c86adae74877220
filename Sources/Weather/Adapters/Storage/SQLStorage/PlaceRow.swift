import Foundation
import Languages
import SQLStore
import WeatherModels
import WeatherPorts

/// A saved place as a row of the table `place`.
enum PlaceRow {
    static let columns = [
        "id", "label", "saved_at", "place_id", "kind", "name", "names", "latitude", "longitude", "country",
        "region",
        "region_names", "district", "district_names", "time_zone", "time_zone_origin", "population",
    ]

    /// The expressions to read: the columns, but of an object of names the name in each language. Anything but JSON has
    /// none, and is no reason to refuse the place. PostgreSQL stores nothing but JSON there.
    static func expressions(_ dialect: SQLDialect) -> String {
        switch dialect {
        case .sqlite: sqlite
        case .postgreSQL: postgreSQL
        }
    }

    private static let sqlite = expressions { column, language in
        "CASE WHEN json_valid(\(column)) THEN json_extract(\(column), '$.\(language)') END"
    }

    private static let postgreSQL = expressions { column, language in "\(column)::json ->> '\(language)'" }

    private static func expressions(_ name: (_ column: String, _ language: String) -> String) -> String {
        columns.flatMap { column in
            guard column.hasSuffix("names") else { return [column] }
            return Language.allCases.map { name(column, $0.rawValue) }
        }.joined(separator: ", ")
    }

    /// Returns the values of ``columns``, in order.
    static func values(of saved: SavedPlace) throws -> [SQLValue] {
        let place = saved.place
        var values: [SQLValue] = [
            .text(saved.id.rawValue), .text(SavedPlace.keptLabel(saved.label)), .moment(saved.savedAt),
            .text(place.id?.description), .integer(place.kind.map { Int($0.rawValue) }),
        ]
        values += try name(place.name)
        values += [
            .real(place.coordinate.latitude), .real(place.coordinate.longitude), .text(place.countryCode),
        ]
        values += try name(place.region) + name(place.district)
        values += [
            .text(place.timeZone?.timeZone.identifier), .text(place.timeZone?.origin.rawValue),
            .integer(place.population),
        ]
        return values
    }

    /// Reads a saved place from the values of ``expressions``.
    ///
    /// - Throws: ``StoreObstacle/damage(_:)`` if no release can have written the row.
    static func savedPlace(_ row: inout SQLRow) throws -> SavedPlace {
        let id = SavedPlace.ID(rawValue: try row.requiredText())
        let label = row.text()
        let savedAt = try row.requiredMoment()
        return SavedPlace(id: id, place: try place(&row), label: label, savedAt: savedAt)
    }

    private static func place(_ row: inout SQLRow) throws -> Place {
        let id = row.text().flatMap(PlaceID.init)
        let kind = row.integer().flatMap(UInt8.init(exactly:)).flatMap(PlaceKind.init)
        guard let name = name(&row) else { throw StoreObstacle.damage("a place without a name") }
        return Place(
            id: id,
            kind: kind,
            name: name,
            coordinate: try coordinate(&row),
            countryCode: row.text(),
            region: self.name(&row),
            district: self.name(&row),
            timeZone: timeZone(&row),
            population: row.integer()
        )
    }

    /// Returns the name, and the names in each language as a JSON object by language, such as `{"ko":"서울"}`.
    private static func name(_ name: LocalizedName?) throws -> [SQLValue] {
        guard let name, !name.translations.isEmpty else { return [.text(name?.standard), .text(nil)] }
        let names = name.translations.all.map { ($0.language.rawValue, $0.text) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(Dictionary(uniqueKeysWithValues: names))
        return [.text(name.standard), .text(String(decoding: data, as: UTF8.self))]
    }

    private static func name(_ row: inout SQLRow) -> LocalizedName? {
        let standard = row.text()
        var translations = Translations()
        for language in Language.allCases { translations[language] = row.text() }
        return standard.map { LocalizedName($0, translations: translations) }
    }

    static func coordinate(_ row: inout SQLRow) throws -> Coordinate {
        let (latitude, longitude) = (try row.requiredReal(), try row.requiredReal())
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
            throw StoreObstacle.damage("a coordinate out of range")
        }
    }

    /// Returns `nil` for a zone unknown to this system; its name stays in the row.
    static func timeZone(_ row: inout SQLRow) -> PlaceTimeZone? {
        let identifier = row.text()
        let origin = row.text().flatMap(PlaceTimeZone.Origin.init)
        return identifier.flatMap { PlaceTimeZone(identifier: $0, origin: origin ?? .nearestPlace) }
    }
}
