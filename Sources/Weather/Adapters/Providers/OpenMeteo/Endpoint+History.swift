import WeatherModels

// The past is requested in UTC days, because the offset of a body is the current one.

extension Endpoint {
    /// Days of the last three months, and a few ahead, spliced from the models' forecasts.
    static func recent(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(
            path: "/v1/forecast",
            sections: [("hourly", reanalysed + [.visibility, .uvIndex])],
            period: .dates(days)
        )
    }

    /// Days since 1940, from ERA5 (https://open-meteo.com/en/docs/historical-weather-api).
    static func archive(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(path: "/v1/archive", sections: [("hourly", reanalysed)], period: .dates(days))
    }

    static func pastAirQuality(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(path: airQuality.path, sections: airQuality.sections, period: .dates(days))
    }

    /// Ten variables, the maximum for the price of one call.
    private static let reanalysed: [Variable] = [
        .temperature, .humidity, .precipitation, .snowfall, .weatherCode, .seaLevelPressure, .cloudCover,
        .windSpeed, .windDirection, .windGusts,
    ]
}
