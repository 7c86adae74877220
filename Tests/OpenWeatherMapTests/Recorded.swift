import WeatherModels
import WeatherUnits
import Foundation
import OpenWeatherMap
import TestSupport
import WeatherPorts

/// A recorded body, what it is, the units it must be in, and what `JSONSerialization` sees in it.
struct Recorded: CustomStringConvertible {
    let body: RecordedBody
    /// `current`, `forecast`, `onecall` …: the third part of the name.
    let kind: String

    static let all = Corpus.bodies(in: "owm").map(Recorded.init)

    static func of(kind: String) -> [Recorded] { all.filter { $0.kind == kind } }

    private init(_ body: RecordedBody) {
        self.body = body
        let parts = body.name.components(separatedBy: "__")
        kind = parts.count > 2 ? parts[2] : ""
    }

    var description: String { body.name }

    var feed: Feed.ID {
        switch kind {
        case "onecall": "onecall"
        case "airpollution": "air-pollution"
        case "forecast", "daily": "forecast"
        default: "weather"
        }
    }

    /// Bodies in °F; a part of the name, and why.
    static let imperial: [(String, reason: String)] = [
        // −1.98 that feels like −14.58: the API lets wind take 7 °C at most, which are these 12.6 °F.
        ("camtjohn", "12.6 below is the API's limit of 7 °C in °F"),
        ("casefaz", "77 in Denver in August"),
        ("mkbonini", "80 in Denver in September; dew point 40 at 24 % humidity"),
        ("weather_id_ru_imperial", "its name; wind 6.71 mph is 3 m/s, the body in °C of the same hour has 3"),
        ("SanFrancisco_thunderstorm_imperial", "its name; 59 in San Francisco in June"),
        ("by_city_id.yaml__0", "the bodies of the same minute in K and °C: 299.14 and 25.99, wind 7 m/s"),
    ]

    /// Bodies in °C.
    static let metric: [(String, reason: String)] = [
        ("Filip-92", "12 in Warsaw in September"),
        ("Prominence", "2 to 12 in Minsk in April, 11 to 17 in Malta and Libya the same night"),
        ("Turbstructor__weatherbot-server__onecall", "5 in Pohang in December"),
        ("brokkko", "made up: 20 and 23.5"),
        ("weather_id_fr_metric", "its name"), ("weather_id_ru_metric", "its name"),
        ("dix0nym", "28 in Germany in July"),
        ("ewet78__WeatherApp__forecast", "22 in Warsaw in August"),
        ("fabianofranca", "7 to 9 in England in February"),
        ("k-ye0415", "9 near Seoul in March; dew point 7.7 at 93 % humidity"),
        ("weatherchecker-go", "−4 in Moscow in December"),
        ("pihome__forecast", "4 in Ireland in April, wind 9.6"),
        ("Bucharest", "23 in Bucharest in July after a thunderstorm"),
        ("by_city_name", "see by_city_id"), ("by_coordinates", "nine minutes before by_city_name"),
        ("yonghwankim-dev__weather__current", "25 in Seoul on a warm November noon"),
    ]

    var units: UnitSystem {
        if Self.imperial.contains(where: { body.name.contains($0.0) }) { return .imperial }
        return Self.metric.contains { body.name.contains($0.0) } ? .metric : .standard
    }

    func root() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: body.read()) as? [String: Any] ?? [:]
    }

    /// Independent of the code under test: K − 273.15, (°F − 32)/1.8.
    func celsius(_ value: Any?) -> Double? {
        guard let value = (value as? NSNumber)?.doubleValue else { return nil }
        return switch units {
        case .standard: value - 273.15
        case .metric: value
        case .imperial: (value - 32) / 1.8
        }
    }

    /// 1 mph = 0.44704 m/s, exactly.
    func metresPerSecond(_ value: Any?) -> Double? {
        (value as? NSNumber).map { units == .imperial ? $0.doubleValue * 0.44704 : $0.doubleValue }
    }
}

func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

func object(_ value: Any?) -> [String: Any] { value as? [String: Any] ?? [:] }

func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
