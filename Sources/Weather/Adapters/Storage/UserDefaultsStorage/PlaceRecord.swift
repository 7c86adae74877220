import Foundation
import Languages
public import WeatherModels
import WeatherPorts

/// A saved place as stored. Texts are not interpreted when they are read, so that values unknown to this release or
/// system are preserved when the list is rewritten.
public struct PlaceRecord: Codable, Hashable, Sendable {
    var id: String
    var label: String?
    /// Seconds since 2001-01-01 00:00 UTC, Foundation's own representation, so that nothing is lost by rounding.
    var savedAt: Double
    var place: Content

    struct Content: Codable, Hashable, Sendable {
        var id: String?
        var kind: UInt8?
        var name: Name
        var latitude: Double
        var longitude: Double
        var country: String?
        var region: Name?
        var district: Name?
        var timeZone: String?
        var timeZoneOrigin: String?
        var population: Int?
    }

    struct Name: Codable, Hashable, Sendable {
        var standard: String
        /// By language code, such as `ko`.
        var translations: [String: String]
    }
}

extension PlaceRecord {
    public init(_ saved: SavedPlace) {
        id = saved.id.rawValue
        label = SavedPlace.keptLabel(saved.label)
        savedAt = saved.savedAt.timeIntervalSinceReferenceDate
        place = Content(saved.place)
    }

    /// - Throws: An error if the coordinate is invalid.
    func savedPlace() throws -> SavedPlace {
        SavedPlace(
            id: SavedPlace.ID(rawValue: id),
            place: try place.place(),
            label: label,
            savedAt: Date(timeIntervalSinceReferenceDate: savedAt)
        )
    }
}

extension PlaceRecord.Content {
    init(_ place: Place) {
        id = place.id?.description
        kind = place.kind?.rawValue
        name = PlaceRecord.Name(place.name)
        latitude = place.coordinate.latitude
        longitude = place.coordinate.longitude
        country = place.countryCode
        region = place.region.map(PlaceRecord.Name.init)
        district = place.district.map(PlaceRecord.Name.init)
        timeZone = place.timeZone?.timeZone.identifier
        timeZoneOrigin = place.timeZone?.origin.rawValue
        population = place.population
    }

    func place() throws -> Place {
        Place(
            id: id.flatMap(PlaceID.init),
            kind: kind.flatMap(PlaceKind.init),
            name: name.localized,
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            countryCode: country,
            region: region?.localized,
            district: district?.localized,
            timeZone: timeZone.flatMap {
                let origin = timeZoneOrigin.flatMap(PlaceTimeZone.Origin.init)
                return PlaceTimeZone(identifier: $0, origin: origin ?? .nearestPlace)
            },
            population: population
        )
    }
}

extension PlaceRecord.Name {
    init(_ name: LocalizedName) {
        standard = name.standard
        translations = [:]
        for entry in name.translations.all { translations[entry.language.rawValue] = entry.text }
    }

    var localized: LocalizedName {
        var known = Translations()
        for (code, text) in translations {
            if let language = Language(rawValue: code) { known[language] = text }
        }
        return LocalizedName(standard, translations: known)
    }
}
