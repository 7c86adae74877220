import Foundation
import UpstreamEmulator

/// Made-up bodies after the documented shapes, and the settings that point the program at an emulated upstream.
enum Upstreams {
    /// The moment the bodies are for.
    static let now = "2026-03-09T05:10:00Z"
    static let fourMinutesLater = "2026-03-09T05:14:00Z"
    static let twoHoursLater = later(by: 7_200)

    /// ``now`` and so many seconds.
    static func later(by seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(start + 5 * 3600 + 600 + seconds)).formatted(.iso8601)
    }
    static let openMeteoTemperature = 11.5
    static let metNorwayTemperature = 8.25

    static let openMeteoPath = "/v1/forecast"
    static let airQualityPath = "/v1/air-quality"
    static let metNorwayPath = "/weatherapi/locationforecast/2.0/complete"
    static let airportsPath = "/api/data/metar"

    /// An address at which nobody answers, for a provider that is asked though nobody named it.
    static let nowhere = "http://127.0.0.1:9"

    /// The keyless providers at one emulator, in the order of the default list.
    static func environment(_ upstream: UpstreamEmulator) -> [String: String] {
        [
            "HANEUL_NOW": now,
            "HANEUL_CONTACT": "test@example.org",
            "HANEUL_OPEN_METEO_URL": upstream.origin,
            "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
            "HANEUL_MET_NORWAY_URL": upstream.origin,
            // Of the providers of countries none is asked.
            "HANEUL_NWS_URL": nowhere,
            "HANEUL_METAR_URL": upstream.origin,
            "HANEUL_BRIGHTSKY_URL": upstream.origin,
            "HANEUL_METEOALARM_URL": upstream.origin,
        ]
    }

    /// Everybody answers as they should.
    static func answer(_ upstream: UpstreamEmulator) {
        upstream.on(openMeteoPath, .json(openMeteo))
        upstream.on(airQualityPath, .json(airQuality))
        upstream.on(metNorwayPath, .json(metNorway))
        upstream.on(airportsPath, .json(Data("[]".utf8)))
    }

    static let start = 1_773_014_400  // 2026-03-09T00:00:00Z
    private static let hours = (0..<96).map { start + $0 * 3600 }

    static let openMeteo = openMeteo(temperature: openMeteoTemperature)

    static func openMeteo(temperature: Double) -> Data {
        json([
            "latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400, "timezone": "Asia/Seoul",
            "current_units": ["time": "unixtime", "temperature_2m": "°C", "wind_speed_10m": "m/s"],
            "current": [
                "time": start + 5 * 3600, "interval": 900, "temperature_2m": temperature,
                "wind_speed_10m": 3.5,
            ],
            "hourly_units": [
                "time": "unixtime", "temperature_2m": "°C", "precipitation": "mm", "weather_code": "wmo code",
            ],
            "hourly": [
                "time": hours, "temperature_2m": hours.indices.map { 8 + 4 * sin(Double($0) / 24 * 2 * .pi) },
                "precipitation": hours.map { _ in 0.0 }, "weather_code": hours.map { _ in 2 },
            ],
        ])
    }

    static let airQuality: Data = json([
        "latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400, "timezone": "Asia/Seoul",
        "hourly_units": ["time": "unixtime", "pm10": "μg/m³", "pm2_5": "μg/m³"],
        "hourly": ["time": hours, "pm10": hours.map { _ in 42.0 }, "pm2_5": hours.map { _ in 21.0 }],
    ])

    static let metNorway: Data = json([
        "type": "Feature", "geometry": ["type": "Point", "coordinates": [126.98, 37.57, 38]],
        "properties": [
            "meta": [
                "updated_at": "2026-03-09T04:30:00Z",
                "units": ["air_temperature": "celsius", "wind_speed": "m/s", "precipitation_amount": "mm"],
            ],
            "timeseries": hours.map { hour in
                [
                    "time": Date(timeIntervalSince1970: Double(hour)).formatted(.iso8601),
                    "data": [
                        "instant": ["details": ["air_temperature": metNorwayTemperature, "wind_speed": 2.5]],
                        "next_1_hours": [
                            "summary": ["symbol_code": "cloudy"], "details": ["precipitation_amount": 0.0],
                        ],
                    ],
                ] as [String: Any]
            },
        ] as [String: Any],
    ])

    private static func json(_ object: [String: Any]) -> Data {
        (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    }
}

extension Program.Run {
    /// Degrees of the current temperature, in the output's unit.
    var temperature: Double? {
        ((json["current"] as? [String: Any])?["temperature"] as? [String: Any])?["value"] as? Double
    }

    var freshness: String? { json["freshness"] as? String }

    var providers: [String] {
        (json["sources"] as? [[String: Any]] ?? []).compactMap { $0["provider"] as? String }
    }
}
