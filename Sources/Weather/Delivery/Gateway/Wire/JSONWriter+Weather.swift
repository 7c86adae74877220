import Foundation
import WeatherModels
import WeatherUnits
import Wire

extension JSONWriter {
    /// Writes the array with one condition; its icon is for day or night.
    mutating func weather(_ condition: WeatherCondition, isDay: Bool, in request: APIRequest) {
        array("weather", [condition]) { json, condition in
            json.object { json in
                json.field("id", condition.rawValue)
                json.field("main", condition.mainWord)
                json.field("description", request.description(of: condition))
                json.field("icon", condition.icon(isDay: isDay).name)
            }
        }
    }

    /// Writes a temperature in the requested units, or nothing for `nil`.
    mutating func field(_ name: StaticString, _ temperature: Temperature?, in units: RequestUnits) {
        field(name, temperature.map(units.figure), decimals: 2)
    }

    /// Writes a wind speed in the requested units, or nothing for `nil`.
    mutating func field(_ name: StaticString, _ speed: Speed?, in units: RequestUnits) {
        field(name, speed.map(units.figure), decimals: 2)
    }

    /// Writes a number rounded half away from zero to an integer, or nothing for `nil`.
    mutating func field(_ name: StaticString, whole number: Double?) {
        field(name, number, decimals: 0)
    }

    /// Writes a moment in seconds since 1970.
    mutating func field(_ name: StaticString, _ moment: Date) {
        field(name, Int(moment.timeIntervalSince1970.rounded()))
    }

    /// Writes a moment in seconds since 1970; 0 if it does not occur, such as the sunrise of a polar night.
    mutating func field(_ name: StaticString, orZero moment: Date?) {
        field(name, moment.map { Int($0.timeIntervalSince1970.rounded()) } ?? 0)
    }

    /// Writes `{"1h":mm}`, only for precipitation.
    mutating func field(_ name: StaticString, _ amount: Double?, over hours: StaticString) {
        guard let amount, FixedDecimal(clamping: amount, decimals: 2).isPositive else { return }
        object(name) { $0.field(hours, amount, decimals: 2) }
    }

    /// Writes `{"1h":mm}`, or `null` without precipitation, as in the old lists.
    mutating func field(_ name: StaticString, orNull amount: Double?, over hours: StaticString) {
        if let amount, FixedDecimal(clamping: amount, decimals: 2).isPositive {
            field(name, amount, over: hours)
        } else {
            null(name)
        }
    }

    /// Writes an amount in millimetres, only for precipitation.
    mutating func positive(_ name: StaticString, _ amount: Double?) {
        guard let amount, FixedDecimal(clamping: amount, decimals: 2).isPositive else { return }
        field(name, amount, decimals: 2)
    }

    /// Writes `{"lon","lat"}` with four decimals.
    mutating func longitudeFirst(_ name: StaticString, _ coordinate: Coordinate) {
        object(name) { json in
            json.field("lon", coordinate.longitude, decimals: 4)
            json.field("lat", coordinate.latitude, decimals: 4)
        }
    }

    /// Writes `{"lat","lon"}` with four decimals.
    mutating func latitudeFirst(_ name: StaticString, _ coordinate: Coordinate) {
        object(name) { $0.fields(coordinate) }
    }

    /// Writes `lat` and `lon`.
    mutating func fields(_ coordinate: Coordinate, decimals: Int = 4) {
        field("lat", coordinate.latitude, decimals: decimals)
        field("lon", coordinate.longitude, decimals: decimals)
    }
}
