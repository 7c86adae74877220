import Foundation
import NoticeWorld

/// The archive of forecasts, what was known of places, and the keys of many people, as statements that fill their tables.
extension CrowdedDatabase {
    /// Recorded places: fewer than people, since many keep the same.
    var places: Int { min(10_000, people / 30) }

    /// The last day of the records, in days since 1970-01-01.
    static let today = Int(WorldClock.noon.timeIntervalSince1970 / 86_400)

    /// Of each place some days of three sources, of which one was filled in, with truths and what was learned.
    var archive: [String] {
        let (all, days) = ("generate_series(1, \(places)) AS p", "generate_series(0, 29) AS d")
        return [
            """
            INSERT INTO recorded_place (number, latitude, longitude, forecast_changes, truth_changes)
            SELECT p, 3000 + p % 1000, 12000 + p / 1000, 30, 30 FROM \(all)
            """,
            "INSERT INTO record_source SELECT s, 'open-meteo/model_' || s FROM generate_series(1, 3) AS s",
            """
            INSERT INTO issued_forecast (place, day, source, origin, issued_at, figures)
            SELECT p, \(Self.today) - d, s, s / 3, 0, '\\x' FROM \(all), \(days), generate_series(1, 3) AS s
            """,
            """
            INSERT INTO truth (place, day, variable, target, revision, value, known_at, station, distance)
            SELECT p, \(Self.today) - d, v, (\(Self.today) - d) * 86400, 0, 100, 0, 'RKSS', 100
            FROM \(all), \(days), generate_series(1, 3) AS v
            """,
            """
            INSERT INTO asked_place SELECT 'geonames:' || p, \(Self.today) - d FROM \(all), \(days) WHERE d < 3
            """,
            "INSERT INTO place_station SELECT p, 'RKSS', 'metar', 'Gimpo' FROM \(all)",
            "INSERT INTO learned_place SELECT p, 1, 30, 30, 0, '{}' FROM \(all)",
            """
            INSERT INTO known (point, moment, received_at, time_zone, alerts_status, alerts, report, size)
            SELECT (3000 + p % 1000) || ' ' || (12000 + p / 1000), h * 3600, h * 3600, 'Asia/Seoul', 'ok', 0, '\\x00', 1
            FROM \(all), generate_series(1, 24) AS h WHERE p <= 2000
            """,
        ]
    }

    /// As many keys of people as there may be, each used on many days.
    func keys(of everybody: String) -> [String] {
        let id = "lpad(to_hex(n), 32, '0')"
        return [
            """
            INSERT INTO access_key (id, name, hash, beginning, account, request_limit, created_at)
            SELECT 'key' || n, 'Key', \(id), 'abcd', \(id), '60/min', 0 FROM \(everybody) WHERE n <= 5000
            """,
            """
            INSERT INTO access_key_day SELECT 'key' || n, \(Self.today) - d, 1, 0
            FROM \(everybody), generate_series(0, 29) AS d WHERE n <= 5000
            """,
        ]
    }
}
