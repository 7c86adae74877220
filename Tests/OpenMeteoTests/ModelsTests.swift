import Foundation
import HTTPPort
import HTTPTypes
import OpenMeteo
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

/// No body of `/v1/forecast` with `models=` and temperatures is recorded: these are made by hand, after the shape of the one
/// with weather codes of two models and after the documentation.
@Suite("X3: the models by Open-Meteo")
struct ModelsTests {
    private static let zone = "Asia/Seoul"
    private static let midnight = 1_748_703_600  // 2025-06-01 in Seoul

    private func models(_ transport: FakeTransport) throws -> OpenMeteoModels {
        OpenMeteoModels(forecast: try HTTPEndpoint(parsing: "https://forecast.example"), transport: transport)
    }

    private static let icon = ForecastModel.named("icon_seamless")
    private static let gfs = ForecastModel.named("gfs_seamless")

    private static let body = """
        {
          "latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400, "timezone": "\(zone)",
          "hourly_units": {"time": "unixtime", "temperature_2m_best_match": "°C",
            "wind_speed_10m_best_match": "m/s", "temperature_2m_icon_seamless": "°C",
            "wind_speed_10m_icon_seamless": "m/s"},
          "hourly": {
            "time": [1748739600, 1748743200, 1748746800],
            "temperature_2m_best_match": [21.3, 22.0, 23.4],
            "wind_speed_10m_best_match": [1.25, 2.5, null],
            "temperature_2m_icon_seamless": [20.1, null, 24.9],
            "wind_speed_10m_icon_seamless": [3.0, 3.1, 3.2],
            "temperature_2m_gfs_seamless": [null, null, null],
            "wind_speed_10m_gfs_seamless": [null, null, null]
          },
          "daily_units": {"time": "unixtime", "temperature_2m_max_best_match": "°C",
            "temperature_2m_min_best_match": "°C", "precipitation_sum_best_match": "mm",
            "temperature_2m_max_icon_seamless": "°C", "temperature_2m_min_icon_seamless": "°C",
            "precipitation_sum_icon_seamless": "mm"},
          "daily": {
            "time": [\(midnight), \(midnight + 86_400)],
            "temperature_2m_max_best_match": [25.5, 26.1],
            "temperature_2m_min_best_match": [14.2, 15.0],
            "precipitation_sum_best_match": [0.0, 12.4],
            "temperature_2m_max_icon_seamless": [24.7, null],
            "temperature_2m_min_icon_seamless": [13.9, null],
            "precipitation_sum_icon_seamless": [0.3, null],
            "temperature_2m_max_gfs_seamless": [null, null],
            "temperature_2m_min_gfs_seamless": [null, null],
            "precipitation_sum_gfs_seamless": [null, null]
          }
        }
        """

    @Test("All models are asked for by one call, with its weight")
    func call() async throws {
        let transport = FakeTransport(.text(Self.body))
        let models = try models(transport)
        _ = try await models.fetch(OpenMeteoModels.standard, for: Asked.request())
        #expect(transport.calls.count == 1)
        let call = try #require(transport.calls.first)
        #expect(call.url.hasPrefix("https://forecast.example/v1/forecast?"))
        let parameters = Dictionary(uniqueKeysWithValues: call.parameters.map { ($0.name, $0.value) })
        let names = parameters["models"]?.split(separator: ",") ?? []
        #expect(names.count == 7 && names.first == "best_match" && names.contains("ecmwf_ifs025"))
        #expect(parameters["hourly"] == "temperature_2m,wind_speed_10m")
        #expect(parameters["daily"] == "temperature_2m_max,temperature_2m_min,precipitation_sum")
        #expect(parameters["forecast_days"] == "16" && parameters["wind_speed_unit"] == "ms")
        #expect(parameters["timezone"] == "auto" && parameters["timeformat"] == "unixtime")
        // V/10 · days/14 with five variables of seven models: four calls.
        #expect(abs(models.feed(for: OpenMeteoModels.standard).weight - 4) < 1e-9)
        #expect(models.feed(for: [Self.icon]).weight == 1)
    }

    @Test("Every figure is that of its model, and of the body")
    func figures() async throws {
        let models = try models(FakeTransport(.text(Self.body)))
        let reports = try await models.fetch([.ownChoice, Self.icon, Self.gfs], for: Asked.request())
        // The third has nothing here.
        #expect(Set(reports.keys) == [.ownChoice, Self.icon])
        let best = try #require(reports[.ownChoice])
        #expect(best.daily.map(\.high?.celsius) == [25.5, 26.1])
        #expect(best.daily.map(\.low?.celsius) == [14.2, 15.0])
        #expect(best.daily.map(\.precipitation?.millimetres) == [0, 12.4])
        #expect(best.daily.map(\.day) == [1, 2].map { LocalDay(year: 2025, month: 6, day: $0) })
        #expect(best.hourly.map(\.conditions.temperature?.celsius) == [21.3, 22, 23.4])
        #expect(best.hourly.map(\.conditions.wind?.speed.metresPerSecond) == [1.25, 2.5, nil])
        let icon = try #require(reports[Self.icon])
        #expect(icon.daily.map(\.high?.celsius) == [24.7])
        #expect(icon.daily.map(\.low?.celsius) == [13.9])
        #expect(icon.daily.map(\.precipitation?.millimetres) == [0.3])
        #expect(icon.hourly.map(\.conditions.temperature?.celsius) == [20.1, nil, 24.9])
        #expect(icon.hourly.map(\.conditions.wind?.speed.metresPerSecond) == [3, 3.1, 3.2])
        for report in reports.values {
            #expect(report.timeZone?.timeZone.identifier == Self.zone)
            #expect(report.sources.map(\.provider) == ["open-meteo"])
            #expect(report.sources.first?.fetchedAt == Asked.now)
        }
    }

    @Test("Of a single model, columns have their plain names; of several, these are nobody's")
    func plainNames() async throws {
        let plain = Self.body.replacing("_icon_seamless", with: "")
        let one = try await models(FakeTransport(.text(plain))).fetch([Self.icon], for: Asked.request())
        #expect(one[Self.icon]?.daily.first?.high?.celsius == 24.7)
        await #expect(throws: ProviderError(.empty, provider: "open-meteo", feed: "models")) {
            try await models(FakeTransport(.text(plain))).fetch([Self.icon, Self.gfs], for: Asked.request())
        }
    }

    @Test("A body without a forecast, an error and a wrong unit give none")
    func unusable() async throws {
        for body in ["{}", "[]", #"{"error":true,"reason":"Cannot initialize MultiDomains"}"#] {
            await #expect(throws: ProviderError.self) {
                try await models(FakeTransport(.text(body))).fetch(
                    [.ownChoice, Self.icon],
                    for: Asked.request()
                )
            }
        }
        let furlongs = Self.body.replacing("\"°C\"", with: "\"furlong\"").replacing(
            "\"m/s\"",
            with: "\"furlong\""
        )
        let reports = try await models(FakeTransport(.text(furlongs)))
            .fetch([.ownChoice, Self.icon], for: Asked.request())
        #expect(reports.values.allSatisfy { $0.hourly.isEmpty && $0.daily.allSatisfy { $0.high == nil } })
    }
}
