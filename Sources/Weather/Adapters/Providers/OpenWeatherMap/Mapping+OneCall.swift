import Foundation
import Meteorology
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

extension Mapping {
    mutating func report(of payload: OneCallPayload) -> MappedReport {
        var report = frame(latitude: payload.lat, longitude: payload.lon)
        report.timeZone = timeZone(named: payload.timezone, offset: payload.timezone_offset)
        report.current = payload.current.flatMap {
            present($0, conditions($0, in: "current."), in: "current.")
        }
        report.minutely = minutely(payload.minutely?.usable ?? [])
        report.hourly = hourly(payload.hourly?.usable ?? [])
        report.daily = daily(payload.daily?.usable ?? [], in: report.timeZone?.timeZone)
        // Left out where there are none. A body without any weather says nothing of warnings either.
        if !report.parts.isEmpty { report.alerts = (payload.alerts?.usable ?? []).compactMap { alert($0) } }
        return MappedReport(report, leftOut: check.implausibleFields)
    }

    /// Reads the rates of the minutes that begin at their times.
    private mutating func minutely(_ minutes: [OneCallPayload.Minute])
        -> [MinutelyForecast]
    {
        dated(minutes, lasting: 60, "minutely.dt", time: \.dt).compactMap { time, minute in
            let hour = TimeSpan(start: time, duration: 3600)
            return check.precipitation(
                millimetres: minute.precipitation,
                over: hour,
                "minutely.precipitation"
            )?
            .part(within: TimeSpan(start: time, duration: 60))
            .map { MinutelyForecast(precipitation: $0) }
        }
    }

    /// Unlike in `forecast`, amounts are those of the following hour.
    private mutating func hourly(_ hours: [OneCallPayload.Moment]) -> [HourlyForecast] {
        dated(hours, lasting: 3600, "hourly.dt", time: \.dt).compactMap { time, hour in
            var step = HourlyForecast(span: TimeSpan(start: time, duration: 3600))
            step.conditions = conditions(hour, in: "hourly.")
            addAmounts(of: hour, to: &step, in: "hourly.")
            return step == HourlyForecast(span: step.span) ? nil : step
        }
    }

    private mutating func conditions(
        _ moment: OneCallPayload.Moment,
        in path: String
    ) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = temperature(moment.temp, path + "temp")
        conditions.feelsLike = feelsLike(moment.feels_like, path + "feels_like")
        conditions.dewPoint = temperature(moment.dew_point, path + "dew_point")
        conditions.humidity = check.percent(moment.humidity, path + "humidity")
        conditions.pressure = check.seaLevelPressure(hectopascals: moment.pressure, path + "pressure")
        let gust = moment.wind_gust
        conditions.wind = wind(moment.wind_speed, moment.wind_deg, gust: gust, in: path + "wind_")
        conditions.cloudCover = check.percent(moment.clouds, path + "clouds")
        conditions.visibility = check.visibility(metres: moment.visibility, path + "visibility")
        conditions.uvIndex = check.uvIndex(moment.uvi, path + "uvi")
        return conditions
    }

    private mutating func alert(_ alert: OneCallPayload.Alert) -> WeatherAlert? {
        let start = check.moment(alert.start, "alerts.start")
        let end = check.moment(alert.end, "alerts.end")
        guard let event = alert.event, !event.isEmpty, let start, let end else {
            check.leaveOut("alerts")
            return nil
        }
        return WeatherAlert(
            event: event,
            span: TimeSpan(start: start, end: end),
            sender: alert.sender_name,
            description: alert.description,
            tags: alert.tags?.usable ?? []
        )
    }
}
