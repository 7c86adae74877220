import Foundation
import GRDB
import Languages
import WeatherModels
import WeatherPorts

/// A saved place as a row of the table `place`.
enum PlaceRow {
    static let columns = """
        id, label, saved_at, place_id, kind, name, name_ko, name_en, latitude, longitude, country, \
        region, region_ko, region_en, district, district_ko, district_en, time_zone, time_zone_origin, population
        """

    /// The values of ``columns``, in their order.
    /// - Throws: ``Refusal`` for a text that cannot be kept whole.
    static func arguments(of saved: SavedPlace) throws -> StatementArguments {
        let place = saved.place
        var values: [(any DatabaseValueConvertible)?] = [
            saved.id.rawValue, SavedPlace.keptLabel(saved.label),
            saved.savedAt.timeIntervalSinceReferenceDate,
            place.id?.description, place.kind.map { Int($0.rawValue) },
        ]
        values += name(place.name)
        values += [place.coordinate.latitude, place.coordinate.longitude, place.countryCode]
        values += name(place.region) + name(place.district)
        values += [
            place.timeZone?.timeZone.identifier, place.timeZone?.origin.rawValue, place.population,
        ]
        for case let text as String in values { try text.checkStorable() }
        return StatementArguments(values)
    }

    /// - Throws: ``Damage`` where no place was ever written like this.
    static func savedPlace(_ row: Row) throws -> SavedPlace {
        var fields = RowReader(row)
        let id = SavedPlace.ID(rawValue: try fields.required(String.self))
        let label = fields.next(String.self)
        let savedAt = Date(timeIntervalSinceReferenceDate: try fields.required(Double.self))
        return SavedPlace(id: id, place: try place(&fields), label: label, savedAt: savedAt)
    }

    private static func place(_ fields: inout RowReader) throws -> Place {
        let id = fields.next(String.self).flatMap(PlaceID.init)
        let kind = fields.next(Int.self).flatMap(UInt8.init(exactly:)).flatMap(PlaceKind.init)
        guard let name = name(&fields) else { throw Damage("a place without a name") }
        return Place(
            id: id,
            kind: kind,
            name: name,
            coordinate: try coordinate(&fields),
            countryCode: fields.next(String.self),
            region: self.name(&fields),
            district: self.name(&fields),
            timeZone: timeZone(&fields),
            population: fields.next(Int.self)
        )
    }

    private static func name(_ name: LocalizedName?) -> [(any DatabaseValueConvertible)?] {
        [name?.standard, name?.translations[.korean], name?.translations[.english]]
    }

    private static func name(_ fields: inout RowReader) -> LocalizedName? {
        let standard = fields.next(String.self)
        var translations: [Language: String] = [:]
        translations[.korean] = fields.next(String.self)
        translations[.english] = fields.next(String.self)
        return standard.map { LocalizedName($0, translations: translations) }
    }

    private static func coordinate(_ fields: inout RowReader) throws -> Coordinate {
        let (latitude, longitude) = (try fields.required(Double.self), try fields.required(Double.self))
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
            throw Damage("a coordinate out of range")
        }
    }

    /// Nil for a zone this system does not know; its name stays in the row.
    private static func timeZone(_ fields: inout RowReader) -> PlaceTimeZone? {
        let identifier = fields.next(String.self)
        let origin = fields.next(String.self).flatMap(PlaceTimeZone.Origin.init)
        return identifier.flatMap { PlaceTimeZone(identifier: $0, origin: origin ?? .nearestPlace) }
    }
}

/// Reads a row from its first column to its last, without the traps of a row that holds something else.
struct RowReader {
    private let row: Row
    private var column = 0

    init(_ row: Row) {
        self.row = row
    }

    mutating func next<Value: DatabaseValueConvertible>(_ type: Value.Type) -> Value? {
        defer { column += 1 }
        return Value.fromDatabaseValue(row[column] as DatabaseValue)
    }

    mutating func required<Value: DatabaseValueConvertible>(_ type: Value.Type) throws -> Value {
        guard let value = next(type) else { throw Damage("a value is missing") }
        return value
    }
}
