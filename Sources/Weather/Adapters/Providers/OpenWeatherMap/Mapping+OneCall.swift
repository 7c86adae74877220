import Foundation
import Meteorology
import ProviderSupport
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

extension Mapping {
    func report(of payload: OneCallPayload) -> MappedReport {
        var reader = FigureReader(units: units)
        var report = frame(latitude: payload.lat, longitude: payload.lon, &reader)
        report.timeZone = timeZone(named: payload.timezone, offset: payload.timezone_offset, &reader)
        report.current = payload.current.flatMap { moment in
            present(moment, in: "current.", &reader) { conditions(moment, in: "current.", &$0) }
        }
        report.minutely = minutely(payload.minutely?.usable ?? [], &reader)
        report.hourly = hourly(payload.hourly?.usable ?? [], &reader)
        report.daily = daily(payload.daily?.usable ?? [], in: report.timeZone?.timeZone, &reader)
        report.alerts = (payload.alerts?.usable ?? []).compactMap { alert($0, &reader) }
        return MappedReport(report, leftOut: reader.leftOut)
    }

    /// Reads the rates of the minutes that begin at their times.
    private func minutely(_ minutes: [OneCallPayload.Minute], _ reader: inout FigureReader)
        -> [MinutelyForecast]
    {
        dated(minutes, lasting: 60, "minutely.dt", &reader, time: \.dt).compactMap { time, minute in
            let hour = TimeSpan(start: time, duration: 3600)
            return reader.water(minute.precipitation, over: hour, "minutely.precipitation")?
                .part(within: TimeSpan(start: time, duration: 60))
                .map { MinutelyForecast(precipitation: $0) }
        }
    }

    /// Unlike in `forecast`, amounts are those of the following hour.
    private func hourly(_ hours: [OneCallPayload.Moment], _ reader: inout FigureReader) -> [HourlyForecast] {
        dated(hours, lasting: 3600, "hourly.dt", &reader, time: \.dt).compactMap { time, hour in
            var step = HourlyForecast(span: TimeSpan(start: time, duration: 3600))
            step.conditions = conditions(hour, in: "hourly.", &reader)
            step.condition = reader.condition(hour.weather, "hourly.weather")
            step.precipitationProbability = reader.fraction(hour.pop, "hourly.pop")
            let water = reader.water(
                hour.rain,
                hour.snow,
                before: step.span.end,
                within: step.span,
                condition: step.condition,
                in: "hourly."
            )
            (step.precipitation, step.snowfall) = (water.all, water.snow)
            return step == HourlyForecast(span: step.span) ? nil : step
        }
    }

    private func conditions(
        _ moment: OneCallPayload.Moment,
        in path: String,
        _ reader: inout FigureReader
    ) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = reader.temperature(moment.temp, path + "temp")
        conditions.feelsLike = reader.feelsLike(moment.feels_like, path + "feels_like")
        conditions.dewPoint = reader.temperature(moment.dew_point, path + "dew_point")
        conditions.humidity = reader.percent(moment.humidity, path + "humidity")
        conditions.pressure = reader.seaLevelPressure(moment.pressure, path + "pressure")
        conditions.wind = reader.wind(
            speed: moment.wind_speed,
            degrees: moment.wind_deg,
            gust: moment.wind_gust,
            (path + "wind_speed", path + "wind_deg", path + "wind_gust")
        )
        conditions.cloudCover = reader.percent(moment.clouds, path + "clouds")
        conditions.visibility = reader.visibility(moment.visibility, path + "visibility")
        conditions.uvIndex = reader.uvIndex(moment.uvi, path + "uvi")
        return conditions
    }

    private func alert(_ alert: OneCallPayload.Alert, _ reader: inout FigureReader) -> WeatherAlert? {
        let start = reader.moment(alert.start, "alerts.start")
        let end = reader.moment(alert.end, "alerts.end")
        guard let event = alert.event, !event.isEmpty, let start, let end else {
            reader.leaveOut("alerts")
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
