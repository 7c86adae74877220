import Foundation
public import WeatherModels
public import WeatherUnits

extension MadeUpWeather {
    /// The made-up hours again and again over a past, at most a year of them.
    public static func past(over span: TimeSpan) -> WeatherAnswer {
        var report = report
        let given = report.hourly
        let first = (span.start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let count = min(8784, Int((span.end.timeIntervalSince1970 - first) / 3600) + 1)
        report.hourly = (0..<max(0, count)).map { hour in
            var step = given[hour % given.count]
            let start = Date(timeIntervalSince1970: first + Double(hour) * 3600)
            step.span = TimeSpan(start: start, duration: 3600)
            step.precipitation = step.precipitation.map {
                Precipitation(millimetres: $0.millimetres, over: step.span)
            }
            return step
        }
        report.airQuality = (0..<max(0, count)).map { hour in
            AirQuality(
                time: Date(timeIntervalSince1970: first + Double(hour) * 3600),
                concentrations: [.pm10: MassConcentration(microgramsPerCubicMetre: 42)]
            )
        }
        report.current = nil
        return answer(report)
    }
}
