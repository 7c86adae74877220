import Foundation
import Meteorology
import TolerantJSON
import WeatherModels
import WeatherUnits

extension Mapping {
    /// Each day is the local day that contains its time; without a time zone there are no local days.
    mutating func daily(_ days: [OneCallPayload.Day], in zone: TimeZone?) -> [DailyForecast] {
        guard let zone else {
            if !days.isEmpty { check.leaveOut("daily") }
            return []
        }
        var found: [DailyForecast] = []
        for (time, day) in dated(days, lasting: 1, "daily.dt", time: \.dt) {
            let (date, span) = LocalDays.day(containing: time, in: zone)
            guard found.last?.day != date else {
                check.leaveOut("daily.dt")
                continue
            }
            let forecast = forecast(day, of: date, span)
            if forecast != DailyForecast(day: date, span: span) { found.append(forecast) }
        }
        return found
    }

    private mutating func forecast(
        _ day: OneCallPayload.Day,
        of date: LocalDay,
        _ span: TimeSpan
    ) -> DailyForecast {
        var forecast = DailyForecast(day: date, span: span, conditions: conditions(day))
        forecast.low = temperature(day.temp?.min, "daily.temp.min")
        forecast.high = temperature(day.temp?.max, "daily.temp.max")
        forecast.course = course(day)
        forecast.condition = condition(day.weather, "daily.weather")
        forecast.precipitationProbability = check.fraction(day.pop, "daily.pop")
        (forecast.precipitation, forecast.snowfall) = water(
            ofDay: span,
            day.rain,
            day.snow,
            condition: forecast.condition
        )
        return forecast
    }

    private mutating func conditions(_ day: OneCallPayload.Day) -> Conditions {
        var conditions = Conditions()
        conditions.dewPoint = temperature(day.dew_point, "daily.dew_point")
        conditions.humidity = check.percent(day.humidity, "daily.humidity")
        conditions.pressure = check.seaLevelPressure(hectopascals: day.pressure, "daily.pressure")
        conditions.wind = wind(day.wind_speed, day.wind_deg, gust: day.wind_gust, in: "daily.wind_")
        conditions.cloudCover = check.percent(day.clouds, "daily.clouds")
        conditions.uvIndex = check.uvIndex(day.uvi, "daily.uvi")
        return conditions
    }

    private mutating func course(_ day: OneCallPayload.Day) -> DailyCourse? {
        func point(
            _ part: KeyPath<OneCallPayload.Day.Temperatures, Double?>,
            _ name: String
        ) -> DailyCourse.Point {
            DailyCourse.Point(
                temperature: temperature(day.temp?[keyPath: part], "daily.temp.\(name)"),
                feelsLike: feelsLike(day.feels_like?[keyPath: part], "daily.feels_like.\(name)")
            )
        }
        let course = DailyCourse(
            morning: point(\.morn, "morn"),
            day: point(\.day, "day"),
            evening: point(\.eve, "eve"),
            night: point(\.night, "night")
        )
        return course == DailyCourse() ? nil : course
    }
}
