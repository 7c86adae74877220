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
    let period: Period

    /// The requested days.
    enum Period: Hashable, Sendable {
        /// A number of days from today on in local time, and of quarter hours from now on; `nil` without a 15-minute
        /// section.
        case ahead(days: Int, quarterHours: Int?)
        /// Days in UTC, both included.
        case dates(ClosedRange<LocalDay>)

        var days: Int {
            switch self {
            case .ahead(let days, _): days
            case .dates(let days): days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
            }
        }
    }

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
        period: .ahead(days: 10, quarterHours: 24)
    )

    static let airQuality = Endpoint(
        path: "/v1/air-quality",
        sections: [
            ("hourly", [.pm10, .pm2_5, .carbonMonoxide, .nitrogenDioxide, .sulphurDioxide, .ozone])
        ],
        period: .ahead(days: 5, quarterHours: nil)
    )

    /// The cost of a call against the budget: more than 10 variables or more than 14 days count as several calls
    /// (https://open-meteo.com/en/pricing; max(1, v/10, d/14·v/10), with v counted over all sections).
    var weight: Double {
        let tens = Double(sections.map(\.variables.count).reduce(0, +)) / 10
        return max(1, tens, Double(period.days) / 14 * tens)
    }

    /// Returns the call for a place. Times are requested in UTC seconds, because the body's local times ignore clock
    /// changes.
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
            HTTPParameter("timezone", period.timeZone), HTTPParameter("timeformat", "unixtime"),
        ]
        return parameters + period.parameters
    }
}

extension Endpoint.Period {
    fileprivate var timeZone: String {
        switch self {
        case .ahead: "auto"
        case .dates: "GMT"
        }
    }

    fileprivate var parameters: [HTTPParameter] {
        switch self {
        case .ahead(let days, let quarterHours?):
            [
                HTTPParameter("forecast_days", "\(days)"),
                HTTPParameter("forecast_minutely_15", "\(quarterHours)"),
                HTTPParameter("wind_speed_unit", "ms"),
            ]
        case .ahead(let days, nil):
            [HTTPParameter("forecast_days", "\(days)")]
        case .dates(let days):
            [
                HTTPParameter("start_date", "\(days.lowerBound)"),
                HTTPParameter("end_date", "\(days.upperBound)"),
            ]
        }
    }
}
