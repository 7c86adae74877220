import Foundation
public import WeatherModels
import WeatherUnits

/// Looks for values in a report that no weather ever had: sentinels such as −9999 or 2000, not-a-numbers, amounts
/// without an interval, steps out of order. The ranges are written apart from the ones the decoders use.
public struct PlausibleReport {
    private var problems: [String] = []

    /// Returns what is wrong with `report`, one sentence each; empty if nothing is.
    public static func check(_ report: WeatherReport) -> [String] {
        var check = PlausibleReport()
        check.all(of: report)
        return check.problems
    }

    private mutating func all(of report: WeatherReport) {
        range(report.elevation?.metres, -500...9000, "elevation")
        if let current = report.current { self.current(current) }
        for step in report.minutely { amount(step.precipitation, "minutely.precipitation") }
        for step in report.hourly { hour(step) }
        for day in report.daily { self.day(day) }
        for hour in report.airQuality { air(hour) }
        alerts(report.alerts ?? [])
        measurements(of: report)
        order(report.minutely.map(\.precipitation.interval), "minutely")
        order(report.hourly.map(\.span), "hourly")
        order(report.daily.map(\.span), "daily")
        order(report.airQuality.map { TimeSpan(start: $0.time, duration: 1) }, "airQuality")
    }

    private mutating func alerts(_ alerts: [WeatherAlert]) {
        range(Double(alerts.count), 0...2000, "alerts.count")
        for alert in alerts {
            span(alert.span, "alerts.span", mayBeEmpty: true)
            if let sent = alert.sent { moment(sent, "alerts.sent") }
            range(Double(alert.areas.count), 0...5000, "alerts.areas.count")
            for wording in [alert.wording] + alert.translations {
                let texts = [wording.event, wording.headline, wording.description, wording.instruction]
                let bytes = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
                range(Double(bytes), 0...200_000, "alerts.wording of so many bytes")
            }
        }
    }

    private mutating func measurements(of report: WeatherReport) {
        if let measured = report.measured {
            current(measured.current)
            range(measured.distance.metres, 0...20_020_000, "measured.distance")
            let bytes = (measured.report?.utf8.count ?? 0) + (measured.forecast?.utf8.count ?? 0)
            range(Double(bytes), 0...20_000, "measured.report of so many bytes")
        }
        if let measured = report.measuredAir {
            air(measured.hour)
            range(measured.distance.metres, 0...100_000, "measuredAir.distance")
            for (pollutant, value) in measured.dayMeans.known {
                range(value.microgramsPerCubicMetre, 0...100_000, "measuredAir.\(pollutant)")
            }
        }
    }

    private mutating func current(_ current: CurrentConditions) {
        moment(current.time, "current.time")
        conditions(current.conditions, "current")
        amount(current.precipitation, "current.precipitation")
        amount(current.snowfall, "current.snowfall")
    }

    private mutating func hour(_ step: HourlyForecast) {
        span(step.span, "hourly.span")
        if step.span.duration > 86400 { problems.append("hourly.span of \(step.span.duration) s") }
        conditions(step.conditions, "hourly")
        amount(step.precipitation, "hourly.precipitation")
        amount(step.snowfall, "hourly.snowfall")
        range(step.precipitationProbability?.value, 0...100, "hourly.probability")
    }

    private mutating func day(_ day: DailyForecast) {
        span(day.span, "daily.span")
        if !(79_200...97_200).contains(day.span.duration) {
            problems.append("daily.span of \(day.span.duration) s")
        }
        range(day.low?.celsius, -100...70, "daily.low")
        range(day.high?.celsius, -100...70, "daily.high")
        conditions(day.conditions, "daily")
        amount(day.precipitation, "daily.precipitation")
        amount(day.snowfall, "daily.snowfall")
        range(day.precipitationProbability?.value, 0...100, "daily.probability")
        for point in [day.course?.morning, day.course?.day, day.course?.evening, day.course?.night] {
            range(point?.temperature?.celsius, -100...70, "daily.course")
            range(point?.feelsLike?.celsius, -130...100, "daily.course.feelsLike")
        }
    }

    private mutating func air(_ air: AirQuality) {
        moment(air.time, "airQuality.time")
        for (pollutant, value) in air.concentrations.known {
            range(value.microgramsPerCubicMetre, 0...100_000, "airQuality.\(pollutant)")
        }
    }

    private mutating func conditions(_ these: Conditions, _ name: String) {
        range(these.temperature?.celsius, -100...70, "\(name).temperature")
        range(these.feelsLike?.celsius, -130...100, "\(name).feelsLike")
        range(these.dewPoint?.celsius, -120...70, "\(name).dewPoint")
        range(these.humidity?.value, 0...100, "\(name).humidity")
        range(these.pressure?.hectopascals, 850...1100, "\(name).pressure")
        range(these.surfacePressure?.hectopascals, 300...1110, "\(name).surfacePressure")
        range(these.wind?.speed.metresPerSecond, 0...150, "\(name).wind.speed")
        range(these.wind?.gust?.metresPerSecond, 0...150, "\(name).wind.gust")
        range(these.wind?.direction?.degrees, 0...360, "\(name).wind.direction")
        range(these.cloudCover?.value, 0...100, "\(name).cloudCover")
        range(these.visibility?.metres, 0...400_000, "\(name).visibility")
        range(these.uvIndex?.value, 0...50, "\(name).uvIndex")
    }

    private mutating func amount(_ amount: Precipitation?, _ name: String) {
        guard let amount else { return }
        range(amount.millimetres, 0...3000, name)
        span(amount.interval, "\(name).interval")
    }

    private mutating func span(_ span: TimeSpan, _ name: String, mayBeEmpty: Bool = false) {
        moment(span.start, "\(name).start")
        moment(span.end, "\(name).end")
        if span.duration <= 0, !mayBeEmpty { problems.append("\(name) is empty") }
    }

    /// Between the years 1900 and 2200.
    private mutating func moment(_ date: Date, _ name: String) {
        range(date.timeIntervalSince1970, -2_208_988_800...7_258_118_400, name)
    }

    private mutating func order(_ spans: [TimeSpan], _ name: String) {
        for (a, b) in zip(spans, spans.dropFirst()) where b.start < a.end {
            problems.append("\(name): \(b.start) before the end \(a.end) of the one before")
        }
    }

    private mutating func range(_ value: Double?, _ range: ClosedRange<Double>, _ name: String) {
        guard let value, !range.contains(value) else { return }
        problems.append("\(name) is \(value)")
    }
}
