import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Damaged Open-Meteo bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct MutationTests {
    @Test(
        "Any damage gives a plausible report or a typed error",
        arguments: Corpus.bodies(in: "openmeteo")
    )
    func damage(body: RecordedBody) async throws {
        let feed: Feed.ID = body.name.contains("airquality") ? "air-quality" : "forecast"
        for damaged in try Mutations.of(body) {
            let reply = HTTPReply(status: .ok, body: damaged)
            guard case .success(let report) = try await Asked.outcome(reply, feed: feed) else { continue }
            let problems = PlausibleReport.check(report)
            if !problems.isEmpty {
                Issue.record(
                    "\(problems.prefix(3)) in \(String(decoding: damaged.prefix(2000), as: UTF8.self))"
                )
                return
            }
        }
    }
}
