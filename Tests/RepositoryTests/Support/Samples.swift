import Foundation
import TestSupport
import WeatherModels
import WeatherPorts
import WeatherUnits

extension Date {
    /// 2026-03-09 12:00 UTC.
    static let noon = Date(timeIntervalSince1970: 1_773_057_600)

    func plus(_ seconds: TimeInterval) -> Date { addingTimeInterval(seconds) }
}

extension Place {
    static let seoul = Place.at(37.5665, 126.978)

    static func at(_ latitude: Double, _ longitude: Double) -> Place {
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
            return at(0, 0)
        }
        return Place(name: LocalizedName("somewhere"), coordinate: coordinate)
    }
}

extension WeatherQuestion {
    static let everything = WeatherQuestion(everythingAt: .seoul)
}

extension Conditions {
    static func at(celsius: Double) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: celsius)
        return conditions
    }
}

extension WeatherReport {
    /// Current conditions and 48 hours from the hour of `now`.
    static func forecast(at request: ProviderRequest, celsius: Double = 20) -> WeatherReport {
        var report = hours(at: request, celsius: celsius)
        report.current = CurrentConditions(time: request.now, conditions: .at(celsius: celsius))
        return report
    }

    static func current(at request: ProviderRequest, celsius: Double = 21) -> WeatherReport {
        var report = WeatherReport(coordinate: request.coordinate)
        report.current = CurrentConditions(time: request.now, conditions: .at(celsius: celsius))
        return report
    }

    static func hours(at request: ProviderRequest, celsius: Double = 22, count: Int = 48) -> WeatherReport {
        var report = WeatherReport(coordinate: request.coordinate)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        let start = Date(
            timeIntervalSinceReferenceDate: (request.now.timeIntervalSinceReferenceDate / 3600).rounded(.down)
                * 3600
        )
        report.hourly = (0..<count).map { hour in
            HourlyForecast(
                span: TimeSpan(start: start.plus(Double(hour) * 3600), duration: 3600),
                conditions: .at(celsius: celsius + Double(hour) / 10)
            )
        }
        return report
    }

    static func air(at request: ProviderRequest, pm2_5: Double = 12) -> WeatherReport {
        var report = WeatherReport(coordinate: request.coordinate)
        report.airQuality = (0..<48).map { hour in
            AirQuality(
                time: request.now.plus(Double(hour) * 3600),
                concentrations: [.pm2_5: MassConcentration(microgramsPerCubicMetre: pm2_5)]
            )
        }
        return report
    }
}

extension WeatherAnswer {
    var celsius: Double? { report.current?.conditions.temperature?.celsius }
    var providers: [ProviderID] { report.sources.map(\.provider) }
}
