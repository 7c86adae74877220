import Foundation
import HTTPPort
import Meteorology
import WeatherModels
import WeatherPorts

extension Endpoint {
    /// The hours of one run of models, from its first hour on. Of seven models it costs 2.4 calls.
    ///
    /// Days are computed from the hours: the API refuses days where its run begins within one of the time zone
    /// (open-meteo/open-meteo pull request 1936).
    static func run(_ models: [ForecastModel], of run: Date) -> Endpoint {
        Endpoint(
            path: forecast.path,
            sections: [("hourly", [.temperature, .precipitation, .windSpeed])],
            days: 16,
            period: [
                HTTPParameter("run", name(of: run)), HTTPParameter("timezone", "GMT"),
                HTTPParameter("timeformat", "unixtime"), HTTPParameter("forecast_days", "16"),
                HTTPParameter("wind_speed_unit", "ms"),
            ],
            models: models.map(\.openMeteoName)
        )
    }

    /// Returns the name of a run by its first hour in UTC: `2026-03-01T12:00`.
    private static func name(of run: Date) -> String {
        let hours = Int((run.timeIntervalSince1970 / 3600).rounded(.down))
        let (day, hour) = (hours / 24, hours % 24)
        return "\(LocalDay(daysSince1970: day))T" + (hour < 10 ? "0" : "") + "\(hour):00"
    }
}
