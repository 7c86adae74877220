import ForecastRecords
import Foundation
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherUnits

/// Converts the rows of a body to stations, or to what they observed.
struct ObservationRows {
    private let payload: ReportsPayload
    private let now: Date
    private var check = PlausibilityCheck()

    init(_ payload: ReportsPayload, now: Date) { (self.payload, self.now) = (payload, now) }

    /// The airports of a body, each once.
    mutating func stations() -> [ObservingStation] {
        var stations: [String: ObservingStation] = [:]
        for row in payload.rows { if let station = station(row) { stations[station.code] = station } }
        return stations.values.sorted { $0.code < $1.code }
    }

    /// What airports observed within a span, each where it stood last.
    mutating func series(of codes: [String], over span: TimeSpan) -> [ObservationSeries] {
        var found: [String: (station: ObservingStation, reports: [StationObservation])] = [:]
        for row in payload.rows.prefix(Self.mostRows) {
            guard let station = station(row), codes.contains(station.code),
                let time = row.time(near: now, &check), span.start <= time, time <= span.end,
                let observation = observation(row, of: station, at: time)
            else { continue }
            let before = found[station.code]
            let isNewer = before?.reports.last.map { $0.time <= time } ?? true
            // A report of the same time is the corrected one, if it came later.
            var reports = before?.reports ?? []
            if let same = reports.firstIndex(where: { $0.time == time }) {
                if (observation.receivedAt ?? time) > (reports[same].receivedAt ?? time) {
                    reports[same] = observation
                }
            } else {
                reports.append(observation)
            }
            found[station.code] = (isNewer ? station : before?.station ?? station, reports)
        }
        return codes.compactMap { found[$0] }.map { ObservationSeries(of: $0.station, $0.reports) }
    }

    /// Four airports for fifteen days with special reports would be fewer.
    private static let mostRows = 5000

    private mutating func station(_ row: ReportsPayload.Row) -> ObservingStation? {
        guard let code = row.icaoId, Self.isCode(code),
            let coordinate = check.coordinate(latitude: row.lat, longitude: row.lon, "lat")
        else { return nil }
        return ObservingStation(
            code: code,
            coordinate: coordinate,
            height: check.elevation(metres: row.elev, "elev"),
            name: row.name.flatMap(SentText.cleaned).flatMap(Self.airport)
        )
    }

    /// Returns the name of an airport without the region and the country that follow it: "Seoul/Gimpo Intl, 26, KR".
    private static func airport(_ name: String) -> String? {
        let own = name.prefix { $0 != "," }.prefix(100)
        return own.isEmpty ? nil : String(own)
    }

    /// Whether a code can be asked for.
    static func isCode(_ code: String) -> Bool {
        (3...5).contains(code.utf8.count)
            && code.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }

    private mutating func observation(
        _ row: ReportsPayload.Row,
        of station: ObservingStation,
        at time: Date
    ) -> StationObservation? {
        let report = row.rawOb.flatMap(SentText.cleaned).map { RawReport($0) }
        var reading = report?.reading ?? Reading()
        reading.fill(from: row)
        var observation = StationObservation(time: time)
        observation.temperature = check.temperature(celsius: reading.temperature, "temp")
        observation.isWhole = !reading.isExact
        observation.wind = check.speed(metresPerSecond: reading.windSpeed?.metresPerSecond, "wspd")
        observation.receivedAt = row.receiptTime.flatMap(WireTime.init)?.date(at: 0)
        // Groups of special reports are of less than an hour.
        if let report, RemarkGroups.areUsed(by: station.code), Self.isRoutine(time) {
            fill(&observation, from: RemarkGroups(report.remarks))
        }
        return observation.temperature == nil && observation.wind == nil ? nil : observation
    }

    private mutating func fill(_ observation: inout StationObservation, from groups: RemarkGroups) {
        let end = Self.hour(of: observation.time)
        func interval(_ hours: Double) -> TimeSpan {
            TimeSpan(start: end.addingTimeInterval(-hours * 3600), end: end)
        }
        // Six hours at 00, 06, 12 and 18 UTC, three at the hours between.
        let hour = Int(end.timeIntervalSince1970 / 3600) % 24
        let some = hour.isMultiple(of: 6) ? 6.0 : 3.0
        for (amount, hours) in [
            (groups.lastHour, 1), (hour.isMultiple(of: 3) ? groups.lastHours : nil, some),
            (hour == 12 ? groups.lastDay : nil, 24),
        ] as [(Double?, Double)] {
            let checked = check.precipitation(millimetres: amount, over: interval(hours), "rawOb")
            if let checked { observation.amounts.append(checked) }
        }
        func extreme(_ value: Double?, _ hours: Double) -> [ObservedExtreme] {
            check.temperature(celsius: value, "rawOb").map { [ObservedExtreme($0, over: interval(hours))] }
                ?? []
        }
        if hour.isMultiple(of: 6) {
            observation.highs += extreme(groups.maximum, 6)
            observation.lows += extreme(groups.minimum, 6)
        }
        observation.highs += extreme(groups.maximumOfDay, 24)
        observation.lows += extreme(groups.minimumOfDay, 24)
    }

    /// In seconds: routine reports of the United States are of the last minutes of an hour.
    private static func isRoutine(_ time: Date) -> Bool {
        abs(time.timeIntervalSince(hour(of: time))) <= 900
    }

    /// The hour for which a report is: the nearest.
    private static func hour(of time: Date) -> Date {
        Date(timeIntervalSince1970: (time.timeIntervalSince1970 / 3600).rounded() * 3600)
    }
}
