import Foundation
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The body of the three air pollution calls: hours with their level and eight concentrations.
struct AirPollutionPage: Sendable {
    private let coordinate: Coordinate
    /// Levels are 1…5.
    private var hours: [(time: Date, level: Int, concentrations: [Double])] = []
    private(set) var filled = FilledValues()

    /// Leaves out hours without any pollutant of the scale.
    init(of hours: some Sequence<AirQuality>, at coordinate: Coordinate) {
        self.coordinate = coordinate
        for air in hours {
            guard let level = AirQualityScale.openWeatherMap.band(for: air)?.level else { continue }
            let concentrations = Self.components.map { name, pollutant in
                filled.value(air[pollutant]?.microgramsPerCubicMetre, name.description)
            }
            self.hours.append((air.time, level, concentrations))
        }
    }

    var isEmpty: Bool { hours.isEmpty }

    var json: [UInt8] {
        var writer = JSONWriter(capacity: 64 + 176 * hours.count)
        writer.object { json in
            json.longitudeFirst("coord", coordinate)
            json.array("list", hours) { json, hour in
                json.object { json in
                    json.object("main") { $0.field("aqi", hour.level) }
                    json.object("components") { json in
                        for ((name, _), value) in zip(Self.components, hour.concentrations) {
                            json.field(name, value, decimals: 2)
                        }
                    }
                    json.field("dt", hour.time)
                }
            }
        }
        return writer.bytes
    }

    /// In the API's order.
    private static let components: [(StaticString, Pollutant)] = [
        ("co", .carbonMonoxide), ("no", .nitrogenMonoxide), ("no2", .nitrogenDioxide), ("o3", .ozone),
        ("so2", .sulphurDioxide), ("pm2_5", .pm2_5), ("pm10", .pm10), ("nh3", .ammonia),
    ]
}
