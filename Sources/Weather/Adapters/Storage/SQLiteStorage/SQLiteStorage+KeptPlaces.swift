public import ForecastRecords
import SQLiteStore
public import StoragePort
import WeatherModels

extension SQLiteStorage: KeptPlaces {
    public func keptPlaces(
        after mark: Int?,
        atMost count: Int
    ) async throws(StorageError) -> KeptPlacesPage {
        let page = try await store.read { try $0.keptPlaces(after: mark ?? 0, atMost: count) }
        return page ?? KeptPlacesPage(places: [], mark: nil)
    }
}

/// Runs in a transaction of the caller.
extension SQLDatabase {
    fileprivate func keptPlaces(after mark: Int, atMost count: Int) throws -> KeptPlacesPage {
        var last = mark
        let places = try rows(
            """
            SELECT rowid, place_id, latitude, longitude, country, time_zone, time_zone_origin FROM place
            WHERE rowid > ? ORDER BY rowid LIMIT ?
            """,
            [.integer(mark), .integer(count)]
        ) { row in
            last = try row.requiredInteger()
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
}
