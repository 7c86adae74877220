import Foundation
import WeatherModels
import WeatherUnits

extension Mapping {
    mutating func daily(_ section: Section) -> [DailyForecast] {
        var reader = SectionReader(section)
        defer { leftOut += reader.leftOut }
        var days: [LocalDay: DailyForecast] = [:]
        for (index, time) in section.times.enumerated() {
            guard let (day, span) = time.flatMap(clock.day(beginning:)) else {
                reader.leaveOutTime()
                continue
            }
            let forecast = reader.day(at: index, DailyForecast(day: day, span: span))
            if days[day] == nil, forecast != DailyForecast(day: day, span: span) { days[day] = forecast }
        }
        return days.values.sorted { $0.day < $1.day }
    }

    mutating func airQuality(_ section: Section) -> [AirQuality] {
        var reader = SectionReader(section)
        defer { leftOut += reader.leftOut }
        let hours = Timeline(section.times, clock, usualStep: 3600).entries
            .map { AirQuality(time: $0.date, concentrations: reader.concentrations(at: $0.index)) }
            .filter { !$0.concentrations.isEmpty }
        return hours
    }
}

extension SectionReader {
    fileprivate mutating func day(at index: Int, _ empty: DailyForecast) -> DailyForecast {
        var day = empty
        day.low = temperature(.temperatureMin, at: index)
        day.high = temperature(.temperatureMax, at: index)
        day.precipitation = water(.precipitationSum, at: index, over: day.span)
        day.snowfall = water(.snowfallSum, at: index, over: day.span)
        day.precipitationProbability = percent(.precipitationProbabilityMax, at: index)
        day.condition = condition(at: index)
        day.conditions.humidity = percent(.humidityMean, at: index)
        day.conditions.pressure = seaLevelPressure(.seaLevelPressureMean, at: index)
        day.conditions.cloudCover = percent(.cloudCoverMean, at: index)
        day.conditions.wind = wind(.windSpeedMax, .dominantWindDirection, gusts: .windGustsMax, at: index)
        day.conditions.uvIndex = uvIndex(.uvIndexMax, at: index)
        return day
    }

    fileprivate mutating func concentrations(at index: Int) -> Concentrations {
        var found = Concentrations()
        for pollutant in Pollutant.allCases {
            guard let concentration = concentration(pollutant.variable, at: index) else { continue }
            found[pollutant] = concentration
        }
        return found
    }
}

extension Pollutant {
    fileprivate var variable: Variable {
        switch self {
        case .pm2_5: .pm2_5
        case .pm10: .pm10
        case .ozone: .ozone
        case .nitrogenDioxide: .nitrogenDioxide
        case .sulphurDioxide: .sulphurDioxide
        case .carbonMonoxide: .carbonMonoxide
        case .nitrogenMonoxide: .nitrogenMonoxide
        case .ammonia: .ammonia
        }
    }
}
