import DataGoKr
import ForecastRecords
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// Converts the hours and days of a station.
struct StationMapping {
    private let hours: [StationRow]
    private let days: [StationRow]
    private let station: String
    private var check = PlausibilityCheck()

    /// Rows of other stations are left out.
    init(of station: String, hours: [StationRow], days: [StationRow]) {
        func own(_ rows: [StationRow]) -> [StationRow] {
            rows.prefix(Self.mostRows).filter { $0.stnId.map { $0.text == station } ?? true }
        }
        (self.station, self.hours, self.days) = (station, own(hours), own(days))
    }

    /// Returns what was observed within a span. Values of a day are told at its end.
    mutating func observations(over span: TimeSpan) -> [StationObservation] {
        var found: [Date: StationObservation] = [:]
        for row in hours {
            guard let time = row.moment, span.start <= time, time <= span.end else { continue }
            found[time] = observation(row, at: time)
        }
        for row in days {
            guard let day = row.day else { continue }
            let whole = LocalDays.span(of: day, in: KoreanTime.zone)
            guard span.start <= whole.start, whole.end <= span.end else { continue }
            var observation = found[whole.end] ?? StationObservation(time: whole.end)
            observation.highs += extreme(row.maxTa, whole, "maxTa")
            observation.lows += extreme(row.minTa, whole, "minTa")
            if let amount = amount(row, of: whole) { observation.amounts.append(amount) }
            found[whole.end] = observation
        }
        return found.values.sorted { $0.time < $1.time }
    }

    /// What the rows call the station; `nil` if they do not.
    var name: String? {
        let names = (hours + days).lazy.compactMap { row in
            row.stnNm?.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return names.first { !$0.isEmpty }.map { String($0.prefix(100)) }
    }

    private static let mostRows = 1000

    private mutating func observation(_ row: StationRow, at time: Date) -> StationObservation {
        var observation = StationObservation(time: time)
        observation.temperature = check.temperature(
            celsius: StationRow.number(row.ta, row.taQcflg),
            "ta"
        )
        observation.wind = check.speed(
            metresPerSecond: StationRow.number(row.ws, row.wsQcflg),
            "ws"
        )
        let hour = TimeSpan(start: time.addingTimeInterval(-3600), end: time)
        let amount = isDry(row) ? 0 : StationRow.number(row.rn, row.rnQcflg)
        if let amount = check.precipitation(millimetres: amount, over: hour, "rn") {
            observation.amounts.append(amount)
        }
        return observation
    }

    /// Whether an hour has no amount because none fell: its temperature shows that the station reported.
    private func isDry(_ row: StationRow) -> Bool {
        StationRow.isEmpty(row.rn) && StationRow.isGood(row.rnQcflg)
            && StationRow.number(row.ta, row.taQcflg) != nil
    }

    private mutating func extreme(_ text: PortalText?, _ day: TimeSpan, _ field: String) -> [ObservedExtreme]
    {
        check.temperature(celsius: StationRow.number(text), field).map { [ObservedExtreme($0, over: day)] }
            ?? []
    }

    /// The amount of a day. A day without one was dry if all its hours say so; its last hour ends with the next day, which may
    /// not be there yet.
    private mutating func amount(_ row: StationRow, of day: TimeSpan) -> Precipitation? {
        if let number = StationRow.number(row.sumRn) {
            return check.precipitation(millimetres: number, over: day, "sumRn")
        }
        guard StationRow.isEmpty(row.sumRn) else { return nil }
        let ofDay = hours.filter { one in one.moment.map { day.start < $0 && $0 < day.end } ?? false }
        guard ofDay.count >= Self.hoursOfDay, ofDay.allSatisfy(isDry) else { return nil }
        return Precipitation(millimetres: 0, over: day)
    }

    /// From 01 to 23 h.
    private static let hoursOfDay = 23
}
