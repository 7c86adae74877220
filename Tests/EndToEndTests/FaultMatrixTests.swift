import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Each fault × each provider × each state of the cache, through a running server.
    @Suite("Fault matrix")
    struct FaultMatrix {
        @Test(
            "every fault is answered as promised, whatever the provider and the cache",
            .timeLimit(.minutes(50))
        )
        func matrix() async throws {
            let cells = EmulatedProvider.all.flatMap { provider in
                UpstreamFault.all.flatMap { fault in
                    FaultCell.State.allCases.map { FaultCell(fault: fault, provider: provider, state: $0) }
                }
            }
            let caches = try await filledCaches()
            let together = try await withThrowingTaskGroup(of: FaultCell.Outcome.self) { group in
                var waiting = cells[...]
                var outcomes: [FaultCell.Outcome] = []
                // Most cells wait for a deadline: more at once would only make the machine miss it.
                for cell in waiting.prefix(Self.atOnce) {
                    group.addTask { try await cell.outcome(from: caches) }
                }
                waiting = waiting.dropFirst(Self.atOnce)
                while let outcome = try await group.next() {
                    outcomes.append(outcome)
                    if let cell = waiting.popFirst() {
                        group.addTask { try await cell.outcome(from: caches) }
                    }
                }
                return outcomes
            }
            // What a busy machine may have delayed is tested again alone.
            var outcomes: [FaultCell.Outcome] = []
            for outcome in together {
                let again = outcome.complaint == nil ? nil : try await outcome.cell.outcome(from: caches)
                outcomes.append(again ?? outcome)
            }
            FileHandle.standardOutput.write(Data(FaultTable(outcomes).text.utf8))
            for outcome in outcomes { #expect(outcome.complaint == nil, "\(outcome.cell)") }
            #expect(outcomes.count == UpstreamFault.all.count * EmulatedProvider.all.count * 4)
        }

        private static let atOnce = 6

        /// For each provider a data folder in which a server has left a report of ``Upstreams/now``.
        private func filledCaches() async throws -> [String: Program] {
            var caches: [String: Program] = [:]
            for provider in EmulatedProvider.all {
                try await UpstreamEmulator.running { upstream in
                    provider.play(on: upstream)
                    let program = try Program(FaultCell.environment(provider, upstream.origin))
                    try await RunningServer.running(program) { server in
                        let reply = try await server.get(provider.target)
                        #expect(reply.status == 200, "\(provider): \(reply.text)")
                        #expect(reply.temperature == provider.temperature)
                    }
                    caches[provider.id] = program
                }
            }
            return caches
        }
    }
}
