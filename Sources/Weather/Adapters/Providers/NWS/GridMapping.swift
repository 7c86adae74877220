import Foundation
import Meteorology
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts the layers of a cell to hours and days. It computes nothing that the API did not say, but for totals of several
/// hours: an hour has its share of one.
///
/// It drops the layers of which the report has no part: those for fires, ships and aircraft, and the depth of snow, which
/// says nothing about its water.
struct GridMapping {
    private let layers: GridPayload.Properties
    private let geometry: GridPayload.Geometry?
    private let zone: PlaceTimeZone?
    private let request: ProviderRequest
    private var check = PlausibilityCheck()

    init(_ payload: GridPayload, zone: PlaceTimeZone?, request: ProviderRequest) {
        layers = payload.properties
        geometry = payload.geometry
        self.zone = zone
        self.request = request
    }

    mutating func report() -> MappedReport {
        var report = WeatherReport(coordinate: centre() ?? request.coordinate)
        report.timeZone = zone
        let elevation = layers.elevation?.number(in: .metres)
        report.elevation = check.elevation(metres: elevation, "properties.elevation")
        report.hourly = hours()
        report.daily = days()
        let issuedAt = layers.updateTime.flatMap(WireInterval.moment)
        return MappedReport(report, issuedAt: issuedAt, leftOut: check.implausibleFields)
    }

    /// The mean of the corners.
    private mutating func centre() -> Coordinate? {
        let corners = (geometry?.coordinates?.usable.first?.usable ?? []).compactMap { corner in
            let angles = corner.elements.compactMap(\.self)
            return angles.count >= 2 ? (longitude: angles[0], latitude: angles[1]) : nil
        }
        guard !corners.isEmpty else { return nil }
        return check.coordinate(
            latitude: corners.reduce(0) { $0 + $1.latitude } / Double(corners.count),
            longitude: corners.reduce(0) { $0 + $1.longitude } / Double(corners.count),
            "geometry.coordinates"
        )
    }

    // MARK: Hours

    private mutating func hours() -> [HourlyForecast] {
        let hours = HourLayers(layers, &check)
        return hours.starts.compactMap { start in
            let span = TimeSpan(start: start, duration: 3600)
            var step = HourlyForecast(span: span)
            step.conditions = hours.conditions(at: start)
            step.precipitationProbability = hours.probability.entry(at: start)?.value
            let total = hours.water.entry(at: start)
            step.precipitation = total?.value.part(within: span)
            step.isDerived = total.map { $0.span.duration > 3600 && $0.value.millimetres > 0 } ?? false
            let weather = hours.weather.entry(at: start)?.value
            step.condition =
                weather.flatMap { WeatherCondition($0) }
                ?? step.conditions.cloudCover.map { .sky(cloudCover: $0) }
            if let condition = step.condition, condition.isSnowy, !condition.isSleet {
                step.snowfall = step.precipitation
            }
            return step == HourlyForecast(span: span, isDerived: step.isDerived) ? nil : step
        }
    }

    // MARK: Days

    /// A high is that of the time from 7 h to 20 h local standard time, a low that of the time from 19 h to 9 h
    /// (https://www.weather.gov/documentation/services-web-api, gridpoints). So a low belongs to the day on which its
    /// night ends. The first may have begun before the body.
    private mutating func days() -> [DailyForecast] {
        guard let zone = zone?.timeZone else { return [] }
        var days: [LocalDay: DailyForecast] = [:]
        func add(_ day: (day: LocalDay, span: TimeSpan), _ set: (inout DailyForecast) -> Void) {
            var forecast = days[day.day] ?? DailyForecast(day: day.day, span: day.span)
            set(&forecast)
            days[day.day] = forecast
        }
        for (span, high) in temperatures(layers.maxTemperature, "maxTemperature").entries.prefix(
            Self.mostDays
        ) {
            let day = LocalDays.day(containing: span.start, in: zone)
            // One that is cut off at the end of the body still ends on its day.
            guard span.end <= day.span.end else { continue }
            add(day) { $0.high = high }
        }
        for (span, low) in temperatures(layers.minTemperature, "minTemperature").entries.prefix(Self.mostDays)
        {
            let day = LocalDays.day(containing: span.end.addingTimeInterval(-1), in: zone)
            // One that is cut off before midnight is that of the next day.
            guard span.duration < 86_400, span.end <= day.span.start.addingTimeInterval(12 * 3600) else {
                continue
            }
            add(day) { $0.low = low }
        }
        return days.values.sorted { $0.day < $1.day }
    }

    private mutating func temperatures(_ layer: GridPayload.Layer?, _ name: String) -> Series<Temperature> {
        layer.series(in: .celsius, name, &check) { $0.temperature(celsius: $1, $2) }
    }

    private static let mostDays = 20
}
