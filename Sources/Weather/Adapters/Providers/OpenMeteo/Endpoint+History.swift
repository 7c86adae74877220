import HTTPPort
import Meteorology
import WeatherModels

extension Endpoint {
    /// Creates an endpoint of the past. Days are those of UTC, because the offset of a body is the current one.
    private init(path: String, sections: [(name: String, variables: [Variable])], days: ClosedRange<LocalDay>)
    {
        self.path = path
        self.sections = sections
        self.days = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
        period = [
            HTTPParameter("timezone", "GMT"), HTTPParameter("timeformat", "unixtime"),
            HTTPParameter("start_date", "\(days.lowerBound)"),
            HTTPParameter("end_date", "\(days.upperBound)"),
        ]
    }

    /// Days of the last three months, and a few ahead, spliced from the models' forecasts.
    static func recent(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(
            path: "/v1/forecast",
            sections: [("hourly", reanalysed + [.visibility, .uvIndex])],
            days: days
        )
    }

    /// Days since 1940, from ERA5 (https://open-meteo.com/en/docs/historical-weather-api).
    static func archive(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(path: "/v1/archive", sections: [("hourly", reanalysed)], days: days)
    }

    static func pastAirQuality(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(path: airQuality.path, sections: airQuality.sections, days: days)
    }

    /// Ten variables, the maximum for the price of one call.
    private static let reanalysed: [Variable] = [
        .temperature, .humidity, .precipitation, .snowfall, .weatherCode, .seaLevelPressure, .cloudCover,
        .windSpeed, .windDirection, .windGusts,
    ]
}
