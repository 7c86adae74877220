import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Every recorded body through the built program, from a server on loopback.
    @Suite("Recorded bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
    struct RecordedBodies {
        @Test(
            "Open-Meteo: each forecast body gives its own figures",
            arguments: Self.forecasts(of: "openmeteo")
        )
        func openMeteo(_ body: RecordedBody) async throws {
            let data = try body.read()
            try await check(body, Expectation.openMeteo(data), provider: "open-meteo") { upstream in
                upstream.on("/v1/forecast", .json(data))
                return [
                    "HANEUL_OPEN_METEO_URL": upstream.origin,
                    "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin,
                ]
            }
        }

        @Test("MET Norway: each body gives its own figures", arguments: Corpus.bodies(in: "metno"))
        func metNorway(_ body: RecordedBody) async throws {
            let data = try body.read()
            try await check(body, Expectation.metNorway(data), provider: "met-norway") { upstream in
                upstream.on("/weatherapi/locationforecast/2.0/complete", .json(data))
                return ["HANEUL_MET_NORWAY_URL": upstream.origin, "HANEUL_CONTACT": "test@example.org"]
            }
        }

        @Test(
            "OpenWeatherMap: each current, forecast and One Call body in kelvin gives its own figures",
            arguments: ["current", "forecast", "onecall"].flatMap { Self.forecasts(of: "owm", kind: $0) }
        )
        func openWeatherMap(_ body: RecordedBody) async throws {
            let data = try body.read()
            try await check(body, Expectation.openWeatherMap(data), provider: "openweathermap") { upstream in
                let path =
                    body.name.contains("__onecall__")
                    ? "/data/3.0/onecall"
                    : body.name.contains("__forecast__") ? "/data/2.5/forecast" : "/data/2.5/weather"
                upstream.on(
                    "/data/3.0/onecall",
                    .reply(status: 401, headers: [], body: Data(#"{"cod":401}"#.utf8))
                )
                upstream.on(path, .json(data))
                return [
                    "HANEUL_OPENWEATHERMAP_URL": upstream.origin,
                    "HANEUL_OPENWEATHERMAP_KEY": "0123456789abcdef",
                ]
            }
        }

        @Test(
            "KMA: each analysis and forecast gives its own figures",
            arguments: Corpus.bodies(in: "kma").filter {
                $0.name.contains("SrtNcst_") || $0.name.contains("VilageFcst_")
            }
        )
        func kma(_ body: RecordedBody) async throws {
            let data = try body.read()
            try await check(body, Expectation.kma(data), provider: "kma") { upstream in
                for operation in ["getUltraSrtNcst", "getVilageFcst"] {
                    let isThis = body.name.contains(operation)
                    upstream.on(
                        "/1360000/VilageFcstInfoService_2.0/\(operation)",
                        isThis ? .json(data) : .reply(status: 500, headers: [], body: Data())
                    )
                }
                return ["HANEUL_KMA_URL": upstream.origin, "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef"]
            }
        }

        /// Runs `now` with the clock at the body's own time and compares. A body without place or time must not crash.
        private func check(
            _ body: RecordedBody,
            _ expected: Expectation?,
            provider: String,
            script: @Sendable (UpstreamEmulator) -> [String: String]
        ) async throws {
            try await UpstreamEmulator.running { upstream in
                let environment = script(upstream)
                let program = try Program(["HANEUL_PROVIDERS": provider]).with(environment)
                guard let expected else {
                    let run = try await program.run("now", "--at", "52.5,13.4", "--json")
                    #expect([0, 69].contains(run.status), "\(run.errors)")
                    return
                }
                let run = try await program.with(["HANEUL_NOW": expected.now])
                    .run("now", "--at", expected.at, "--json")
                #expect(run.status == 0, "\(run.errors)")
                let current = run.json["current"] as? [String: Any]
                let sources = run.json["sources"] as? [[String: Any]] ?? []
                if let temperature = expected.temperature {
                    let value = (current?["temperature"] as? [String: Any])?["value"] as? Double
                    #expect(
                        value.map { abs($0 - temperature) <= 0.006 } == true,
                        "\(value as Any) is not \(temperature)"
                    )
                    #expect(sources.contains { $0["provider"] as? String == provider })
                    #expect(run.json["freshness"] as? String == "fresh")
                }
                if let windSpeed = expected.windSpeed {
                    let speed = (current?["wind"] as? [String: Any])?["speed"] as? [String: Any]
                    let value = speed?["value"] as? Double
                    #expect(
                        value.map { abs($0 - windSpeed) <= 0.006 } == true,
                        "\(value as Any) is not \(windSpeed)"
                    )
                    #expect(speed?["unit"] as? String == "m/s")
                }
            }
        }

        private static func forecasts(of folder: String, kind: String = "forecast") -> [RecordedBody] {
            Corpus.bodies(in: folder).filter { $0.name.contains("__\(kind)__") }
        }
    }
}
