import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("Damaged MET Norway bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct MutationTests {
    @Test("Any damage gives a plausible report or a typed error", arguments: Corpus.bodies(in: "metno"))
    func damage(body: RecordedBody) async throws {
        for damaged in try Mutations.of(body) {
            let report: WeatherReport
            do {
                report = try await Asked.report(HTTPReply(status: .ok, body: damaged))
            } catch is ProviderError {
                continue
            }
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
