import Foundation
@testable import OpenMeteo
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Open-Meteo bodies as reports")
struct MappingTests {
    @Test("Instants stay, amounts of the hour before move into it")
    func hourly() async throws {
        let report = try await Asked.report(Fixture.plain)
        let ten = try #require(report.hourly.first)
        #expect(ten.time == (try instant("2025-06-01T01:00:00Z")))
        #expect(ten.span.duration == 3600)
        #expect(ten.conditions.temperature?.celsius == 21.1)
        #expect(ten.precipitation == Precipitation(millimetres: 0.4, over: ten.span))
        #expect(close(ten.snowfall?.millimetres, 1))  // 7 cm of snow are 10 mm of water
        #expect(ten.precipitationProbability?.value == 40)
        #expect(ten.condition == .lightRain)
        let last = try #require(report.hourly.last)
        #expect(last.time == (try instant("2025-06-01T03:00:00Z")))
        #expect(last.conditions.temperature?.celsius == 23.5)
        #expect(last.precipitation == nil && last.condition == nil)
    }

    @Test("B18: a null is absent, not a number")
    func nulls() async throws {
        let report = try await Asked.report(Fixture.plain)
        #expect(report.hourly.count == 3)
        #expect(report.hourly[1].conditions.temperature == nil)
        #expect(report.hourly[1].condition == .brokenClouds)  // overcast by its code, 80 % by its cloud cover
        #expect(report.warnings.isEmpty)
    }

    @Test("Current conditions name the interval of their amount")
    func current() async throws {
        let current = try #require(try await Asked.report(Fixture.plain).current)
        let time = try instant("2025-06-01T01:15:00Z")
        #expect(current.time == time)
        #expect(current.precipitation?.interval == TimeSpan(start: time - 900, end: time))
        #expect(current.condition == .overcast)
        #expect(current.isDay == nil && current.conditions.feelsLike == nil)
    }

    @Test("Place, height and zone are the body's own")
    func place() async throws {
        let report = try await Asked.report(Fixture.plain)
        #expect(report.coordinate == .sample(37.55, 127))
        #expect(report.elevation == Length(metres: 38))
        #expect(report.timeZone?.timeZone.identifier == "Asia/Seoul")
        #expect(report.timeZone?.origin == .identified)
    }

    @Test(
        "Units are read from the body",
        arguments: [
            (#""temperature_2m":"°F","wind_speed_10m":"mp/h","precipitation":"inch""#, 50, 10, 4.4704, 25.4),
            (#""temperature_2m":"°C","wind_speed_10m":"km/h","precipitation":"mm""#, 10, 10, 10 / 3.6, 1),
            (#""temperature_2m":"°C","wind_speed_10m":"kn","precipitation":"mm""#, 10, 10, 5.144444, 1),
            (#""temperature_2m":"°C","wind_speed_10m":"m/s","precipitation":"mm""#, 10, 10, 10, 1),
        ] as [(String, Double, Double, Double, Double)]
    )
    func units(units: String, degrees: Double, celsius: Double, wind: Double, millimetres: Double)
        async throws
    {
        let body = Fixture.current(temperature: "\(degrees)", wind: "10", precipitation: "1", units: units)
        let current = try await Asked.report(body).current
        #expect(close(current?.conditions.temperature?.celsius, celsius, within: 1e-6))
        #expect(close(current?.conditions.wind?.speed.metresPerSecond, wind, within: 1e-6))
        #expect(close(current?.precipitation?.millimetres, millimetres, within: 1e-6))
    }

    @Test("A number without a known unit is left out and told, the rest stays")
    func unknownUnits() async throws {
        let report = try await Asked.report(
            Fixture.current(units: #""temperature_2m":"°C","wind_speed_10m":"furlongs""#)
        )
        #expect(report.current?.conditions.temperature?.celsius == 21.4)
        #expect(report.current?.conditions.wind == nil)
        #expect(report.current?.precipitation == nil)
        #expect(
            report.warnings == [
                .fieldSkipped(provider: "open-meteo", field: "current.precipitation"),
                .fieldSkipped(provider: "open-meteo", field: "current.wind_speed_10m"),
            ]
        )
    }

    @Test(
        "Wrong types and sentinels are left out and told",
        arguments: [#""warm""#, "[]", "{}", "true", "-9999", "2000"]
    )
    func unusableValues(value: String) async throws {
        let report = try await Asked.report(Fixture.current(temperature: value))
        #expect(report.current?.conditions.temperature == nil)
        #expect(report.current?.conditions.wind?.speed.metresPerSecond == 2.5)
        #expect(report.warnings == [.fieldSkipped(provider: "open-meteo", field: "current.temperature_2m")])
    }

    @Test("C16: a broken part does not lose the others")
    func partial() async throws {
        let body = Fixture.plain.replacingOccurrences(of: #""current":{"#, with: #""current":[],"later":{"#)
        let report = try await Asked.report(body)
        #expect(report.current == nil)
        #expect(report.hourly.count == 3 && report.daily.count == 1)
        #expect(report.warnings == [.fieldSkipped(provider: "open-meteo", field: "current")])
    }

    @Test("The body's one offset holds on both sides of a clock change, and days are the place's own")
    func clockChange() async throws {
        // Berlin leaves summer time on 2025-10-26. Requested the day before, the API gives every time at +02:00
        // (open-meteo/open-meteo issue 1545), as in the first body; the second has the same in UTC seconds.
        let local = try await Asked.report(
            Self.berlin(
                hours: #"["2025-10-26T01:00","2025-10-26T02:00","2025-10-26T03:00"]"#,
                days: #"["2025-10-25","2025-10-26","2025-10-27"]"#
            )
        )
        let unix = try await Asked.report(
            Self.berlin(
                hours: "[1761433200,1761436800,1761440400]",
                days: "[1761343200,1761429600,1761516000]"
            )
        )
        for report in [local, unix] {
            #expect(
                report.hourly.map(\.time) == [
                    try instant("2025-10-25T23:00:00Z"), try instant("2025-10-26T00:00:00Z"),
                    try instant("2025-10-26T01:00:00Z"),
                ]
            )
            #expect(report.daily.map(\.day.description) == ["2025-10-25", "2025-10-26", "2025-10-27"])
            #expect(report.daily.map(\.span.duration) == [86400, 90000, 86400])
            #expect(report.daily.map(\.high?.celsius) == [11, 12, 13])
        }
    }

    @Test("Without an offset the named zone is used; without both, nothing is guessed")
    func missingOffset() async throws {
        let body = Fixture.plain.replacingOccurrences(of: #""utc_offset_seconds":32400,"#, with: "")
        #expect(try await Asked.report(body).hourly.first?.time == (try instant("2025-06-01T01:00:00Z")))
        let neither = body.replacingOccurrences(of: "Asia/Seoul", with: "Mars/Olympus")
        #expect(try await Asked.failure(.text(neither)) == .empty)
    }

    @Test("GMT says how times are written, not where the place lies; an offset alone is marked so")
    func zones() async throws {
        let gmt = Fixture.plain.replacingOccurrences(of: "Asia/Seoul", with: "GMT")
        #expect(try await Asked.report(gmt.replacingOccurrences(of: "32400", with: "0")).timeZone == nil)
        #expect(try await Asked.report(gmt).timeZone == PlaceTimeZone(secondsFromGMT: 32400))
    }

    @Test("Quarter hours name the interval that ends at their time")
    func minutely() async throws {
        let report = try await Asked.report(
            """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "minutely_15_units":{"time":"unixtime","precipitation":"mm"},
            "minutely_15":{"time":[1748739600,1748740500,1748741400],"precipitation":[0.1,null,0.3]}}
            """
        )
        let first = try instant("2025-06-01T01:00:00Z")
        #expect(
            report.minutely.map(\.precipitation) == [
                Precipitation(millimetres: 0.1, over: TimeSpan(start: first - 900, end: first)),
                Precipitation(millimetres: 0.3, over: TimeSpan(start: first + 900, end: first + 1800)),
            ]
        )
    }

    /// "15-minutely data is based on NOAA HRRR model for North America and DWD ICON-D2 and Météo-France AROME model for
    /// Central Europe" (https://open-meteo.com/en/docs).
    @Test(
        "Quarter hours are a forecast of their own in North America and Central Europe, elsewhere split from hours",
        arguments: [
            (40.71, -74.01, false), (52.52, 13.41, false), (48.86, 2.35, false), (40.42, -3.7, false),
            (37.57, 126.98, true), (35.68, 139.69, true), (-33.87, 151.21, true), (59.33, 18.07, true),
            (21.3, -157.86, true),
        ]
    )
    func quarterHours(latitude: Double, longitude: Double, isDerived: Bool) async throws {
        let body = """
            {"latitude":\(latitude),"longitude":\(longitude),"utc_offset_seconds":0,"timezone":"GMT",
            "minutely_15_units":{"time":"unixtime","precipitation":"mm"},
            "minutely_15":{"time":[1748739600],"precipitation":[0.1]}}
            """
        let asked = try Coordinate(latitude: latitude, longitude: longitude)
        let report = try await Asked.outcome(.text(body), at: asked).get()
        #expect(report.minutely.map(\.isDerived) == [isDerived])
    }

    @Test("Of several models the first of the body that says anything is taken, alone")
    func models() async throws {
        let report = try await Asked.report(
            """
            {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":0,"timezone":"GMT",
            "hourly":{"time":["2025-06-01T00:00"],"temperature_2m_gem_regional":[null],
            "temperature_2m_icon_seamless":[1.5],"wind_speed_10m_best_match":[9],"temperature_2m_best_match":[2.5]},
            "hourly_units":{"temperature_2m_icon_seamless":"°C","wind_speed_10m_best_match":"m/s"}}
            """
        )
        #expect(report.hourly.map(\.conditions.temperature?.celsius) == [1.5])
        #expect(report.hourly.map(\.conditions.wind) == [nil])
    }

    @Test(
        "A model is told from a longer name of a variable",
        arguments: [
            ("temperature_2m_icon_seamless", "icon_seamless"),
            ("precipitation_probability_gfs_global", "gfs_global"),
            ("weathercode_best_match", "best_match"), ("precipitation_probability", nil),
            ("snowfall_sum", nil),
            ("temperature_2m_member01", nil), ("cloud_cover_low", nil), ("temperature_2m", nil),
            ("temperature_2m_previous_day1", nil), ("uv_index_clear_sky", nil),
        ] as [(String, String?)]
    )
    func modelNames(name: String, model: String?) {
        #expect(Columns.model(in: name) == model)
    }

    @Test("A gap in the hours moves no amount across it")
    func gap() async throws {
        let hours = #""2025-06-01T10:00","2025-06-01T11:00","2025-06-01T14:00","2025-06-01T15:00""#
        let report = try await Asked.report(
            """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly_units":{"temperature_2m":"°C","precipitation":"mm"},
            "hourly":{"time":[\(hours)],"temperature_2m":[1,2,3,4],"precipitation":[0,1,2,3]}}
            """
        )
        #expect(report.hourly.map(\.precipitation?.millimetres) == [1, nil, 3, nil])
        #expect(report.hourly.map(\.span.duration) == [3600, 3600, 3600, 3600])
    }

    @Test("Air quality: both letters for micro, other units left out")
    func airQuality() async throws {
        let report = try await Asked.report(
            """
            {"latitude":37.6,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly_units":{"pm10":"μg/m³","pm2_5":"µg/m³","ozone":"ppb"},
            "hourly":{"time":[1748739600,1748743200],"pm10":[30.5,null],"pm2_5":[12,null],"ozone":[60,null]}}
            """,
            feed: "air-quality"
        )
        #expect(report.airQuality.count == 1)
        #expect(
            report.airQuality.first?.concentrations == [
                .pm10: MassConcentration(microgramsPerCubicMetre: 30.5),
                .pm2_5: MassConcentration(microgramsPerCubicMetre: 12),
            ]
        )
        #expect(report.warnings == [.fieldSkipped(provider: "open-meteo", field: "hourly.ozone")])
    }

    @Test("A coordinate no place has is not passed on as one")
    func impossibleCoordinate() async throws {
        let report = try await Asked.report(Fixture.plain.replacingOccurrences(of: "37.55", with: "937.55"))
        #expect(report.coordinate == .seoul)
        #expect(report.warnings == [.fieldSkipped(provider: "open-meteo", field: "latitude")])
    }

    private static func berlin(hours: String, days: String) -> String {
        """
        {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":7200,"timezone":"Europe/Berlin",
        "hourly_units":{"temperature_2m":"°C"},"hourly":{"time":\(hours),"temperature_2m":[9,8,7]},
        "daily_units":{"temperature_2m_max":"°C"},"daily":{"time":\(days),"temperature_2m_max":[11,12,13]}}
        """
    }
}
