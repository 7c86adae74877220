import Foundation
import ForecastRecords
import Meteorology
import SQLiteStore
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    /// Returns the recorded places with the time since when nobody keeps them.
    func recordedPlaces() throws -> [(place: RecordedPlace, unkeptSince: Date?)] {
        try rows("SELECT latitude, longitude, unkept_since FROM recorded_place") { row in
            (try row.requiredPlace(), row.moment())
        }
    }

    func keepOnly(_ kept: Set<RecordedPlace>, at now: Date, grace: TimeInterval) throws -> Int {
        var erased = 0
        for (place, since) in try recordedPlaces() {
            let isKept = kept.contains(place)
            if isKept, since != nil {
                try note(unkept: nil, place)
            } else if !isKept, let since, since <= now {
                guard now.timeIntervalSince(since) >= grace else { continue }
                try erase(place)
                erased += 1
            } else if !isKept {
                // Also where the clock was set back since.
                try note(unkept: now, place)
            }
        }
        return erased
    }

    private func note(unkept since: Date?, _ place: RecordedPlace) throws {
        try execute(
            "UPDATE recorded_place SET unkept_since = ? WHERE latitude = ? AND longitude = ?",
            [.moment(since), .integer(place.latitude), .integer(place.longitude)]
        )
    }

    func erase(_ place: RecordedPlace) throws {
        guard let number = try knownNumber(of: place) else { return }
        try execute("DELETE FROM issued_forecast WHERE place = ?", [.integer(number)])
        try execute("DELETE FROM truth WHERE place = ?", [.integer(number)])
        try execute("DELETE FROM learned_place WHERE place = ?", [.integer(number)])
        try execute("DELETE FROM recorded_place WHERE number = ?", [.integer(number)])
    }

    func hasRecords(before day: LocalDay) throws -> Bool {
        let old = """
            SELECT EXISTS (SELECT 1 FROM issued_forecast WHERE day < ?1)
                OR EXISTS (SELECT 1 FROM truth WHERE day < ?1)
            """
        return try first(old, [.integer(day.daysSince1970)]) { $0.integer() } == 1
    }

    /// Returns whether there may be more.
    func pruneRecords(before day: LocalDay) throws -> Bool {
        let number = SQLValue.integer(day.daysSince1970)
        let forecasts = try execute(
            """
            DELETE FROM issued_forecast WHERE (place, day, source, origin) IN
                (SELECT place, day, source, origin FROM issued_forecast WHERE day < ? LIMIT 1000)
            """,
            [number]
        )
        let truths = try execute(
            """
            DELETE FROM truth WHERE (place, day, variable, target, revision) IN
                (SELECT place, day, variable, target, revision FROM truth WHERE day < ? LIMIT 1000)
            """,
            [number]
        )
        return forecasts == 1000 || truths == 1000
    }

    func noteAsked(_ places: Set<PlaceID>, on day: LocalDay) throws {
        for place in places {
            try execute(
                "INSERT INTO asked_place (place, day) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [.text(place.description), .integer(day.daysSince1970)]
            )
        }
        let oldest = day.daysSince1970 - AskedPlacesRule.period
        try execute("DELETE FROM asked_place WHERE day <= ?", [.integer(oldest)])
    }

    /// Whether there is anything to be forgotten.
    func hasOldAsked(on day: LocalDay) throws -> Bool {
        let oldest = day.daysSince1970 - AskedPlacesRule.period
        return try first("SELECT 1 FROM asked_place WHERE day <= ?", [.integer(oldest)]) { $0.integer() }
            != nil
    }

    func oftenAsked(on day: LocalDay) throws -> Set<PlaceID> {
        let often = """
            SELECT place FROM asked_place WHERE day > ? AND day <= ? GROUP BY place HAVING count(*) >= ?
            """
        let last = day.daysSince1970
        let found = try rows(
            often,
            [.integer(last - AskedPlacesRule.period), .integer(last), .integer(AskedPlacesRule.least)]
        ) { try $0.requiredText() }
        // Of a kind that only a later release knows, nothing can be asked.
        return Set(found.compactMap(PlaceID.init))
    }
}
