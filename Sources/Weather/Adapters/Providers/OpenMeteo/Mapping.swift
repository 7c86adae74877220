import Foundation
import Meteorology
import ProviderSupport
import WeatherModels
import WeatherUnits

/// Converts a payload to parts of a report. It computes nothing that the API did not say.
struct Mapping {
    let payload: ForecastPayload
    let asked: Coordinate
    let clock: BodyClock

    init(_ payload: ForecastPayload, asked: Coordinate) {
        self.payload = payload
        self.asked = asked
        clock = BodyClock(payload)
    }

    func forecast() -> MappedReport {
        let current = payload.current.map(current)
        let minutely = payload.minutely15.map(minutely)
        let hourly = payload.hourly.map(hourly)
        let daily = payload.daily.map(daily)
        var (report, leftOut) = frame()
        report.current = current?.value
        report.minutely = minutely?.value ?? []
        report.hourly = hourly?.value ?? []
        report.daily = daily?.value ?? []
        leftOut += [current?.leftOut, minutely?.leftOut, hourly?.leftOut, daily?.leftOut].compactMap(\.self)
            .joined()
        return MappedReport(report, leftOut: leftOut)
    }

    func airQuality() -> MappedReport {
        var (report, leftOut) = frame()
        let hourly = payload.hourly.map(airQuality)
        let now = payload.current.map(airQuality)
        report.airQuality = hourly?.value ?? now?.value ?? []
        leftOut += [hourly?.leftOut, now?.leftOut].compactMap(\.self).joined()
        return MappedReport(report, leftOut: leftOut)
    }

    /// Returns the report without parts: only its position.
    private func frame() -> (report: WeatherReport, leftOut: [String]) {
        var check = PlausibilityCheck()
        var report = WeatherReport(coordinate: asked)
        if let latitude = payload.latitude, let longitude = payload.longitude {
            if let cell = try? Coordinate(latitude: latitude, longitude: longitude) {
                report.coordinate = cell
            } else {
                check.leaveOut("latitude")
            }
        }
        report.elevation = check.elevation(metres: payload.elevation, "elevation")
        report.timeZone = clock.placeTimeZone
        return (report, check.implausibleFields)
    }
}

/// A value read from a section, and the fields that were unusable.
struct Reading<Value> {
    var value: Value
    var leftOut: [String]
}
