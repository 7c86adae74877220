import Foundation
import WeatherModels
import WeatherUnits
import Wire

extension JSONWriter {
    /// The array of one condition; its icon is of the day or the night.
    mutating func weather(_ condition: WeatherCondition, isDay: Bool, in words: ConditionWords) {
        array("weather", [condition]) { json, condition in
            json.object { json in
                json.field("id", condition.rawValue)
                json.field("main", condition.mainWord)
                json.field("description", words.description(of: condition))
                json.field("icon", condition.icon(isDay: isDay).name)
            }
        }
    }

    /// A temperature in the units asked for; nothing for nil.
    mutating func field(_ name: StaticString, _ temperature: Temperature?, in units: RequestUnits) {
        field(name, temperature.map(units.figure), decimals: 2)
    }

    /// A wind speed in the units asked for; nothing for nil.
    mutating func field(_ name: StaticString, _ speed: Speed?, in units: RequestUnits) {
        field(name, speed.map(units.figure), decimals: 2)
    }

    /// A number as an integer, rounded half away from zero; nothing for nil.
    mutating func field(_ name: StaticString, whole number: Double?) {
        field(name, number, decimals: 0)
    }

    /// A moment in seconds since 1970.
    mutating func field(_ name: StaticString, _ moment: Date) {
        field(name, Int(moment.timeIntervalSince1970.rounded()))
    }

    /// A moment in seconds since 1970; 0 for one that does not come, such as the sunrise of a polar night.
    mutating func field(_ name: StaticString, orZero moment: Date?) {
        field(name, moment.map { Int($0.timeIntervalSince1970.rounded()) } ?? 0)
    }

    /// `{"1h":mm}`, only where something falls.
    mutating func field(_ name: StaticString, _ amount: Double?, over hours: StaticString) {
        guard let amount, FixedDecimal(clamping: amount, decimals: 2).isPositive else { return }
        object(name) { $0.field(hours, amount, decimals: 2) }
    }

    /// `{"1h":mm}`, or `null` where nothing falls, as the old lists have it.
    mutating func field(_ name: StaticString, orNull amount: Double?, over hours: StaticString) {
        if let amount, FixedDecimal(clamping: amount, decimals: 2).isPositive {
            field(name, amount, over: hours)
        } else {
            null(name)
        }
    }

    /// An amount in millimetres, only where something falls.
    mutating func positive(_ name: StaticString, _ amount: Double?) {
        guard let amount, FixedDecimal(clamping: amount, decimals: 2).isPositive else { return }
        field(name, amount, decimals: 2)
    }

    /// `{"lon","lat"}`, to four decimals.
    mutating func longitudeFirst(_ name: StaticString, _ coordinate: Coordinate) {
        object(name) { json in
            json.field("lon", coordinate.longitude, decimals: 4)
            json.field("lat", coordinate.latitude, decimals: 4)
        }
    }

    /// `{"lat","lon"}`, to four decimals.
    mutating func latitudeFirst(_ name: StaticString, _ coordinate: Coordinate) {
        object(name) { json in
            json.field("lat", coordinate.latitude, decimals: 4)
            json.field("lon", coordinate.longitude, decimals: 4)
        }
    }
}
