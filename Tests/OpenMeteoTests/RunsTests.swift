import Foundation
import HTTPPort
import HTTPTypes
import OpenMeteo
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

/// No body of the Single Runs API is recorded: these are made by hand, after its documentation and the bodies that people
/// quote in its issues.
@Suite("X3: past runs by Open-Meteo")
struct RunsTests {
    private static let icon = ForecastModel.named("icon_seamless")
    private static let gfs = ForecastModel.named("gfs_seamless")
    /// 2026-09-01, 12 h UTC.
    private static let run = Date(timeIntervalSince1970: 1_788_264_000)

    private func runs(_ transport: FakeTransport) throws -> OpenMeteoRuns {
        OpenMeteoRuns(runs: try HTTPEndpoint(parsing: "https://runs.example"), transport: transport)
    }

    /// Hours of the run's day from midnight on; the run has none before it began.
    private static func body(first: Int = 12, day: Int = 0) -> String {
        let times = (0..<48).map { "\(1_788_220_800 + day * 86_400 + $0 * 3600)" }
        func column(_ value: (Int) -> Double) -> String {
            "[" + (0..<48).map { $0 < first ? "null" : "\(value($0))" }.joined(separator: ",") + "]"
        }
        let columns = ["icon_seamless", "gfs_seamless"].enumerated().map { index, model in
            """
            "temperature_2m_\(model)": \(column { Double($0 + index * 100) / 10 }),
            "precipitation_\(model)": \(column { Double($0) / 10 }),
            "wind_speed_10m_\(model)": \(column { Double($0) / 2 })
            """
        }
        let units = ["icon_seamless", "gfs_seamless"].map { model in
            """
            "temperature_2m_\(model)": "°C", "precipitation_\(model)": "mm", "wind_speed_10m_\(model)": "m/s"
            """
        }
        return """
            {"latitude": 37.55, "longitude": 127.0, "generationtime_ms": 25.4, "utc_offset_seconds": 0,
            "timezone": "GMT", "timezone_abbreviation": "GMT", "elevation": 38.0,
            "hourly_units": {"time": "unixtime", \(units.joined(separator: ",\n"))},
            "hourly": {"time": [\(times.joined(separator: ","))], \(columns.joined(separator: ",\n"))}}
            """
    }

    @Test("A run is asked for by its first hour, all models at once, with its weight")
    func call() async throws {
        let transport = FakeTransport(.text(Self.body()))
        let runs = try runs(transport)
        _ = try await runs.fetch(OpenMeteoModels.standard, of: Self.run, for: Asked.request())
        let call = try #require(transport.calls.first)
        #expect(transport.calls.count == 1)
        #expect(call.url.hasPrefix("https://runs.example/v1/forecast?"))
        let parameters = Dictionary(uniqueKeysWithValues: call.parameters.map { ($0.name, $0.value) })
        #expect(parameters["run"] == "2026-09-01T12:00")
        #expect(parameters["models"]?.split(separator: ",").count == 7)
        #expect(parameters["hourly"] == "temperature_2m,precipitation,wind_speed_10m")
        #expect(parameters["daily"] == nil && parameters["timezone"] == "GMT")
        #expect(parameters["forecast_days"] == "16" && parameters["wind_speed_unit"] == "ms")
        // V/10 · days/14 with three variables of seven models.
        #expect(abs(runs.feed(for: OpenMeteoModels.standard).weight - 2.4) < 1e-9)
        #expect(runs.feed(for: [Self.icon]).weight == 1)
        #expect(runs.profile.budget == OpenMeteoProvider.profile.budget)
    }

    @Test("Every figure is that of its model, from the first hour of the run on")
    func figures() async throws {
        let runs = try runs(FakeTransport(.text(Self.body())))
        let reports = try await runs.fetch([Self.icon, Self.gfs], of: Self.run, for: Asked.request())
        for (index, model) in [Self.icon, Self.gfs].enumerated() {
            let report = try #require(reports?[model])
            #expect(report.hourly.first?.span.start == Self.run)
            #expect(report.hourly.count == 36)
            #expect(
                report.hourly.map(\.conditions.temperature?.celsius)
                    == (12..<48).map { Double($0 + index * 100) / 10 }
            )
            // The amount of an hour is told at its end.
            #expect(report.hourly.first?.precipitation?.millimetres == 1.3)
            #expect(report.hourly.first?.conditions.wind?.speed.metresPerSecond == 6)
            #expect(report.sources.map(\.issuedAt) == [Self.run])
            #expect(report.sources.map(\.fetchedAt) == [Asked.now])
        }
    }

    @Test(
        "A run that is not kept is none, however it is said",
        arguments: [
            (400, #"{"error":true,"reason":"The requested model run is not available"}"#),
            (
                200,
                """
                Unexpected error while streaming data: modelRunUnavailable(model: App.DomainRegistry.cmc_gem_gdps_15km, \
                run: App.Timestamp(timeIntervalSince1970: 1785283200))
                """
            ),
            (
                200,
                """
                {"latitude":37.55,"longitude":127.0,"hourly":{"time":[1788220800],"temperature_2m_icon_seamless":[
                Unexpected error while streaming data: modelRunUnavailable(model: App.DomainRegistry.jma_gsm)
                """
            ),
        ]
    )
    func missing(status: Int, body: String) async throws {
        let runs = try runs(FakeTransport(.text(body, status: .init(code: status))))
        #expect(try await runs.fetch([Self.icon, Self.gfs], of: Self.run, for: Asked.request()) == nil)
    }

    @Test("A forecast of another day is not of the run: nobody had it then")
    func otherDay() async throws {
        for body in [Self.body(first: 0, day: 1), Self.body(first: 18)] {
            let reports = try await runs(FakeTransport(.text(body)))
                .fetch([Self.icon, Self.gfs], of: Self.run, for: Asked.request())
            #expect(reports == [:])
        }
        // Some variables begin with the next hours.
        let reports = try await runs(FakeTransport(.text(Self.body(first: 15))))
            .fetch([Self.icon, Self.gfs], of: Self.run, for: Asked.request())
        #expect(reports?.count == 2)
    }

    @Test("Refusals and what is no body are failures", arguments: [200, 400, 429, 500, 503])
    func refusals(status: Int) async throws {
        let body = #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#
        for text in status == 200 ? ["", "<html>", "[1]", body] : [body, "<html>", ""] {
            let runs = try runs(FakeTransport(.text(text, status: .init(code: status))))
            await #expect(throws: ProviderError.self, "\(text)") {
                try await runs.fetch([Self.icon, Self.gfs], of: Self.run, for: Asked.request())
            }
        }
        let nothing = try await runs(FakeTransport(.text("{}")))
            .fetch([Self.icon, Self.gfs], of: Self.run, for: Asked.request())
        #expect(nothing == [:])
    }

    @Test(
        "The last run that was public: whole ones only, by the slowest model, none of the time before the archive"
    )
    func lastRun() throws {
        let runs = try runs(FakeTransport())
        let all = OpenMeteoModels.standard
        let hour = 3600.0
        for model in all {
            for minutes in stride(from: 0.0, to: 2 * 1440, by: 17) {
                let moment = Self.run.addingTimeInterval(minutes * 60)
                let run = try #require(runs.run(of: [model], publicBy: moment))
                // At least as long as was measured, and never longer than half a day more.
                #expect(moment.timeIntervalSince(run) >= 6 * hour)
                #expect(moment.timeIntervalSince(run) < 22 * hour)
                #expect(run.timeIntervalSince1970.truncatingRemainder(dividingBy: 12 * hour) == 0)
                let common = try #require(runs.run(of: all, publicBy: moment))
                #expect(common <= run)
            }
        }
        #expect(runs.run(of: all, publicBy: Self.run.addingTimeInterval(10 * hour)) == Self.run)
        #expect(runs.run(of: all, publicBy: Self.run.addingTimeInterval(10 * hour - 1)) != Self.run)
        let firstKept = try instant("2026-04-02T00:00:00Z")
        #expect(runs.run(of: all, publicBy: firstKept.addingTimeInterval(10 * hour)) == firstKept)
        #expect(runs.run(of: all, publicBy: firstKept.addingTimeInterval(9 * hour)) == nil)
        #expect(runs.run(of: [], publicBy: Self.run) == nil)
    }
}
