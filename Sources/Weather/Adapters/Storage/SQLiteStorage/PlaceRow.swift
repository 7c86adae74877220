import Foundation
import Languages
import SQLiteStore
import WeatherModels
import WeatherPorts

/// A saved place as a row of the table `place`.
enum PlaceRow {
    static let columns = """
        id, label, saved_at, place_id, kind, name, name_ko, name_en, latitude, longitude, country, \
        region, region_ko, region_en, district, district_ko, district_en, time_zone, time_zone_origin, population
        """

    /// Returns the values of ``columns``, in order.
    static func values(of saved: SavedPlace) -> [SQLValue] {
        let place = saved.place
        var values: [SQLValue] = [
            .text(saved.id.rawValue), .text(SavedPlace.keptLabel(saved.label)), .moment(saved.savedAt),
            .text(place.id?.description), .integer(place.kind.map { Int($0.rawValue) }),
        ]
        values += name(place.name)
        values += [
            .real(place.coordinate.latitude), .real(place.coordinate.longitude), .text(place.countryCode),
        ]
        values += name(place.region) + name(place.district)
        values += [
            .text(place.timeZone?.timeZone.identifier), .text(place.timeZone?.origin.rawValue),
            .integer(place.population),
        ]
        return values
    }

    /// Reads a saved place.
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

    private static func name(_ name: LocalizedName?) -> [SQLValue] {
        [.text(name?.standard), .text(name?.translations[.korean]), .text(name?.translations[.english])]
    }

    private static func name(_ row: inout SQLRow) -> LocalizedName? {
        let standard = row.text()
        var translations: [Language: String] = [:]
        translations[.korean] = row.text()
        translations[.english] = row.text()
        return standard.map { LocalizedName($0, translations: translations) }
    }

    private static func coordinate(_ row: inout SQLRow) throws -> Coordinate {
        let (latitude, longitude) = (try row.requiredReal(), try row.requiredReal())
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
            throw StoreObstacle.damage("a coordinate out of range")
        }
    }

    /// Returns `nil` for a zone unknown to this system; its name stays in the row.
    private static func timeZone(_ row: inout SQLRow) -> PlaceTimeZone? {
        let identifier = row.text()
        let origin = row.text().flatMap(PlaceTimeZone.Origin.init)
        return identifier.flatMap { PlaceTimeZone(identifier: $0, origin: origin ?? .nearestPlace) }
    }
}
