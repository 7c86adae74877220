import Foundation
import UpstreamEmulator
import WeatherModels

// Services of the whole world.
extension EmulatedService {
    /// Its limits are those of https://open-meteo.com/en/terms, and its weights those of https://open-meteo.com/en/pricing:
    /// more than ten variables or two weeks count as several calls.
    static let openMeteo = EmulatedService(
        id: "open-meteo",
        limits: [
            .init(calls: 600, seconds: 60), .init(calls: 5000, seconds: 3600),
            .init(calls: 10_000, seconds: 86_400),
        ],
        weight: { request in
            let query = request.query
            let variables = ["current", "minutely_15", "hourly", "daily"].compactMap { query[$0] }
                .map { Double($0.split(separator: ",").count) }.reduce(0, +)
            let days = query["forecast_days"].flatMap(Double.init) ?? 7
            return max(1, variables / 10, days / 14 * variables / 10)
        },
        refuses: 60
    ) { request, now in
        guard let place = point(request, "latitude", "longitude") else { return nil }
        let hours = hours(72, from: now)
        let head: [String: Any] = [
            "latitude": place.latitude, "longitude": place.longitude, "utc_offset_seconds": 0,
            "timezone": "GMT",
        ]
        if request.path == "/v1/air-quality" {
            return json(
                head.merging([
                    "hourly_units": ["time": "unixtime", "pm10": "μg/m³", "pm2_5": "μg/m³"],
                    "hourly": [
                        "time": hours, "pm10": hours.map { _ in 42.0 }, "pm2_5": hours.map { _ in 21.0 },
                    ] as [String: Any],
                ]) { $1 }
            )
        }
        return json(
            head.merging([
                "current_units": ["time": "unixtime", "temperature_2m": "°C"],
                "current": ["time": hours[0], "interval": 900, "temperature_2m": 11.5] as [String: Any],
                "hourly_units": [
                    "time": "unixtime", "temperature_2m": "°C", "weather_code": "wmo code",
                    "precipitation": "mm",
                ],
                "hourly": [
                    "time": hours, "temperature_2m": hours.map { _ in 11.5 },
                    "weather_code": hours.map { _ in 2 }, "precipitation": hours.map { _ in 0.0 },
                ] as [String: Any],
            ]) { $1 }
        )
    }

    /// Twenty a second (https://api.met.no/doc/TermsOfService), and none before an answer expires.
    static let metNorway = EmulatedService(
        id: "met-norway",
        limits: [.init(calls: 20, seconds: 1)],
        refuses: 80,
        lifetime: 1800
    ) { request, now in
        guard let place = point(request, "lat", "lon") else { return nil }
        return json([
            "type": "Feature",
            "geometry": ["type": "Point", "coordinates": [place.longitude, place.latitude, 10]]
                as [String: Any],
            "properties": [
                "meta": [
                    "updated_at": iso(hours(1, from: now)[0]),
                    "units": ["air_temperature": "celsius", "precipitation_amount": "mm"],
                ] as [String: Any],
                "timeseries": hours(60, from: now).map { hour in
                    [
                        "time": iso(hour),
                        "data": [
                            "instant": ["details": ["air_temperature": 8.25]],
                            "next_1_hours": [
                                "summary": ["symbol_code": "cloudy"],
                                "details": ["precipitation_amount": 0.0],
                            ] as [String: Any],
                        ] as [String: Any],
                    ] as [String: Any]
                },
            ] as [String: Any],
        ])
    }

    /// The free plan (https://openweathermap.org/price), with One Call.
    static let openWeatherMap = EmulatedService(
        id: "openweathermap",
        limits: [.init(calls: 60, seconds: 60), .init(calls: 1000, seconds: 86_400)],
        refuses: 50
    ) { request, now in
        guard let place = point(request, "lat", "lon") else { return nil }
        let hours = hours(48, from: now)
        if request.path == "/data/2.5/air_pollution/forecast" {
            return json([
                "coord": ["lat": place.latitude, "lon": place.longitude],
                "list": hours.map { hour in
                    ["dt": hour, "main": ["aqi": 2], "components": ["pm2_5": 18.0, "pm10": 30.0]]
                        as [String: Any]
                },
            ])
        }
        guard request.path == "/data/3.0/onecall" else { return nil }
        func moment(_ time: Int) -> [String: Any] {
            [
                "dt": time, "temp": 287.9,
                "weather": [["id": 801, "main": "Clouds", "icon": "02d"] as [String: Any]],
            ]
        }
        return json([
            "lat": place.latitude, "lon": place.longitude, "timezone": "Etc/UTC", "timezone_offset": 0,
            "current": moment(hours[0]), "hourly": hours.map(moment),
        ])
    }

    /// A hundred a minute (https://aviationweather.gov/data/api/). An airport is in the middle of each box.
    static let airports = EmulatedService(
        id: "metar",
        limits: [.init(calls: 100, seconds: 60)],
        refuses: 70
    ) { request, now in
        let edges = (request.query["bbox"] ?? "").split(separator: ",").compactMap { Double($0) }
        guard edges.count == 4 else { return nil }
        let half = Int(now.timeIntervalSince1970) / 1800 * 1800
        return json([
            [
                "icaoId": "ZZZZ", "obsTime": half, "lat": (edges[0] + edges[2]) / 2,
                "lon": (edges[1] + edges[3]) / 2, "elev": 18, "name": "Middle", "temp": 9, "dewp": 2,
            ] as [String: Any]
        ])
    }
}
