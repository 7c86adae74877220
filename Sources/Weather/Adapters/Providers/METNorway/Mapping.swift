import Foundation
import Meteorology
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts a body to the steps of a forecast. It computes nothing that the API did not say.
///
/// It drops the clear-sky UV index, which is another quantity than the UV index under clouds, and the percentiles.
struct Mapping {
    private let payload: LocationForecastPayload
    private let request: ProviderRequest
    /// The variables whose unit in the body is not the documented one. The API has one unit for each variable and has
    /// never changed it, so another unit means another quantity: its values are rejected and not converted.
    private let refused: Set<String>
    private var check = PlausibilityCheck()

    init(_ payload: LocationForecastPayload, request: ProviderRequest) {
        self.payload = payload
        self.request = request
        let units = payload.properties.meta?.units?.mapValues(\.wrappedValue) ?? [:]
        refused = Set(Self.documentedUnits.filter { units[$0, default: $1] != $1 }.keys)
    }

    mutating func report() -> MappedReport {
        let point = payload.geometry?.coordinates?.elements ?? []
        let (longitude, latitude) = point.count >= 2 ? (point[0], point[1]) : (nil, nil)
        let path = "geometry.coordinates"
        let coordinate = check.coordinate(latitude: latitude, longitude: longitude, path)
        var report = WeatherReport(coordinate: coordinate ?? request.coordinate)
        report.elevation = check.elevation(metres: point.count >= 3 ? point[2] : nil, path)
        report.hourly = steps()
        let issuedAt = payload.properties.meta?.updated_at.flatMap(moment)
        return MappedReport(report, issuedAt: issuedAt, leftOut: check.implausibleFields)
    }

    // MARK: Steps

    private mutating func steps() -> [HourlyForecast] {
        let dated = datedSteps()
        var steps: [HourlyForecast] = []
        for (position, entry) in dated.enumerated() {
            let next = dated.indices.contains(position + 1) ? dated[position + 1].time : nil
            let step = step(entry.data, at: entry.time, until: next, after: steps.last)
            if step != HourlyForecast(span: step.span) { steps.append(step) }
        }
        return steps
    }

    /// Returns the steps in ascending order, without duplicate times.
    private mutating func datedSteps() -> [(time: Date, data: LocationForecastPayload.StepData)] {
        var dated: [(time: Date, data: LocationForecastPayload.StepData)] = []
        for step in payload.properties.timeseries.usable {
            guard let data = step.data else { continue }
            guard let time = step.time.flatMap(moment) else {
                check.leaveOut("properties.timeseries.time")
                continue
            }
            dated.append((time, data))
        }
        dated.sort { $0.time < $1.time }
        return dated.enumerated().filter { $0 == 0 || dated[$0 - 1].time < $1.time }.map(\.element)
    }

    /// Returns a step as long as the shortest period in the body that ends by the next step. If there is none, it
    /// lasts until the next step without amounts, because those of a longer period are not its own. The last step,
    /// which often has no period, is as long as the one before.
    private mutating func step(
        _ data: LocationForecastPayload.StepData,
        at time: Date,
        until next: Date?,
        after previous: HourlyForecast?
    ) -> HourlyForecast {
        let periods: [(hours: Double, period: LocationForecastPayload.Period, name: String)] = [
            (1, data.next_1_hours, "next_1_hours"), (6, data.next_6_hours, "next_6_hours"),
            (12, data.next_12_hours, "next_12_hours"),
        ].compactMap { hours, period, name in period.map { (hours, $0, name) } }
        let gap = next.map { $0.timeIntervalSince(time) }
        let fitting = periods.first { period in gap.map { period.hours * 3600 <= $0 } ?? true }
        let usual = previous?.span.duration ?? 3600
        let duration = fitting.map { $0.hours * 3600 } ?? min(gap ?? usual, Self.longestStep)

        var step = HourlyForecast(span: TimeSpan(start: time, duration: duration))
        if let details = data.instant?.details { step.conditions = conditions(details) }
        if let fitting { addAmounts(of: fitting.period, fitting.name, to: &step) }
        if let (_, period, name) = fitting ?? periods.first { step.condition = condition(period, name) }
        return step
    }

    private mutating func conditions(_ details: LocationForecastPayload.InstantDetails) -> Conditions {
        let path = "properties.timeseries.data.instant.details"
        var conditions = Conditions()
        conditions.temperature = read(details.air_temperature, "air_temperature", in: path) {
            $0.temperature(celsius: $1, $2)
        }
        conditions.dewPoint = read(details.dew_point_temperature, "dew_point_temperature", in: path) {
            $0.temperature(celsius: $1, $2)
        }
        conditions.humidity = read(details.relative_humidity, "relative_humidity", in: path) {
            $0.percent($1, $2)
        }
        conditions.pressure = read(details.air_pressure_at_sea_level, "air_pressure_at_sea_level", in: path) {
            $0.seaLevelPressure(hectopascals: $1, $2)
        }
        conditions.cloudCover = read(details.cloud_area_fraction, "cloud_area_fraction", in: path) {
            $0.percent($1, $2)
        }
        let direction = read(details.wind_from_direction, "wind_from_direction", in: path) {
            $0.direction(degrees: $1, $2)
        }
        let gust = read(details.wind_speed_of_gust, "wind_speed_of_gust", in: path) {
            $0.speed(metresPerSecond: $1, $2)
        }
        let speed = read(details.wind_speed, "wind_speed", in: path) { $0.speed(metresPerSecond: $1, $2) }
        conditions.wind = speed.map { Wind(speed: $0, direction: direction, gust: gust) }
        return conditions
    }

    private mutating func addAmounts(
        of period: LocationForecastPayload.Period,
        _ name: String,
        to step: inout HourlyForecast
    ) {
        let path = "properties.timeseries.data.\(name).details"
        let span = step.span
        step.precipitation = read(period.details?.precipitation_amount, "precipitation_amount", in: path) {
            $0.precipitation(millimetres: $1, over: span, $2)
        }
        step.precipitationProbability = read(
            period.details?.probability_of_precipitation,
            "probability_of_precipitation",
            in: path
        ) { $0.percent($1, $2) }
    }

    private mutating func condition(
        _ period: LocationForecastPayload.Period,
        _ name: String
    ) -> WeatherCondition? {
        guard let code = period.summary?.symbol_code else { return nil }
        guard let condition = WeatherCondition(symbolCode: code) else {
            check.leaveOut("properties.timeseries.data.\(name).summary.symbol_code")
            return nil
        }
        return condition
    }

    // MARK: Values

    /// Reads a value in its documented unit and within the physical range.
    private mutating func read<Quantity>(
        _ value: Double?,
        _ variable: String,
        in path: String,
        as quantity: (inout PlausibilityCheck, Double?, String) -> Quantity?
    ) -> Quantity? {
        guard value != nil else { return nil }
        let field = "\(path).\(variable)"
        guard !refused.contains(variable) else {
            check.leaveOut(field)
            return nil
        }
        return quantity(&check, value, field)
    }

    /// Returns `nil` for an invalid text and for an implausible time.
    private func moment(_ text: String) -> Date? {
        guard let date = WireTime(text)?.date(at: 0) else { return nil }
        let isNear = abs(date.timeIntervalSince(request.now)) < Self.horizon
        return isNear || PlausibilityCheck.years.contains(date.timeIntervalSince1970) ? date : nil
    }

    private static let longestStep = 86_400.0
    /// In seconds from now, whatever year the clock shows.
    private static let horizon = 30 * 86_400.0
    private static let documentedUnits = [
        "air_temperature": "celsius", "dew_point_temperature": "celsius", "relative_humidity": "%",
        "air_pressure_at_sea_level": "hPa", "cloud_area_fraction": "%", "wind_speed": "m/s",
        "wind_speed_of_gust": "m/s", "wind_from_direction": "degrees", "precipitation_amount": "mm",
        "probability_of_precipitation": "%",
    ]
}
