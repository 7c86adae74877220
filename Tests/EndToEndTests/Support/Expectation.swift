import Foundation
import TestSupport

/// The values of a recorded body at one moment, read by `JSONSerialization` and not by our own code.
struct Expectation {
    /// The body's own time: of its current conditions, otherwise of its first step with a temperature.
    var time: Date
    var latitude: Double
    var longitude: Double
    /// Degrees Celsius.
    var temperature: Double?
    /// Metres per second.
    var windSpeed: Double?

    /// In the form for `--at`.
    var at: String { "\(latitude),\(longitude)" }
    /// In the form for `HANEUL_NOW`.
    var now: String { time.formatted(.iso8601) }
}

extension Expectation {
    static func openMeteo(_ body: Data) throws -> Expectation? {
        guard let root = try JSONSerialization.jsonObject(with: body) as? [String: Any],
            let latitude = root["latitude"] as? Double, let longitude = root["longitude"] as? Double
        else { return nil }
        let offset = root["utc_offset_seconds"] as? Double ?? 0
        func moment(_ value: Any?) -> Date? {
            if let seconds = value as? Double { return Date(timeIntervalSince1970: seconds) }
            return (value as? String).flatMap { try? Date($0 + ":00Z", strategy: .iso8601) }?
                .addingTimeInterval(-offset)
        }
        func quantity(_ section: String, _ name: String, _ pick: (Any) -> Any?) -> (Double, String)? {
            let values = root[section] as? [String: Any]
            let units = root[section + "_units"] as? [String: Any]
            let names = [name] + (values ?? [:]).keys.filter { $0.hasPrefix(name + "_") }.sorted()
            for name in names {
                if let value = values?[name].flatMap(pick) as? Double, let unit = units?[name] as? String {
                    return (value, unit)
                }
            }
            return nil
        }
        if let current = root["current"] as? [String: Any], let time = moment(current["time"]),
            let (value, unit) = quantity("current", "temperature_2m", { $0 })
        {
            let wind = quantity("current", "wind_speed_10m", { $0 })
            return Expectation(
                time: time,
                latitude: latitude,
                longitude: longitude,
                temperature: unit == "°F" ? (value - 32) / 1.8 : value,
                windSpeed: wind.flatMap { metresPerSecond($0.0, $0.1) }
            )
        }
        let hourly = root["hourly"] as? [String: Any]
        guard let times = (hourly?["time"] as? [Any]) ?? (hourly?["time"]).map({ [$0] }),
            let temperatures = hourly?["temperature_2m"] as? [Any],
            let index = temperatures.firstIndex(where: { $0 is Double }), let time = moment(times[index])
        else { return nil }
        func at(_ column: Any) -> Any? { (column as? [Any]).flatMap { index < $0.count ? $0[index] : nil } }
        guard let (value, unit) = quantity("hourly", "temperature_2m", at) else { return nil }
        let wind = quantity("hourly", "wind_speed_10m", at)
        return Expectation(
            time: time,
            latitude: latitude,
            longitude: longitude,
            temperature: unit == "°F" ? (value - 32) / 1.8 : value,
            windSpeed: wind.flatMap { metresPerSecond($0.0, $0.1) }
        )
    }

    /// The first time with a temperature of the cell of Seoul; `nil` for another cell, and without one.
    static func kma(_ body: Data) throws -> Expectation? {
        let root = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
        let items =
            ((root?["response"] as? [String: Any])?["body"] as? [String: Any])?["items"] as? [String: Any]
        let rows = items?["item"] as? [[String: Any]] ?? []
        func value(_ row: [String: Any]) -> Double? {
            let value = Double("\(row["obsrValue"] ?? row["fcstValue"] ?? "")")
            return value.flatMap { abs($0) < 900 ? $0 : nil }
        }
        func time(_ row: [String: Any]) -> String {
            row["fcstDate"].map { "\($0)\(row["fcstTime"] ?? "")" }
                ?? "\(row["baseDate"] ?? "")\(row["baseTime"] ?? "")"
        }
        let told = rows.filter { ["T1H", "TMP"].contains("\($0["category"] ?? "")") && value($0) != nil }
        guard let first = told.min(by: { time($0) < time($1) }), "\(first["nx"] ?? "")" == "60",
            "\(first["ny"] ?? "")" == "127", let temperature = value(first)
        else { return nil }
        let digits = time(first)
        func part(_ from: Int, _ length: Int) -> Substring { digits.dropFirst(from).prefix(length) }
        let text = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):00+09:00"
        guard let moment = try? Date(text, strategy: .iso8601) else { return nil }
        let wind = rows.first { "\($0["category"] ?? "")" == "WSD" && time($0) == digits }.flatMap(value)
        return Expectation(
            time: moment,
            latitude: 37.5665,
            longitude: 126.978,
            temperature: temperature,
            windSpeed: wind
        )
    }

    static func metNorway(_ body: Data) throws -> Expectation? {
        let root = try JSONSerialization.jsonObject(with: body) as? [String: Any]
        let point = (root?["geometry"] as? [String: Any])?["coordinates"] as? [Double]
        let steps = (root?["properties"] as? [String: Any])?["timeseries"] as? [[String: Any]]
        guard let point, point.count >= 2, let step = steps?.first, let text = step["time"] as? String,
            let time = try? Date(text, strategy: .iso8601)
        else { return nil }
        let instant = ((step["data"] as? [String: Any])?["instant"] as? [String: Any])?["details"]
        let details = instant as? [String: Any]
        // One made-up body has 91.6 °C, which must be rejected while the rest is kept.
        if let given = details?["air_temperature"] as? Double, given > 60 { return nil }
        return Expectation(
            time: time,
            latitude: point[1],
            longitude: point[0],
            temperature: details?["air_temperature"] as? Double,
            windSpeed: details?["wind_speed"] as? Double
        )
    }

    /// For `/weather`, `/forecast` and One Call; `nil` for bodies without coordinates or not in kelvin.
    static func openWeatherMap(_ body: Data) throws -> Expectation? {
        guard let root = try JSONSerialization.jsonObject(with: body) as? [String: Any] else { return nil }
        let city = root["city"] as? [String: Any]
        let point = (root["coord"] ?? city?["coord"]) as? [String: Any] ?? root
        let step =
            root["current"] as? [String: Any] ?? (root["list"] as? [[String: Any]])?.first
            ?? (root["hourly"] as? [[String: Any]])?.first ?? root
        let main = step["main"] as? [String: Any]
        guard let latitude = point["lat"] as? Double, let longitude = point["lon"] as? Double,
            let kelvin = (main?["temp"] ?? step["temp"]) as? Double, (170...340).contains(kelvin),
            let seconds = step["dt"] as? Double
        else { return nil }
        return Expectation(
            time: Date(timeIntervalSince1970: seconds),
            latitude: latitude,
            longitude: longitude,
            temperature: kelvin - 273.15,
            windSpeed: ((step["wind"] as? [String: Any])?["speed"] ?? step["wind_speed"]) as? Double
        )
    }

    private static func metresPerSecond(_ value: Double, _ unit: String) -> Double? {
        ["m/s": 1, "ms": 1, "km/h": 1 / 3.6, "mp/h": 0.44704, "mph": 0.44704, "kn": 1852.0 / 3600][unit]
            .map { value * $0 }
    }
}
