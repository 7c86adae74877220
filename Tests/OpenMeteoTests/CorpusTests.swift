import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Recorded Open-Meteo bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    /// Bodies that hold no weather; a part of the name.
    static let without: [(String, ProviderError.Reason)] = [
        ("flood.json", .empty), ("marine.json", .empty), ("geocoding", .empty),
        // Weekly, monthly and six-hourly figures of seasons to come.
        ("glaze_test.cpp__2", .empty),
        (
            "error",
            .status(
                400,
                message:
                    "Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String "
                    + "value some_attribute."
            )
        ),
    ]

    static let bodies = Corpus.bodies(in: "openmeteo")
    static let forecasts = bodies.filter { body in
        !body.name.contains("airquality") && !without.contains { body.name.contains($0.0) }
    }

    @Test("No body is forgotten")
    func count() {
        #expect(Self.bodies.count == 24)
        #expect(Self.forecasts.count == 16)
    }

    @Test("Each gives its own figures, and nothing no weather ever had", arguments: forecasts)
    func figures(body: RecordedBody) async throws {
        let report = try await Asked.report(of: body)
        let expected = try IndependentReading(try body.read())
        #expect(PlausibleReport.check(report) == [])
        #expect(report.coordinate.latitude == expected.root["latitude"] as? Double)
        #expect(report.coordinate.longitude == expected.root["longitude"] as? Double)
        #expect(report.elevation?.metres == expected.root["elevation"] as? Double)
        #expect(report.sources.map(\.provider) == ["open-meteo"])
        #expect(report.sources.map(\.parts) == [report.parts])
        #expect(!report.parts.isEmpty)
    }

    @Test("Current conditions are the body's, wind in m/s", arguments: forecasts)
    func current(body: RecordedBody) async throws {
        let expected = try IndependentReading(try body.read())
        let current = try await Asked.report(of: body).current
        #expect(current?.time == (try expected.times("current").first))
        #expect(current?.conditions.temperature?.celsius == expected.value("current", "temperature_2m"))
        #expect(current?.conditions.humidity?.value == expected.value("current", "relative_humidity_2m"))
        #expect(current?.precipitation?.millimetres == expected.value("current", "precipitation"))
        let wind = IndependentReading.metresPerSecond(
            expected.value("current", "wind_speed_10m"),
            expected.unit("current", "wind_speed_10m")
        )
        #expect(close(current?.conditions.wind?.speed.metresPerSecond, wind))
    }

    @Test("Hourly instants stay at their hour; amounts move to the hour they fell in", arguments: forecasts)
    func hourly(body: RecordedBody) async throws {
        let expected = try IndependentReading(try body.read())
        let model = body.name.hasPrefix("TheLuck1987") ? "_ecmwf_ifs025" : ""
        let steps = try await Asked.report(of: body).hourly
        let byTime = Dictionary(uniqueKeysWithValues: steps.map { ($0.time, $0) })
        let times = try expected.times("hourly")
        let temperatures = expected.column("hourly", "temperature_2m" + model)
        let winds = expected.column("hourly", "wind_speed_10m" + model, "windspeed_10m")
        let unit =
            expected.unit("hourly", "wind_speed_10m" + model) ?? expected.unit("hourly", "windspeed_10m")
        let amounts = expected.column("hourly", "precipitation" + model)
        for (index, time) in times.enumerated() {
            let step = byTime[time]
            if temperatures.indices.contains(index) {
                #expect(step?.conditions.temperature?.celsius == temperatures[index])
            }
            if winds.indices.contains(index) {
                let wind = IndependentReading.metresPerSecond(winds[index], unit)
                #expect(close(step?.conditions.wind?.speed.metresPerSecond, wind))
            }
            if amounts.indices.contains(index + 1) {
                #expect(step?.precipitation?.millimetres == amounts[index + 1])
            }
        }
    }

    @Test("Days keep their date, low, high and amount", arguments: forecasts)
    func daily(body: RecordedBody) async throws {
        let expected = try IndependentReading(try body.read())
        let dates = expected.section("daily")["time"] as? [String] ?? []
        let days = try await Asked.report(of: body).daily
        let byDate = Dictionary(uniqueKeysWithValues: days.map { ($0.day.description, $0) })
        for (index, date) in dates.enumerated() {
            for (name, value) in [
                ("temperature_2m_max", byDate[date]?.high?.celsius),
                ("temperature_2m_min", byDate[date]?.low?.celsius),
                ("precipitation_sum", byDate[date]?.precipitation?.millimetres),
            ] {
                let column = expected.column("daily", name)
                #expect(value == (column.indices.contains(index) ? column[index] : nil), "\(date) \(name)")
            }
        }
    }

    @Test(
        "Figures read off by hand",
        arguments: [
            ("copenhagen", "2026-07-26T21:00:00Z", 16.8, 2.5),
            ("responses__forecast.json", "2026-07-10T22:00:00Z", 21.2, 3.5),
            ("historical.json", "2024-05-31T22:00:00Z", 14.4, nil),
            ("ensemble.json", "2026-07-10T22:00:00Z", 18.9, nil),
            ("glaze_test.cpp__0", "2026-05-11T04:00:00Z", 12.3, nil),
            ("wrapper_spec.rb__0", "2023-11-07T13:00:00Z", 27, nil),
            ("TheLuck1987", "2025-11-24T00:00:00Z", 2, nil),
        ] as [(String, String, Double, Double?)]
    )
    func byHand(name: String, time: String, celsius: Double, wind: Double?) async throws {
        let body = try #require(Self.bodies.first { $0.name.contains(name) })
        let report = try await Asked.report(of: body)
        let time = try instant(time)
        let found = report.current?.time == time ? report.current?.conditions : nil
        let conditions = found ?? report.hourly.first { $0.time == time }?.conditions
        #expect(conditions?.temperature?.celsius == celsius)
        if let wind { #expect(close(conditions?.wind?.speed.metresPerSecond, wind)) }
    }

    @Test("Air quality is the body's, hour by hour")
    func airQuality() async throws {
        let body = try #require(Self.bodies.first { $0.name.contains("airquality") })
        let report = try await Asked.report(of: body, feed: "air-quality")
        #expect(report.airQuality.map(\.time) == [try instant("2026-07-10T22:00:00Z")])
        #expect(report.airQuality.first?[.pm2_5]?.microgramsPerCubicMetre == 5.8)
        #expect(report.parts == [.airQuality])
    }

    @Test("A body without weather is a typed error", arguments: bodies)
    func bodiesWithoutWeather(body: RecordedBody) async throws {
        guard let reason = Self.without.first(where: { body.name.contains($0.0) })?.1 else { return }
        #expect(try await Asked.failure(HTTPReply(status: .ok, body: try body.read())) == reason)
    }

    @Test("A code written in words is left out and told; the temperatures stay")
    func wordsForCodes() async throws {
        let body = try #require(Self.bodies.first { $0.name.contains("glaze_test.cpp__0") })
        let report = try await Asked.report(of: body)
        #expect(report.warnings == [.fieldSkipped(provider: "open-meteo", field: "hourly.weather_code")])
        #expect(report.hourly.map { $0.conditions.temperature?.celsius } == [12.3, 13.1])
        #expect(report.timeZone?.timeZone.identifier == "America/New_York")
    }
}
