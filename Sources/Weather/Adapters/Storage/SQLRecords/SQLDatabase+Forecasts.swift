import Foundation
import ForecastRecords
import Meteorology
import SQLStore
import WeatherModels

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func append(_ forecasts: [IssuedForecast]) async throws -> Int {
        var count = 0
        var changed: Set<RecordedPlace> = []
        for forecast in forecasts {
            let new = try await execute(
                """
                INSERT INTO issued_forecast (place, day, source, origin, issued_at, run, figures)
                VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """,
                [
                    .integer(try await number(of: forecast.place)), .integer(forecast.day.daysSince1970),
                    .integer(try await number(of: forecast.source)), .integer(Int(forecast.origin.rawValue)),
                    .moment(forecast.issuedAt), .moment(forecast.run), .bytes(forecast.figures.bytes),
                ]
            )
            if new > 0 { changed.insert(forecast.place) }
            count += new
        }
        for place in changed { try await noteChange(of: "forecast_changes", at: place) }
        return count
    }

    func forecasts(at place: RecordedPlace, issuedOn days: ClosedRange<LocalDay>) async throws
        -> [IssuedForecast]
    {
        guard let number = try await knownNumber(of: place) else { return [] }
        let found = try await rows(
            Self.forecast + " WHERE place = ? AND day BETWEEN ? AND ?",
            [
                .integer(number), .integer(days.lowerBound.daysSince1970),
                .integer(days.upperBound.daysSince1970),
            ]
        ) { try $0.forecast(at: place) }
        return found.sorted()
    }

    func logged(at place: RecordedPlace, on day: LocalDay) async throws -> Set<RecordSource> {
        guard let number = try await knownNumber(of: place) else { return [] }
        let logged = """
            SELECT name FROM issued_forecast JOIN record_source ON record_source.number = source
            WHERE place = ? AND day = ? AND origin = 0
            """
        return Set(
            try await rows(logged, [.integer(number), .integer(day.daysSince1970)]) {
                try $0.requiredSource()
            }
        )
    }

    func inventory(at place: RecordedPlace) async throws -> [RecordedStretch] {
        guard let number = try await knownNumber(of: place) else { return [] }
        return try await rows(
            """
            SELECT name, origin, count(*), min(day), max(day)
            FROM issued_forecast JOIN record_source ON record_source.number = source
            WHERE place = ? GROUP BY name, origin ORDER BY name, origin
            """,
            [.integer(number)]
        ) { row in
            RecordedStretch(
                place: place,
                source: try row.requiredSource(),
                origin: try row.requiredOrigin(),
                days: try row.requiredInteger(),
                first: LocalDay(daysSince1970: try row.requiredInteger()),
                last: LocalDay(daysSince1970: try row.requiredInteger())
            )
        }
    }

    /// Returns the number by which a place is stored, and stores it if it is new.
    func number(of place: RecordedPlace) async throws -> Int {
        if let known = try await knownNumber(of: place) { return known }
        try await execute(
            "INSERT INTO recorded_place (latitude, longitude) VALUES (?, ?)",
            [.integer(place.latitude), .integer(place.longitude)]
        )
        return try await knownNumber(of: place) ?? 0
    }

    func knownNumber(of place: RecordedPlace) async throws -> Int? {
        try await first(
            "SELECT number FROM recorded_place WHERE latitude = ? AND longitude = ?",
            [.integer(place.latitude), .integer(place.longitude)]
        ) { try $0.requiredInteger() }
    }

    private func number(of source: RecordSource) async throws -> Int {
        try await execute(
            "INSERT INTO record_source (name) VALUES (?) ON CONFLICT DO NOTHING",
            [.text(source.description)]
        )
        return try await first("SELECT number FROM record_source WHERE name = ?", [.text(source.description)])
        {
            try $0.requiredInteger()
        } ?? 0
    }

    func everyForecast() async throws -> [IssuedForecast] {
        try await rows(
            """
            SELECT day, name, origin, issued_at, run, figures, latitude, longitude FROM issued_forecast
                LEFT JOIN record_source ON record_source.number = source
                LEFT JOIN recorded_place ON recorded_place.number = place
            """
        ) { row in
            // The place is read last, and is the same in all of them.
            let parts = try row.parts()
            return parts.forecast(at: try row.requiredPlace())
        }
    }

    private static let forecast = """
        SELECT day, name, origin, issued_at, run, figures
        FROM issued_forecast JOIN record_source ON record_source.number = source
        """
}

private struct ForecastParts {
    let day: LocalDay
    let source: RecordSource
    let origin: IssuedForecast.Origin
    let issuedAt: Date
    let run: Date?
    let figures: RecordedFigures

    func forecast(at place: RecordedPlace) -> IssuedForecast {
        IssuedForecast(
            place: place,
            source: source,
            origin: origin,
            day: day,
            issuedAt: issuedAt,
            run: run,
            figures: figures
        )
    }
}

extension SQLRow {
    fileprivate mutating func forecast(at place: RecordedPlace) throws -> IssuedForecast {
        try parts().forecast(at: place)
    }

    fileprivate mutating func parts() throws -> ForecastParts {
        let day = LocalDay(daysSince1970: try requiredInteger())
        let (source, origin) = (try requiredSource(), try requiredOrigin())
        let (issuedAt, run) = (try requiredMoment(), moment())
        guard let figures = bytes().flatMap(RecordedFigures.init(bytes:)) else {
            throw StoreObstacle.damage("figures are damaged")
        }
        return ForecastParts(
            day: day,
            source: source,
            origin: origin,
            issuedAt: issuedAt,
            run: run,
            figures: figures
        )
    }

    mutating func requiredSource() throws -> RecordSource {
        guard let source = RecordSource(try requiredText()) else {
            throw StoreObstacle.damage("a source is damaged")
        }
        return source
    }

    mutating func requiredPlace() throws -> RecordedPlace {
        let (latitude, longitude) = (try requiredInteger(), try requiredInteger())
        guard let place = RecordedPlace(latitude: latitude, longitude: longitude) else {
            throw StoreObstacle.damage("a place is damaged")
        }
        return place
    }

    fileprivate mutating func requiredOrigin() throws -> IssuedForecast.Origin {
        let number = UInt8(exactly: try requiredInteger())
        guard let origin = number.flatMap(IssuedForecast.Origin.init) else {
            throw StoreObstacle.damage("an origin is unknown")
        }
        return origin
    }
}
