public import ForecastRecords
import SQLStore
public import StoragePort
import WeatherModels

extension SQLStorage: KeptPlaces {
    public func keptPlaces(
        after mark: String?,
        atMost count: Int
    ) async throws(StorageError) -> KeptPlacesPage {
        let page = try await store.read { try await $0.keptPlaces(after: mark, atMost: count) }
        return page ?? KeptPlacesPage(places: [], mark: nil)
    }
}

/// Runs in a transaction of the caller.
extension SQLDatabase {
    fileprivate func keptPlaces(after mark: String?, atMost count: Int) async throws -> KeptPlacesPage {
        var last = mark
        let (owner, id) = Self.parts(of: mark)
        let places = try await rows(
            """
            SELECT owner, id, place_id, latitude, longitude, country, time_zone, time_zone_origin FROM place
            WHERE (owner, id) > (?, ?) ORDER BY owner, id LIMIT ?
            """,
            [.text(owner), .text(id), .integer(count)]
        ) { row in
            last = Self.mark(owner: try row.requiredText(), id: try row.requiredText())
            return Place(
                id: row.text().flatMap(PlaceID.init),
                name: LocalizedName(""),
                coordinate: try PlaceRow.coordinate(&row),
                countryCode: row.text(),
                timeZone: PlaceRow.timeZone(&row)
            )
        }
        return KeptPlacesPage(places: places, mark: places.count < count ? nil : last)
    }

    /// An owner has no blank.
    private static func mark(owner: String, id: String) -> String { "\(owner) \(id)" }

    private static func parts(of mark: String?) -> (owner: String, id: String) {
        let parts = (mark ?? " ").split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts.first ?? ""), String(parts.last ?? ""))
    }
}
