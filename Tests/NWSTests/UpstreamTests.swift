import AsyncHTTPTransport
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import UpstreamEmulator
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("The NWS over HTTP")
struct UpstreamTests {
    private static func json(_ body: String) -> Behaviour { .json(Data(body.utf8)) }

    private func running(
        _ test: (UpstreamEmulator, any WeatherProvider, ManualClock) async throws -> Void
    ) async throws {
        try await UpstreamEmulator.running { upstream in
            let transport = AsyncHTTPClientTransport()
            let clock = ManualClock()
            let provider = try Asked.provider(transport, address: upstream.origin, clock: clock)
            do {
                try await test(upstream, provider, clock)
            } catch {
                await transport.shutdown()
                throw error
            }
            await transport.shutdown()
        }
    }

    @Test("From the point to its cell, its hours, its warnings and its nearest station")
    func whole() async throws {
        try await running { upstream, provider, _ in
            upstream.on("/points/42.74,-73.76", Self.json(Fixture.point))
            upstream.on("/gridpoints/ALY/71,67", Self.json(Fixture.plainGrid))
            upstream.on("/gridpoints/ALY/71,67/stations", Self.json(Fixture.stations))
            upstream.on("/alerts/active", Self.json(Fixture.alerts(Fixture.alert())))
            upstream.on(
                "/stations/KALB/observations/latest",
                Self.json(Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "27.2"))
            )
            var request = Asked.request(lookUps: [:])
            for lookUp in ["point", "stations"] as [FeedID] {
                request.lookUps[lookUp] = try await provider.lookUp(lookUp, for: request)
            }
            let grid = try await provider.fetch(.grid, for: request).report
            #expect(grid?.hourly.first?.conditions.temperature?.celsius == 20.5)
            let alerts = try await provider.fetch(.alerts, for: request).report
            #expect(alerts?.alerts?.map(\.thread) == ["nws|KALY.WI.Y.0012"])
            let measured = try await provider.fetch(.observations, for: request).report
            #expect(measured?.measured?.current.conditions.temperature?.celsius == 27.2)
            #expect(upstream.requests("/alerts/active").first?.query == ["point": "42.74,-73.76"])
            #expect(
                upstream.requests.allSatisfy { $0.header("User-Agent") == "Haneul/1.2 weather@example.org" }
            )
        }
    }

    @Test("What fails for a moment is asked again after a second, once", arguments: [500, 502, 503, 504])
    func repeated(status: Int) async throws {
        try await running { upstream, provider, clock in
            let failing = Behaviour.reply(status: status, body: #"{"title":"Unexpected Problem"}"#)
            upstream.on("/alerts/active", failing, Self.json(Fixture.alerts()), failing, failing)
            let first = Task { try await provider.fetch(.alerts, for: Asked.request()) }
            await clock.tick()
            let answer = try await first.value
            #expect(answer.report?.alerts == [])
            let second = Task { try await provider.fetch(.alerts, for: Asked.request()) }
            await clock.tick()
            await #expect(
                throws: ProviderError(
                    .status(status, message: "Unexpected Problem"),
                    provider: "nws",
                    feed: .alerts
                )
            ) { try await second.value }
            #expect(upstream.count("/alerts/active") == 4)
        }
    }

    @Test("It is not asked again if it says how long to wait, or if the time is too short")
    func notRepeated() async throws {
        try await running { upstream, provider, _ in
            upstream.on("/alerts/active", .reply(status: 503, headers: [("Retry-After", "30")]))
            await #expect(
                throws: ProviderError(.rateLimited(retryAfter: 30), provider: "nws", feed: .alerts)
            ) { try await provider.fetch(.alerts, for: Asked.request()) }
            upstream.on("/alerts/active", .reply(status: 500))
            var request = Asked.request()
            request.timeout = .seconds(1)
            await #expect(
                throws: ProviderError(.status(500, message: nil), provider: "nws", feed: .alerts)
            ) { try await provider.fetch(.alerts, for: request) }
            #expect(upstream.count("/alerts/active") == 2)
        }
    }

    @Test("403 says that the contact is not accepted; 404 of the grid leads to the point again")
    func refusals() async throws {
        try await running { upstream, provider, _ in
            let path = "/gridpoints/ALY/71,67"
            upstream.on(path, .reply(status: 403, body: "<html>Forbidden</html>"))
            let refused = ProviderError.Reason.status(403, message: "User-Agent or contact not accepted")
            await #expect(throws: ProviderError(refused, provider: "nws", feed: .grid)) {
                try await provider.fetch(.grid, for: Asked.request())
            }
            upstream.on(path, .reply(status: 404, body: #"{"title":"Not Found","detail":"Gone."}"#))
            upstream.on("/points/42.74,-73.76", Self.json(Fixture.point))
            await #expect(
                throws: ProviderError(.status(404, message: "Gone."), provider: "nws", feed: .grid)
            ) { try await provider.fetch(.grid, for: Asked.request()) }
            #expect(upstream.count("/points/42.74,-73.76") == 1)
        }
    }
}
