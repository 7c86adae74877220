import Foundation
import UpstreamEmulator

/// One weather service in emulation: whole bodies after its documented shape, each with a temperature of its own.
struct EmulatedProvider: Sendable, CustomStringConvertible {
    let id: String
    /// The current temperature in °C, which shows whose values an answer has.
    let temperature: Double
    /// In seconds: the age at which a report is stale.
    var staleAfter = 7_200
    /// By the path of the call.
    let bodies: [String: Data]
    /// The settings that lead the program to an origin.
    let environment: @Sendable (_ origin: String) -> [String: String]
    /// Where it has weather.
    var place = (latitude: 37.57, longitude: 126.98)

    var description: String { id }

    static let all = [openMeteo, metNorway, openWeatherMap, kma, nws]

    /// Whoever is asked when this one fails.
    var next: EmulatedProvider {
        id == "open-meteo" ? .metNorway : .openMeteo(latitude: place.latitude, longitude: place.longitude)
    }

    /// The present weather by the gateway.
    var target: String { "/data/2.5/weather?lat=\(place.latitude)&lon=\(place.longitude)&units=metric" }

    /// Makes the emulator answer all calls of this provider, each body turned into whatever behaviour is wanted.
    func play(on upstream: UpstreamEmulator, as behaviour: (Data) -> Behaviour = { .json($0) }) {
        for (path, body) in bodies { upstream.on(path, behaviour(body)) }
    }
}

extension EmulatedProvider {
    private static let hours = (0..<96).map { Upstreams.start + $0 * 3600 }
    private static let presentHour = Upstreams.start + 5 * 3600

    static let openMeteo = openMeteo(latitude: 37.55, longitude: 127)

    /// - Parameter start: Seconds since 1970: midnight UTC of the day of the present hour.
    static func openMeteo(latitude: Double, longitude: Double, start: Int = Upstreams.start)
        -> EmulatedProvider
    {
        let hours = (0..<96).map { start + $0 * 3600 }
        return EmulatedProvider(
            id: "open-meteo",
            temperature: 11.5,
            bodies: [
                "/v1/forecast": json([
                    "latitude": latitude, "longitude": longitude, "utc_offset_seconds": 32400,
                    "timezone": "Asia/Seoul",
                    "current_units": [
                        "time": "unixtime", "temperature_2m": "°C", "relative_humidity_2m": "%",
                        "pressure_msl": "hPa", "wind_speed_10m": "m/s", "wind_direction_10m": "°",
                        "cloud_cover": "%",
                    ],
                    "current": [
                        "time": start + 5 * 3600, "interval": 900, "temperature_2m": 11.5,
                        "relative_humidity_2m": 55,
                        "pressure_msl": 1018.2, "wind_speed_10m": 3.5, "wind_direction_10m": 250,
                        "cloud_cover": 40,
                        "weather_code": 2,
                    ],
                    "hourly_units": [
                        "time": "unixtime", "temperature_2m": "°C", "relative_humidity_2m": "%",
                        "pressure_msl": "hPa",
                        "precipitation": "mm", "weather_code": "wmo code", "wind_speed_10m": "m/s",
                    ],
                    "hourly": [
                        "time": hours, "temperature_2m": hours.map { _ in 11.5 },
                        "relative_humidity_2m": hours.map { _ in 55 },
                        "pressure_msl": hours.map { _ in 1018.2 },
                        "precipitation": hours.map { _ in 0.0 }, "weather_code": hours.map { _ in 2 },
                        "wind_speed_10m": hours.map { _ in 3.5 },
                    ],
                ]),
                "/v1/air-quality": json([
                    "latitude": latitude, "longitude": longitude, "utc_offset_seconds": 32400,
                    "timezone": "Asia/Seoul", "hourly_units": ["time": "unixtime", "pm10": "μg/m³"],
                    "hourly": ["time": hours, "pm10": hours.map { _ in 42.0 }],
                ]),
            ],
            environment: {
                [
                    "HANEUL_OPEN_METEO_URL": $0, "HANEUL_OPEN_METEO_AIR_QUALITY_URL": $0,
                    "HANEUL_OPEN_METEO_ARCHIVE_URL": $0,
                ]
            }
        )
    }

    static let metNorway = EmulatedProvider(
        id: "met-norway",
        temperature: 8.25,
        bodies: [
            "/weatherapi/locationforecast/2.0/complete": json([
                "type": "Feature", "geometry": ["type": "Point", "coordinates": [126.98, 37.57, 38]],
                "properties": [
                    "meta": [
                        "updated_at": "2026-03-09T04:30:00Z",
                        "units": [
                            "air_temperature": "celsius", "wind_speed": "m/s", "precipitation_amount": "mm",
                            "relative_humidity": "%", "air_pressure_at_sea_level": "hPa",
                        ],
                    ],
                    "timeseries": hours.map { hour in
                        [
                            "time": Date(timeIntervalSince1970: Double(hour)).formatted(.iso8601),
                            "data": [
                                "instant": [
                                    "details": [
                                        "air_temperature": 8.25, "wind_speed": 2.5,
                                        "wind_from_direction": 200,
                                        "relative_humidity": 61, "air_pressure_at_sea_level": 1017.5,
                                        "cloud_area_fraction": 70,
                                    ]
                                ],
                                "next_1_hours": [
                                    "summary": ["symbol_code": "cloudy"],
                                    "details": ["precipitation_amount": 0.0],
                                ],
                            ],
                        ] as [String: Any]
                    },
                ] as [String: Any],
            ])
        ],
        environment: { ["HANEUL_MET_NORWAY_URL": $0, "HANEUL_CONTACT": "test@example.org"] }
    )

    static let openWeatherMap = EmulatedProvider(
        id: "openweathermap",
        temperature: 14.75,
        bodies: [
            "/data/3.0/onecall": json([
                "lat": 37.57, "lon": 126.98, "timezone": "Asia/Seoul", "timezone_offset": 32400,
                "current": moment(presentHour),
                "hourly": hours.prefix(48).map { moment($0) },
            ]),
            "/data/2.5/air_pollution/forecast": json([
                "coord": ["lon": 126.98, "lat": 37.57],
                "list": hours.map { hour in
                    [
                        "dt": hour, "main": ["aqi": 2],
                        "components": [
                            "co": 200.0, "no": 0.1, "no2": 12.0, "o3": 60.0, "so2": 2.0, "pm2_5": 18.0,
                            "pm10": 30.0,
                            "nh3": 1.0,
                        ],
                    ] as [String: Any]
                },
            ]),
        ],
        environment: { ["HANEUL_OPENWEATHERMAP_URL": $0, "HANEUL_OPENWEATHERMAP_KEY": "0123456789abcdef"] }
    )

    static let kma = EmulatedProvider(
        id: "kma",
        temperature: 9,
        // A forecast is the newest for three hours.
        staleAfter: 4 * 3_600,
        bodies: [
            "/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst": grid(
                ["T1H": "9", "REH": "44", "RN1": "0", "PTY": "0", "VEC": "300", "WSD": "4.1"].map {
                    ["category": $0, "obsrValue": $1].merging(koreanTime(presentHour, "base")) { $1 }
                }
            ),
            "/1360000/VilageFcstInfoService_2.0/getUltraSrtFcst": grid(
                hours.dropFirst(6).prefix(6).flatMap { hour in
                    ["T1H": "9", "REH": "44", "RN1": "강수없음", "PTY": "0", "SKY": "3", "LGT": "0", "WSD": "4"]
                        .map { category, value in
                            ["category": category, "fcstValue": value]
                                .merging(koreanTime(presentHour, "base")) { $1 }
                                .merging(koreanTime(hour, "fcst")) { $1 }
                        }
                }
            ),
            "/1360000/VilageFcstInfoService_2.0/getVilageFcst": grid(
                hours.flatMap { hour in
                    [
                        "TMP": "9", "REH": "44", "PCP": "강수없음", "PTY": "0", "SKY": "3", "POP": "20",
                        "VEC": "300",
                        "WSD": "4.1",
                    ].map { category, value in
                        ["category": category, "fcstValue": value]
                            .merging(koreanTime(Upstreams.start, "base")) { $1 }
                            .merging(koreanTime(hour, "fcst")) { $1 }
                    }
                }
            ),
            "/1360000/MidFcstInfoService/getMidTa": body([["taMin4": 3, "taMax4": 12]]),
            "/1360000/MidFcstInfoService/getMidLandFcst": body([["wf4Am": "맑음", "rnSt4Am": 10]]),
            "/1360000/WthrWrnInfoService/getPwnStatus": grid([
                [
                    "t6": "o 없음", "t7": "o 없음", "tmSeq": "7",
                    "tmFc": koreanTime(Upstreams.start, "").sorted { $0.key < $1.key }.map(\.value).joined(),
                ]
            ]),
            "/1360000/WthrWrnInfoService/getPwnCd": grid([]),
            "/1360000/WthrWrnInfoService/getWthrWrnMsg": grid([]),
        ],
        environment: { ["HANEUL_KMA_URL": $0, "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef"] }
    )

    static let nws = EmulatedProvider(
        id: "nws",
        temperature: 6.5,
        bodies: [
            "/points/42.74,-73.76": json([
                "properties": [
                    "gridId": "ALY", "gridX": 71, "gridY": 67, "timeZone": "America/New_York",
                ] as [String: Any]
            ]),
            "/gridpoints/ALY/71,67": json([
                "geometry": [
                    "type": "Polygon",
                    "coordinates": [
                        [[-73.75, 42.73], [-73.75, 42.75], [-73.77, 42.75], [-73.77, 42.73]]
                    ],
                ] as [String: Any],
                "properties": [
                    "updateTime": "2026-03-09T04:30:00+00:00",
                    "temperature": layer("wmoUnit:degC", 6.5),
                    "relativeHumidity": layer("wmoUnit:percent", 61),
                    "windSpeed": layer("wmoUnit:km_h-1", 9),
                    "windDirection": layer("wmoUnit:degree_(angle)", 200),
                    "skyCover": layer("wmoUnit:percent", 70),
                ],
            ]),
            "/gridpoints/ALY/71,67/stations": json([
                "features": [
                    [
                        "geometry": ["type": "Point", "coordinates": [-73.8, 42.75]],
                        "properties": ["stationIdentifier": "KALB", "name": "Albany International Airport"],
                    ] as [String: Any]
                ]
            ]),
            "/stations/KALB/observations/latest": json([
                "properties": [
                    "timestamp": "2026-03-09T04:51:00+00:00",
                    "temperature": ["unitCode": "wmoUnit:degC", "value": 5.25],
                ] as [String: Any]
            ]),
            "/alerts/active": json(["features": [Any](), "updated": "2026-03-09T05:00:00+00:00"]),
        ],
        environment: { ["HANEUL_NWS_URL": $0, "HANEUL_CONTACT": "test@example.org"] },
        place: (42.74, -73.76)
    )

    /// A layer of the grid of the NWS, hour by hour.
    private static func layer(_ unit: String, _ value: Double) -> [String: Any] {
        [
            "uom": unit,
            "values": hours.map { hour in
                let time = Date(timeIntervalSince1970: Double(hour)).formatted(.iso8601)
                return ["validTime": "\(time)/PT1H", "value": value] as [String: Any]
            },
        ]
    }

    /// A body of the KMA, of the cell of Seoul.
    private static func grid(_ rows: [[String: String]]) -> Data {
        body(rows.map { row in (row as [String: Any]).merging(["nx": 60, "ny": 127]) { $1 } })
    }

    private static func body(_ rows: [[String: Any]]) -> Data {
        json([
            "response": [
                "header": ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"],
                "body": [
                    "dataType": "JSON", "items": ["item": rows], "pageNo": 1, "numOfRows": 2000,
                    "totalCount": rows.count,
                ] as [String: Any],
            ]
        ])
    }

    /// Day and clock in Korea, by the names of the API.
    private static func koreanTime(_ moment: Int, _ prefix: String) -> [String: String] {
        let text = Date(timeIntervalSince1970: Double(moment + 9 * 3600)).formatted(.iso8601)
        let digits = text.filter(\.isNumber)
        return [
            "\(prefix)Date": String(digits.prefix(8)), "\(prefix)Time": String(digits.dropFirst(8).prefix(4)),
        ]
    }

    /// For One Call, in kelvin, as the program requests it.
    private static func moment(_ time: Int) -> [String: Any] {
        [
            "dt": time, "temp": 287.9, "feels_like": 287.25, "pressure": 1019, "humidity": 48,
            "dew_point": 277.05, "uvi": 1.2, "clouds": 20, "visibility": 10000,
            "wind_speed": 1.5, "wind_deg": 90,
            "weather": [["id": 801, "main": "Clouds", "description": "few clouds", "icon": "02d"]],
        ]
    }

    private static func json(_ object: [String: Any]) -> Data {
        (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    }
}
