import Foundation
import HTTPPort
import HTTPTypes
import WeatherModels
import WeatherPorts
import WeatherUnits

/// One question to the API: which variables of which sections, over how many days.
///
/// Not among them is what follows from the others: dew point, feels-like, day or night, sunrise and sunset.
struct Endpoint: Sendable {
    let path: String
    /// Sections in the order of the URL.
    let sections: [(name: String, variables: [Variable])]
    let days: Int
    /// Quarter hours from now on; nil without a 15-minute section.
    let quarterHours: Int?

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
        quarterHours: 24
    )

    static let airQuality = Endpoint(
        path: "/v1/air-quality",
        sections: [
            ("hourly", [.pm10, .pm2_5, .carbonMonoxide, .nitrogenDioxide, .sulphurDioxide, .ozone])
        ],
        days: 5,
        quarterHours: nil
    )

    /// What a call costs of the budget: calls of more than 10 variables or more than 14 days count as several
    /// (https://open-meteo.com/en/pricing; max(1, v/10, d/14·v/10), with v counted over all sections).
    var weight: Double {
        let tens = Double(sections.map(\.variables.count).reduce(0, +)) / 10
        return max(1, tens, Double(days) / 14 * tens)
    }

    /// The call for a place. Times are asked in UTC seconds, since the body's local times change no clocks.
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
        parameters += [
            HTTPParameter("timezone", "auto"), HTTPParameter("timeformat", "unixtime"),
            HTTPParameter("forecast_days", "\(days)"),
        ]
        if let quarterHours {
            parameters += [
                HTTPParameter("forecast_minutely_15", "\(quarterHours)"),
                HTTPParameter("wind_speed_unit", "ms"),
            ]
        }
        return parameters
    }
}
