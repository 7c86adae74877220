import Foundation
import ForecastRecords
import Meteorology
import SQLStore
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Returns the recorded places with the time since when nobody keeps them.
    func recordedPlaces() async throws -> [(place: RecordedPlace, unkeptSince: Date?)] {
        try await rows("SELECT latitude, longitude, unkept_since FROM recorded_place") { row in
            (try row.requiredPlace(), row.moment())
        }
    }

    func keepOnly(_ kept: Set<RecordedPlace>, at now: Date, grace: TimeInterval) async throws -> Int {
        var erased = 0
        for (place, since) in try await recordedPlaces() {
            let isKept = kept.contains(place)
            if isKept, since != nil {
                try await note(unkept: nil, place)
            } else if !isKept, let since, since <= now {
                guard now.timeIntervalSince(since) >= grace else { continue }
                try await erase(place)
                erased += 1
            } else if !isKept {
                // Also where the clock was set back since.
                try await note(unkept: now, place)
            }
        }
        return erased
    }

    private func note(unkept since: Date?, _ place: RecordedPlace) async throws {
        try await execute(
            "UPDATE recorded_place SET unkept_since = ? WHERE latitude = ? AND longitude = ?",
            [.moment(since), .integer(place.latitude), .integer(place.longitude)]
        )
    }

    func erase(_ place: RecordedPlace) async throws {
        guard let number = try await knownNumber(of: place) else { return }
        try await execute("DELETE FROM issued_forecast WHERE place = ?", [.integer(number)])
        try await execute("DELETE FROM truth WHERE place = ?", [.integer(number)])
        try await execute("DELETE FROM place_station WHERE place = ?", [.integer(number)])
        try await execute("DELETE FROM learned_place WHERE place = ?", [.integer(number)])
        try await execute("DELETE FROM recorded_place WHERE number = ?", [.integer(number)])
    }

    func noteAsked(_ places: Set<PlaceID>, on day: LocalDay) async throws {
        for place in places {
            try await execute(
                "INSERT INTO asked_place (place, day) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [.text(place.description), .integer(day.daysSince1970)]
            )
        }
        let oldest = day.daysSince1970 - AskedPlacesRule.period
        try await execute("DELETE FROM asked_place WHERE day <= ?", [.integer(oldest)])
    }

    /// Whether there is anything to be forgotten.
    func hasOldAsked(on day: LocalDay) async throws -> Bool {
        let oldest = day.daysSince1970 - AskedPlacesRule.period
        return try await first("SELECT 1 FROM asked_place WHERE day <= ? LIMIT 1", [.integer(oldest)]) {
            $0.integer()
        }
            != nil
    }

    func oftenAsked(on day: LocalDay) async throws -> Set<PlaceID> {
        let often = """
            SELECT place FROM asked_place WHERE day > ? AND day <= ? GROUP BY place HAVING count(*) >= ?
            """
        let last = day.daysSince1970
        let found = try await rows(
            often,
            [.integer(last - AskedPlacesRule.period), .integer(last), .integer(AskedPlacesRule.least)]
        ) { try $0.requiredText() }
        // Of a kind that only a later release knows, nothing can be asked.
        return Set(found.compactMap(PlaceID.init))
    }
}
