import Foundation
import Meteorology
import TolerantJSON
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Converts bodies to parts of a report. It computes nothing that the API did not say.
struct Mapping {
    /// The units of the body, which it does not state.
    let units: UnitSystem
    let request: ProviderRequest
    /// Rejects impossible values, and has the names of their fields.
    var check = PlausibilityCheck()

    /// Returns the report without parts: only its position. An incomplete coordinate is ignored.
    mutating func frame(latitude: Double?, longitude: Double?) -> WeatherReport {
        let point = check.coordinate(latitude: latitude, longitude: longitude, "coord")
        return WeatherReport(coordinate: point ?? request.coordinate)
    }

    /// Returns the zone by its name, otherwise by its offset.
    mutating func timeZone(named name: String?, offset: Double?) -> PlaceTimeZone? {
        if let name, let zone = PlaceTimeZone(identifier: name) { return zone }
        if name != nil { check.leaveOut("timezone") }
        return offset.flatMap { Int(exactly: $0) }.flatMap { PlaceTimeZone(secondsFromGMT: $0) }
    }

    /// Returns the elements with a time, ascending; an element that begins before the previous one has ended is left
    /// out.
    mutating func dated<Element>(
        _ elements: [Element],
        lasting duration: TimeInterval,
        _ field: String,
        time: (Element) -> Double?
    ) -> [(time: Date, element: Element)] {
        var found: [(time: Date, element: Element)] = []
        for element in elements {
            if let date = check.moment(time(element), field) { found.append((date, element)) }
        }
        found.sort { $0.time < $1.time }
        var kept: [(time: Date, element: Element)] = []
        for entry in found {
            if let last = kept.last, entry.time.timeIntervalSince(last.time) < duration {
                check.leaveOut(field)
            } else {
                kept.append(entry)
            }
        }
        return kept
    }

    // MARK: What the calls have in common

    /// Returns `nil` for a body with nothing but its time.
    ///
    /// - Parameter path: The path of the payload in the body with a final dot, or empty.
    mutating func present(
        _ payload: some MomentPayload,
        _ conditions: Conditions,
        in path: String
    ) -> CurrentConditions? {
        // The call is for the present, so a body without a time is from the moment of the request.
        let time = check.moment(payload.dt, path + "dt")
        var current = CurrentConditions(time: time ?? request.now, conditions: conditions)
        current.condition = condition(payload.weather, path + "weather")
        guard current != CurrentConditions(time: current.time) else { return nil }
        if time == nil { check.leaveOut(path + "dt") }
        (current.precipitation, current.snowfall) = water(
            payload.rain,
            payload.snow,
            before: current.time,
            condition: current.condition,
            in: path
        )
        return current
    }

    /// Sets the condition, the probability and the amounts of a step that a payload describes.
    mutating func addAmounts(of payload: some MomentPayload, to step: inout HourlyForecast, in path: String) {
        step.condition = condition(payload.weather, path + "weather")
        step.precipitationProbability = check.fraction(payload.pop, path + "pop")
        (step.precipitation, step.snowfall) = water(
            payload.rain,
            payload.snow,
            before: step.span.end,
            within: step.span,
            condition: step.condition,
            in: path
        )
    }

    /// Returns the first known condition. The ids of the API are the raw values of ``WeatherCondition``; other ids are
    /// not documented (https://openweathermap.org/weather-conditions).
    mutating func condition(_ elements: TolerantArray<WeatherElement>?, _ field: String) -> WeatherCondition?
    {
        guard let elements = elements?.usable, !elements.isEmpty else { return nil }
        let condition = elements.lazy.compactMap(\.id).compactMap { WeatherCondition(rawValue: $0) }.first
        if condition == nil { check.leaveOut(field + ".id") }
        return condition
    }

    // MARK: Quantities in the units of the body

    mutating func temperature(_ value: Double?, _ field: String) -> Temperature? {
        switch units {
        case .standard: check.temperature(kelvin: value, field)
        case .metric: check.temperature(celsius: value, field)
        case .imperial: check.temperature(celsius: value.map { Temperature(fahrenheit: $0).celsius }, field)
        }
    }

    /// The ranges are wider than for air temperature but still distinguish kelvin from the other scales: −130 °C is
    /// 143 K.
    mutating func feelsLike(_ value: Double?, _ field: String) -> Temperature? {
        switch units {
        case .standard: check.feelsLike(celsius: value.map { Temperature(kelvin: $0).celsius }, field)
        case .metric: check.feelsLike(celsius: value, field)
        case .imperial: check.feelsLike(celsius: value.map { Temperature(fahrenheit: $0).celsius }, field)
        }
    }

    /// - Parameter path: The beginning of the names of the three fields.
    mutating func wind(_ speed: Double?, _ degrees: Double?, gust: Double?, in path: String) -> Wind? {
        let direction = check.direction(degrees: degrees, path + "deg")
        let gust = self.speed(gust, path + "gust")
        return self.speed(speed, path + "speed").map { Wind(speed: $0, direction: direction, gust: gust) }
    }

    private mutating func speed(_ value: Double?, _ field: String) -> Speed? {
        let isImperial = units == .imperial
        return check.speed(
            metresPerSecond: isImperial ? value.map { Speed(milesPerHour: $0).metresPerSecond } : value,
            field
        )
    }
}
