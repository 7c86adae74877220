import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Processes share what one of them fetched.
    @Suite("The shared cache")
    struct SharedCache {
        @Test("after the upstream is gone: fresh from the cache, and two hours later stale with its age")
        func freshThenStale() async throws {
            let upstream = try await UpstreamEmulator.start()
            Upstreams.answer(upstream)
            let program = try Program(Upstreams.environment(upstream))
            let first = try await program.run("now", "서울", "--json")
            #expect(first.temperature == Upstreams.openMeteoTemperature)
            await upstream.stop()

            let again = try await program.run("now", "서울", "--json")
            #expect(again.status == 0)
            #expect(again.freshness == "fresh")
            #expect(again.temperature == first.temperature)

            let later = program.with(["HANEUL_NOW": Upstreams.twoHoursLater])
            let stale = try await Program.Run.within(2.5) { try await later.run("now", "서울", "--json") }
            #expect(stale.status == 0)
            #expect(stale.freshness == "stale")
            #expect(stale.providers.first == "open-meteo")
            let text = try await later.run("now", "서울")
            #expect(text.output.contains("2 h ago") || text.output.contains("2 hours ago"), "\(text.output)")
        }

        @Test("a fresh answer asks nobody; a passed window asks once")
        func asksOnlyWhenDue() async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                let program = try Program(Upstreams.environment(upstream))
                for _ in 0..<3 { _ = try await program.run("now", "서울") }
                #expect(upstream.count(Upstreams.openMeteoPath) == 1)
                let later = program.with(["HANEUL_NOW": "2026-03-09T05:40:00Z"])
                for _ in 0..<3 { _ = try await later.run("now", "서울") }
                #expect(upstream.count(Upstreams.openMeteoPath) == 2)
                #expect(upstream.count(Upstreams.airQualityPath) == 1)
            }
        }

        @Test("C15: 50 processes on a cold cache make one call, and all answer", .timeLimit(.minutes(50)))
        func fiftyProcesses() async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                upstream.on(
                    Upstreams.openMeteoPath,
                    .json(Upstreams.openMeteo).delayed(by: .milliseconds(300))
                )
                let program = try Program(Upstreams.environment(upstream))
                try await withThrowingTaskGroup(of: Program.Run.self) { group in
                    for _ in 0..<50 { group.addTask { try await program.run("now", "서울", "--json") } }
                    for try await run in group {
                        #expect(run.status == 0, "\(run.errors)")
                        #expect(run.temperature == Upstreams.openMeteoTemperature)
                        #expect(run.freshness == "fresh")
                    }
                }
                #expect(upstream.count(Upstreams.openMeteoPath) == 1)
                #expect(upstream.count(Upstreams.airQualityPath) == 1)
                #expect(upstream.count(Upstreams.metNorwayPath) == 0)
            }
        }

        @Test("MET Norway: identified, conditional, and \"not modified\" renews what is held")
        func notModified() async throws {
            try await UpstreamEmulator.running { upstream in
                let modified = "Mon, 09 Mar 2026 04:30:00 GMT"
                let headers = [
                    ("Last-Modified", modified), ("Date", "Mon, 09 Mar 2026 05:10:00 GMT"),
                    ("Expires", "Mon, 09 Mar 2026 05:40:00 GMT"),
                ]
                upstream.on(
                    Upstreams.metNorwayPath,
                    .json(Upstreams.metNorway, headers: headers),
                    .reply(status: 304, headers: headers)
                )
                let program = try Program(Upstreams.environment(upstream)).with([
                    "HANEUL_PROVIDERS": "met-norway"
                ]
                )
                _ = try await program.run("now", "서울")
                // Within Expires, though past our own window of ten minutes.
                _ = try await program.with(["HANEUL_NOW": "2026-03-09T05:35:00Z"]).run("now", "서울")
                #expect(upstream.count(Upstreams.metNorwayPath) == 1)
                let renewed = try await program.with(["HANEUL_NOW": "2026-03-09T05:50:00Z"])
                    .run("now", "서울", "--json")
                #expect(renewed.freshness == "fresh")
                #expect(renewed.temperature == Upstreams.metNorwayTemperature)
                let requests = upstream.requests(Upstreams.metNorwayPath)
                #expect(requests.count == 2)
                #expect(requests.last?.header("If-Modified-Since") == modified)
                #expect(requests.allSatisfy { $0.header("User-Agent")?.contains("test@example.org") == true })
                #expect(requests.first?.query["lat"] == "37.57" || requests.first?.query["lat"] == "37.56")
            }
        }
    }
}
