import Foundation
import Meteorology
import TolerantJSON
import WeatherModels
import WeatherUnits

extension Mapping {
    /// Each day is the local day that contains its time; without a time zone there are no local days.
    func daily(_ days: [OneCallPayload.Day], in zone: TimeZone?, _ reader: inout FigureReader)
        -> [DailyForecast]
    {
        guard let zone else {
            if !days.isEmpty { reader.leaveOut("daily") }
            return []
        }
        var found: [DailyForecast] = []
        for (time, day) in dated(days, lasting: 1, "daily.dt", &reader, time: \.dt) {
            let (date, span) = LocalDays.day(containing: time, in: zone)
            guard found.last?.day != date else {
                reader.leaveOut("daily.dt")
                continue
            }
            let forecast = forecast(day, of: date, span, &reader)
            if forecast != DailyForecast(day: date, span: span) { found.append(forecast) }
        }
        return found
    }

    private func forecast(
        _ day: OneCallPayload.Day,
        of date: LocalDay,
        _ span: TimeSpan,
        _ reader: inout FigureReader
    ) -> DailyForecast {
        var forecast = DailyForecast(day: date, span: span, conditions: conditions(day, &reader))
        forecast.low = reader.temperature(day.temp?.min, "daily.temp.min")
        forecast.high = reader.temperature(day.temp?.max, "daily.temp.max")
        forecast.course = course(day, &reader)
        forecast.condition = reader.condition(day.weather, "daily.weather")
        forecast.precipitationProbability = reader.fraction(day.pop, "daily.pop")
        let water = reader.water(
            ofDay: span,
            day.rain,
            day.snow,
            condition: forecast.condition,
            in: "daily."
        )
        (forecast.precipitation, forecast.snowfall) = (water.all, water.snow)
        return forecast
    }

    private func conditions(_ day: OneCallPayload.Day, _ reader: inout FigureReader) -> Conditions {
        var conditions = Conditions()
        conditions.dewPoint = reader.temperature(day.dew_point, "daily.dew_point")
        conditions.humidity = reader.percent(day.humidity, "daily.humidity")
        conditions.pressure = reader.seaLevelPressure(day.pressure, "daily.pressure")
        conditions.wind = reader.wind(
            speed: day.wind_speed,
            degrees: day.wind_deg,
            gust: day.wind_gust,
            ("daily.wind_speed", "daily.wind_deg", "daily.wind_gust")
        )
        conditions.cloudCover = reader.percent(day.clouds, "daily.clouds")
        conditions.uvIndex = reader.uvIndex(day.uvi, "daily.uvi")
        return conditions
    }

    private func course(_ day: OneCallPayload.Day, _ reader: inout FigureReader) -> DailyCourse? {
        func point(
            _ part: KeyPath<OneCallPayload.Day.Temperatures, Double?>,
            _ name: String,
            _ reader: inout FigureReader
        )
            -> DailyCourse.Point
        {
            DailyCourse.Point(
                temperature: reader.temperature(day.temp?[keyPath: part], "daily.temp.\(name)"),
                feelsLike: reader.feelsLike(day.feels_like?[keyPath: part], "daily.feels_like.\(name)")
            )
        }
        let course = DailyCourse(
            morning: point(\.morn, "morn", &reader),
            day: point(\.day, "day", &reader),
            evening: point(\.eve, "eve", &reader),
            night: point(\.night, "night", &reader)
        )
        return course == DailyCourse() ? nil : course
    }
}
