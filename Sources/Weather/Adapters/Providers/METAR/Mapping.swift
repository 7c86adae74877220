import Foundation
import Languages
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts a body to what the nearest airport measured.
struct Mapping {
    private let payload: ReportsPayload
    private let request: ProviderRequest
    private var check = PlausibilityCheck()

    init(_ payload: ReportsPayload, request: ProviderRequest) {
        self.payload = payload
        self.request = request
    }

    /// Returns the report of the nearest airport that has a usable one.
    ///
    /// - Throws: `.outsideCoverage` if there is none near; `.wrongPlace` if the body is of another place.
    mutating func report() throws(ProviderError) -> MappedReport {
        let rows = rowsByDistance()
        if let nearest = rows.first, nearest.distance > Self.outsideTheBox {
            throw failure(.wrongPlace(degrees: request.coordinate.degrees(to: nearest.coordinate)))
        }
        for row in rows.prefix(Self.mostTried) where row.distance <= Self.farthest {
            guard let measured = measured(row) else { continue }
            var report = WeatherReport(coordinate: request.coordinate)
            report.measured = measured
            return MappedReport(report, issuedAt: measured.current.time, leftOut: check.implausibleFields)
        }
        throw failure(.outsideCoverage)
    }

    /// In metres: weather farther away is another one.
    static let farthest = 60_000.0
    /// In metres: farther than the corners of the box that was asked for.
    private static let outsideTheBox = 150_000.0
    /// In seconds: how old a report may be, and how far ahead of our clock.
    private static let oldest = 7200.0
    private static let newest = -900.0
    /// There are some twenty airports around the largest cities.
    private static let mostTried = 200

    private func failure(_ reason: ProviderError.Reason) -> ProviderError {
        ProviderError(reason, provider: METARProvider.id, feed: METARProvider.reportFeed)
    }

    // MARK: Rows

    private struct Located {
        let row: ReportsPayload.Row
        let coordinate: Coordinate
        /// In metres.
        let distance: Double
        let time: Date
    }

    /// Returns the rows with place and time, the nearest first, and of a station the newest first.
    private mutating func rowsByDistance() -> [Located] {
        var rows: [Located] = []
        for row in payload.rows {
            guard let coordinate = check.coordinate(latitude: row.lat, longitude: row.lon, "lat"),
                let time = row.time(near: request.now, &check)
            else { continue }
            let distance = request.coordinate.distance(to: coordinate)
            rows.append(Located(row: row, coordinate: coordinate, distance: distance, time: time))
        }
        return rows.sorted { ($0.distance, $1.time) < ($1.distance, $0.time) }
    }

    // MARK: A report

    /// Returns `nil` for a report that is too old or does not tell the temperature.
    private mutating func measured(_ located: Located) -> MeasuredConditions? {
        let row = located.row
        guard (Self.newest...Self.oldest).contains(request.now.timeIntervalSince(located.time)),
            let name = row.name.flatMap(SentText.cleaned) ?? row.icaoId.flatMap(SentText.cleaned)
        else { return nil }
        let text = row.rawOb.flatMap(SentText.cleaned)
        var reading = text.map { RawReport($0).reading } ?? Reading()
        reading.fill(from: row)
        let conditions = conditions(reading)
        guard conditions.temperature != nil else { return nil }
        var current = CurrentConditions(time: located.time, conditions: conditions)
        current.condition = WeatherCondition(weather: reading.weather, clouds: reading.clouds)
        return MeasuredConditions(
            station: Station(
                code: row.icaoId.flatMap(SentText.cleaned),
                name: LocalizedName(name),
                coordinate: located.coordinate,
                elevation: check.elevation(metres: row.elev, "elev")
            ),
            distance: Length(metres: located.distance),
            current: current,
            report: text,
            forecast: ForecastText.current(row.rawTaf ?? row.rawTAF, at: request.now)
        )
    }

    private mutating func conditions(_ reading: Reading) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = check.temperature(celsius: reading.temperature, "temp")
        conditions.dewPoint = check.temperature(celsius: reading.dewPoint, "dewp")
        conditions.pressure = check.seaLevelPressure(hectopascals: reading.pressure, "altim")
        conditions.visibility = check.visibility(metres: reading.visibility?.metres, "visib")
        // Without clouds of significance there may be others.
        conditions.cloudCover = (reading.clouds?.max()?.percent).map { Percent($0) }
        let direction = check.direction(degrees: reading.windDirection, "wdir")
        let gust = check.speed(metresPerSecond: reading.gust?.metresPerSecond, "wgst")
        let speed = check.speed(metresPerSecond: reading.windSpeed?.metresPerSecond, "wspd")
        conditions.wind = speed.map { Wind(speed: $0, direction: direction, gust: gust) }
        return conditions
    }
}

extension ReportsPayload.Row {
    /// That of the observation, from the text if the service does not tell it.
    func time(near moment: Date, _ check: inout PlausibilityCheck) -> Date? {
        check.moment(obsTime, "obsTime")
            ?? rawOb.flatMap { ReportTime.moment(of: $0, near: moment) }
            ?? reportTime.flatMap(WireTime.init)?.date(at: 0)
    }
}

extension Coordinate {
    /// Returns the larger difference in latitude or longitude.
    func degrees(to other: Coordinate) -> Double {
        let around = abs(longitude - other.longitude)
        return max(abs(latitude - other.latitude), min(around, 360 - around))
    }
}
