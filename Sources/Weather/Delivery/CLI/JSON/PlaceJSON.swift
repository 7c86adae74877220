import Foundation
import Languages
import UseCases
import ViewModels
import WeatherModels
import Wire

/// The JSON of places.
enum PlaceJSON {
    /// Returns the document of `haneul search --json`.
    static func results(_ found: [FoundPlace], language: Language) -> OrderedJSON {
        .fields(["results": .array(found.map { result($0, language: language) })])
    }

    /// Returns the document of `haneul places list --json`.
    static func list(_ places: [NumberedPlace], language: Language) -> OrderedJSON {
        .fields(["places": .array(places.map { saved($0.saved, language: language) })])
    }

    /// Returns the place of a weather document.
    ///
    /// - Parameter zone: The time zone of the document's times; `nil` if it has none.
    static func place(_ place: Place, label: String?, zone: String? = nil, language: Language) -> OrderedJSON
    {
        .fields([
            "name": .string(place.name.text(in: language)),
            "latitude": .degrees(place.coordinate.latitude),
            "longitude": .degrees(place.coordinate.longitude),
            "timeZone": .string(zone ?? self.zone(of: place)),
            "id": place.id.map { .string($0.description) },
            "label": label.map(OrderedJSON.string),
            "district": place.district.map { .string($0.text(in: language)) },
            "region": place.region.map { .string($0.text(in: language)) },
            "country": place.countryCode.map(OrderedJSON.string),
        ])
    }

    /// Returns a saved place. Its `id` identifies the row of the list; `place` identifies the place itself.
    static func saved(_ saved: SavedPlace, language: Language) -> OrderedJSON {
        let (place, zone) = (saved.place, saved.place.timeZone)
        let savedAt = LocalTime(saved.savedAt, in: zone?.timeZone ?? .gmt)
        return .fields([
            "id": .string(saved.id.rawValue),
            "name": .string(place.name.text(in: language)),
            "label": saved.label.map(OrderedJSON.string),
            "latitude": .degrees(place.coordinate.latitude),
            "longitude": .degrees(place.coordinate.longitude),
            "timeZone": .string(self.zone(of: place)),
            "savedAt": .string(savedAt.rfc3339),
            "place": place.id.map { .string($0.description) },
            "names": names(of: place),
            "country": place.countryCode.map(OrderedJSON.string),
            "region": place.region.map { .string($0.text(in: language)) },
            "district": place.district.map { .string($0.text(in: language)) },
            "population": place.population.map(OrderedJSON.integer),
        ])
    }

    /// Returns an identifier that all commands accept as a place. For a point it is a URI (RFC 5870), so that every
    /// result has one.
    static func identifier(of place: Place) -> String {
        if let id = place.id { return id.description }
        let angles = [place.coordinate.latitude, place.coordinate.longitude]
        return "geo:" + angles.map { FixedDecimal.shortest($0, decimals: 4) }.joined(separator: ",")
    }

    private static func result(_ found: FoundPlace, language: Language) -> OrderedJSON {
        let place = found.place
        return .fields([
            "id": .string(identifier(of: place)),
            "name": .string(place.name.text(in: language)),
            "names": names(of: place),
            "country": place.countryCode.map(OrderedJSON.string),
            "region": place.region.map { .string($0.text(in: language)) },
            "latitude": .degrees(place.coordinate.latitude),
            "longitude": .degrees(place.coordinate.longitude),
            "timeZone": .string(zone(of: place)),
            "population": place.population.map(OrderedJSON.integer),
            "matches": .array(
                found.highlights.map {
                    .array([.integer($0.start), .integer($0.end)])
                }
            ),
            "kind": place.kind.map { .string("\($0)") },
            "note": PlaceNote(place, standingFor: found.area).map { .string($0.text(in: language)) },
            "district": place.district.map { .string($0.text(in: language)) },
            "countryName": found.countryName.map { .string($0.text(in: language)) },
        ])
    }

    private static func names(of place: Place) -> OrderedJSON {
        .object(Language.allCases.map { (name: $0.rawValue, value: .string(place.name.text(in: $0))) })
    }

    /// Returns the IANA identifier or, if the zone is unknown, the nautical zone of the longitude: "UTC+09:00".
    private static func zone(of place: Place) -> String {
        guard let zone = place.timeZone else {
            let seconds = PlaceTimeZone(nauticalAt: place.coordinate).timeZone
                .secondsFromGMT(for: Date(timeIntervalSince1970: 0))
            return self.zone(offset: seconds)
        }
        return zone.timeZone.identifier
    }

    /// Returns the name of a time zone of which only the offset is known: "UTC+09:00"; "UTC" for no offset.
    ///
    /// - Parameter seconds: The offset, positive in the east.
    static func zone(offset seconds: Int) -> String {
        let suffix = LocalTime(Date(timeIntervalSince1970: 0), offset: seconds).rfc3339.dropFirst(19)
        return suffix == "Z" ? "UTC" : "UTC" + suffix
    }
}

extension OrderedJSON {
    /// Returns an angle of a coordinate.
    fileprivate static func degrees(_ angle: Double) -> OrderedJSON { .decimal(angle, decimals: 4) }
}
