import ForecastRecords
import SQLStore
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func note(_ stations: [RecordedStation], at place: RecordedPlace) async throws {
        guard let number = try await knownNumber(of: place) else { return }
        for station in stations {
            try await execute(
                """
                INSERT INTO place_station (place, station, provider, name) VALUES (?1, ?2, ?3, ?4)
                    ON CONFLICT (place, station) DO UPDATE SET provider = ?3, name = coalesce(?4, place_station.name)
                """,
                [
                    .integer(number), .text(station.code), .text(station.provider.rawValue),
                    .text(station.name),
                ]
            )
        }
    }

    /// Returns what is known of a station of a place.
    func station(_ code: String, at place: RecordedPlace) async throws -> RecordedStation? {
        guard let number = try await knownNumber(of: place) else { return nil }
        return try await first(
            "SELECT station, provider, name FROM place_station WHERE place = ? AND station = ?",
            [.integer(number), .text(code)]
        ) { try $0.station() }
    }

    /// Reads everything, in a file that may be damaged.
    func inspectStations() async throws {
        _ = try await rows("SELECT station, provider, name FROM place_station") { try $0.station() }
    }
}

extension SQLRow {
    /// Reads the columns in the order of the query.
    fileprivate mutating func station() throws -> RecordedStation {
        let (code, provider) = (try requiredText(), try requiredText())
        return RecordedStation(code: code, provider: ProviderID(rawValue: provider), name: text())
    }
}
