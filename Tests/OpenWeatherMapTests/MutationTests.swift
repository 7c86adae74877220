import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Damaged OpenWeatherMap bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct MutationTests {
    @Test("Any damage gives a plausible report or a typed error", arguments: Recorded.all)
    func damage(recorded: Recorded) async throws {
        for damaged in try Mutations.of(recorded.body) {
            let reply = HTTPReply(status: .ok, body: damaged)
            guard case .success(let report) = try await Asked.outcome(reply, recorded.feed, recorded.units)
            else { continue }
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
