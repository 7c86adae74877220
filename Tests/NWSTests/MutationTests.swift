import Foundation
import HTTPPort
import HTTPTypes
import NWS
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Damaged NWS bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct MutationTests {
    /// The one with all warnings is damaged less often, since it is as long as hundreds of others.
    private static func damaged(_ body: RecordedBody) throws -> some Sequence<Data> {
        let isLong = body.name.contains("alerts_active_all")
        return try Mutations.of(body).prefix(isLong ? Mutations.perBody / 10 : Mutations.perBody)
    }

    /// Returns how many gave a report, of the body as it is and the damaged ones.
    private func check(_ feed: FeedID, _ body: RecordedBody, at now: Date) async throws -> Int {
        var usable = 0
        for damaged in [try body.read()] + Array(try Self.damaged(body)) {
            let report: WeatherReport
            do {
                let reply = HTTPReply(status: .ok, body: damaged)
                report = try await Asked.report(feed, reply, reply, for: Asked.request(now: now))
            } catch is ProviderError {
                continue
            }
            usable += 1
            let problems = PlausibleReport.check(report)
            if !problems.isEmpty {
                Issue.record(
                    "\(problems.prefix(3)) in \(String(decoding: damaged.prefix(2000), as: UTF8.self))"
                )
                break
            }
        }
        return usable
    }

    @Test("A damaged grid gives a plausible report or a typed error", arguments: Bodies.grids)
    func grids(body: RecordedBody) async throws { #expect(try await check(.grid, body, at: Asked.now) > 0) }

    @Test("A damaged warning gives a plausible report or a typed error", arguments: Bodies.alerts)
    func alerts(body: RecordedBody) async throws {
        #expect(try await check(.alerts, body, at: Asked.now) > 0)
    }

    @Test("A damaged observation gives a plausible report or a typed error")
    func observations() async throws {
        let now = try instant("2019-06-27T11:00:00Z")
        var usable = 0
        // Most of them are of other times.
        for body in Bodies.observations { usable += try await check(.observations, body, at: now) }
        #expect(usable > 0)
    }

    @Test("A damaged look-up gives one that can be used, or a typed error")
    func lookUps() async throws {
        var usable = 0
        for (lookUp, bodies) in [("point", Bodies.points), ("stations", Bodies.stations)] {
            for body in bodies {
                for damaged in try Mutations.of(body) {
                    let reply = HTTPReply(status: .ok, body: damaged)
                    let transport =
                        lookUp == "point" ? FakeTransport(reply) : FakeTransport(.text(Fixture.point), reply)
                    let request = Asked.request(.sample(39.96, -83), lookUps: [:])
                    let provider = try Asked.provider(transport)
                    guard let data = try? await provider.lookUp(FeedID(rawValue: lookUp), for: request) else {
                        continue
                    }
                    usable += 1
                    #expect(!data.isEmpty && data.count < 2000)
                    #expect(!String(decoding: data, as: UTF8.self).contains(".."))
                }
            }
        }
        #expect(usable > 0)
    }
}
