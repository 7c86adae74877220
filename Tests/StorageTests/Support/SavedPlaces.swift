import Foundation
import Languages
import WeatherModels
import WeatherPorts

/// Everything a place can have.
func seogwipo(id: String = "seogwipo", label: String? = nil) throws -> SavedPlace {
    SavedPlace(
        id: SavedPlace.ID(rawValue: id),
        place: Place(
            id: .koreanArea(5_013_000_000),
            kind: .city,
            name: LocalizedName("Seogwipo", translations: [.korean: "서귀포시", .english: "Seogwipo"]),
            coordinate: try Coordinate(latitude: 33.25333333333333, longitude: 126.56181818181818),
            countryCode: "KR",
            region: LocalizedName("Jeju", translations: [.korean: "제주특별자치도"]),
            district: LocalizedName("Seogwipo-si", translations: [.korean: "서귀포시"]),
            timeZone: PlaceTimeZone(identifier: "Asia/Seoul", origin: .nearestPlace),
            population: 181_245
        ),
        label: label,
        savedAt: Date(timeIntervalSince1970: 1_774_065_121.123_456)
    )
}

/// The number-th of many places, none the same as another.
func numbered(_ number: Int) throws -> SavedPlace {
    let name = "p\(number)"
    let coordinate = try Coordinate(latitude: Double(number % 90), longitude: Double(number / 90))
    return SavedPlace(
        id: SavedPlace.ID(rawValue: name),
        place: Place(name: LocalizedName(name), coordinate: coordinate),
        savedAt: Date(timeIntervalSince1970: Double(number))
    )
}

extension PlaceStorage {
    /// Saves the numbered places 0 ..< count.
    func fill(_ count: Int) async throws {
        for number in 0..<count { _ = try await savePlace(numbered(number)) }
    }

    /// The identifiers in order.
    func order() async throws -> [String] {
        try await loadPlaces().map(\.id.rawValue)
    }
}

/// The identifier of a numbered place.
func id(_ number: Int) -> SavedPlace.ID { SavedPlace.ID(rawValue: "p\(number)") }
