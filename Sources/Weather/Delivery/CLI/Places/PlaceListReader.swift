import Foundation
import Languages
import UseCases
import WeatherModels

/// Reads the output of `haneul places export`. Unknown fields are ignored.
enum PlaceListReader {
    /// In bytes: about ten times the length of a list with the maximum number of places.
    static let longestText = 8 << 20

    /// - Throws: ``ImportedPlacesError`` for the first invalid place.
    static func places(in text: String) throws(ImportedPlacesError) -> [ImportedPlace] {
        guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { throw .notJSON }
        guard let list = (json as? [String: Any])?["places"] as? [Any] else { throw .noList }
        var places: [ImportedPlace] = []
        for (position, entry) in list.enumerated() {
            places.append(try place(entry as? [String: Any] ?? [:], position: position + 1))
        }
        return places
    }

    private static func place(
        _ entry: [String: Any],
        position: Int
    ) throws(ImportedPlacesError) -> ImportedPlace {
        /// Reads an optional field; a value of another type is an error.
        func value<Value>(
            _ field: String,
            _ parse: (String) -> Value?
        ) throws(ImportedPlacesError) -> Value? {
            guard let value = entry[field] else { return nil }
            guard let text = value as? String, isName(text), let parsed = parse(text) else {
                throw .field(field, position: position)
            }
            return parsed
        }
        func text(_ field: String) throws(ImportedPlacesError) -> String? { try value(field) { $0 } }
        guard let name = try text("name") else { throw .field("name", position: position) }
        guard let latitude = entry["latitude"] as? Double, (-90...90).contains(latitude) else {
            throw .field("latitude", position: position)
        }
        guard let longitude = entry["longitude"] as? Double,
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { throw .field("longitude", position: position) }
        let id = try value("place") { PlaceID($0) }
        let savedAt = try value("savedAt") { try? Date($0, strategy: .iso8601) }
        let names = entry["names"] as? [String: Any] ?? [:]
        guard names.values.compactMap({ $0 as? String }).allSatisfy(isName) else {
            throw .field("names", position: position)
        }
        let place = Place(
            id: id,
            name: self.name(name, among: names),
            coordinate: coordinate,
            countryCode: try text("country"),
            region: try text("region").map { LocalizedName($0) },
            district: try text("district").map { LocalizedName($0) },
            timeZone: try text("timeZone").flatMap(Self.zone),
            population: entry["population"] as? Int
        )
        return ImportedPlace(place: place, label: try text("label"), savedAt: savedAt)
    }

    /// Whether the text can be a name: no line feeds or invisible characters, and not too long for tables.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longestName && !text.hasHiddenLetters
    }

    /// In bytes; the longest names of the gazetteer are half as long.
    private static let longestName = 600

    /// The standard name is the English one.
    private static func name(_ name: String, among names: [String: Any]) -> LocalizedName {
        let standard = names[Language.english.rawValue] as? String ?? name
        var texts = Translations()
        for language in Language.allCases where language != .english {
            let text = names[language.rawValue] as? String
            // An exported list has the standard name where a language has none of its own.
            texts[language] = text == standard ? nil : text
        }
        return LocalizedName(standard, translations: texts)
    }

    /// "UTC+09:00" stands for an unknown zone.
    private static func zone(_ name: String) -> PlaceTimeZone? {
        name.hasPrefix("UTC") ? nil : PlaceTimeZone(identifier: name)
    }
}
