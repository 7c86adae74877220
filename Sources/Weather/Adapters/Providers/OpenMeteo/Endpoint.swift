import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import WeatherModels
import WeatherPorts
import WeatherUnits

/// One request to the API: which variables of which sections, over how many days.
///
/// Values that follow from others are not requested: dew point, apparent temperature, day or night, sunrise and
/// sunset.
struct Endpoint: Sendable {
    let path: String
    /// The sections in the order of the URL.
    let sections: [(name: String, variables: [Variable])]
    /// The number of days.
    let days: Int
    /// Which days, in which time zone.
    let period: [HTTPParameter]
    /// The models that are asked, each for all variables; empty for the API's own choice.
    var models: [String] = []

    static let forecast = Endpoint(
        path: "/v1/forecast",
        sections: [
            (
                "current",
                [
                    .temperature, .humidity, .precipitation, .weatherCode, .cloudCover, .seaLevelPressure,
                    .windSpeed,
                    .windDirection, .windGusts,
                ]
            ),
            ("minutely_15", [.precipitation]),
            (
                "hourly",
                [
                    .temperature, .humidity, .precipitationProbability, .precipitation, .snowfall,
                    .weatherCode,
                    .seaLevelPressure, .cloudCover, .visibility, .windSpeed, .windDirection, .windGusts,
                    .uvIndex,
                ]
            ),
            (
                "daily",
                [
                    .weatherCode, .temperatureMax, .temperatureMin, .precipitationSum,
                    .precipitationProbabilityMax,
                ]
            ),
        ],
        days: 10,
        period: ahead(days: 10) + [
            HTTPParameter("forecast_minutely_15", "24"), HTTPParameter("wind_speed_unit", "ms"),
        ]
    )

    static let airQuality = Endpoint(
        path: "/v1/air-quality",
        sections: [
            ("hourly", [.pm10, .pm2_5, .carbonMonoxide, .nitrogenDioxide, .sulphurDioxide, .ozone])
        ],
        days: 5,
        period: ahead(days: 5)
    )

    /// Returns the period of days from today on in local time.
    ///
    /// Times are requested in UTC seconds, because the body's local times ignore clock changes.
    static func ahead(days: Int) -> [HTTPParameter] {
        [
            HTTPParameter("timezone", "auto"), HTTPParameter("timeformat", "unixtime"),
            HTTPParameter("forecast_days", "\(days)"),
        ]
    }

    /// The cost of a call against the budget: more than 10 variables or more than 14 days count as several calls
    /// (https://open-meteo.com/en/pricing; max(1, v/10, d/14·v/10), with v counted over all sections and models).
    var weight: Double {
        let variables = sections.map(\.variables.count).reduce(0, +) * max(1, models.count)
        let tens = Double(variables) / 10
        return max(1, tens, Double(days) / 14 * tens)
    }

    /// Returns the call for a place.
    func call(to endpoint: HTTPEndpoint, for request: ProviderRequest) -> HTTPCall {
        HTTPCall(.get, endpoint, path: path, parameters: parameters(for: request), timeout: request.timeout)
    }

    private func parameters(for request: ProviderRequest) -> [HTTPParameter] {
        let place = request.coordinate.roundedToHundredths
        var parameters = [
            HTTPParameter("latitude", "\(place.latitude)"), HTTPParameter("longitude", "\(place.longitude)"),
        ]
        if let elevation = request.elevation {
            parameters.append(HTTPParameter("elevation", "\(Int(elevation.metres.rounded()))"))
        }
        parameters += sections.map { section in
            HTTPParameter(section.name, section.variables.map(\.rawValue).joined(separator: ","))
        }
        if !models.isEmpty { parameters.append(HTTPParameter("models", models.joined(separator: ","))) }
        return parameters + period
    }
}
