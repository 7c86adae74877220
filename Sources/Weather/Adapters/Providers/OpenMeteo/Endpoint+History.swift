import WeatherModels

// The past is asked in UTC days, since the offset of a body is that of today.

extension Endpoint {
    /// Days of the last three months, and a few ahead: what the models had, spliced.
    static func recent(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(
            path: "/v1/forecast",
            sections: [("hourly", reanalysed + [.visibility, .uvIndex])],
            period: .dates(days)
        )
    }

    /// Days since 1940, of ERA5 (https://open-meteo.com/en/docs/historical-weather-api).
    static func archive(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(path: "/v1/archive", sections: [("hourly", reanalysed)], period: .dates(days))
    }

    static func pastAirQuality(_ days: ClosedRange<LocalDay>) -> Endpoint {
        Endpoint(path: airQuality.path, sections: airQuality.sections, period: .dates(days))
    }

    /// Ten: as many as one call costs no more for.
    private static let reanalysed: [Variable] = [
        .temperature, .humidity, .precipitation, .snowfall, .weatherCode, .seaLevelPressure, .cloudCover,
        .windSpeed, .windDirection, .windGusts,
    ]
}
