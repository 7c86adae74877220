import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Each fault × each service that only adds to the weather × each state of the cache, by the command line.
    @Suite("Fault matrix of what is added")
    struct SupplementMatrix {
        @Test("the weather comes, and a failure is never told as no warnings", .timeLimit(.minutes(50)))
        func matrix() async throws {
            var kept = 0
            for supplement in EmulatedSupplement.all {
                let cache = try await filledCache(supplement)
                let cells = UpstreamFault.all.flatMap { fault in
                    SupplementCell.State.allCases.map {
                        SupplementCell(fault: fault, supplement: supplement, state: $0)
                    }
                }
                let complaints = try await Self.complaints(of: cells, from: cache)
                for (cell, first) in complaints {
                    // What a busy machine may have delayed is tested again alone.
                    let complaint = first == nil ? nil : try await cell.complaint(from: cache)
                    #expect(complaint == nil, "\(cell)")
                    if complaint == nil { kept += 1 }
                }
            }
            #expect(kept == UpstreamFault.all.count * EmulatedSupplement.all.count * 3)
        }

        private static func complaints(of cells: [SupplementCell], from cache: Program) async throws
            -> [(SupplementCell, String?)]
        {
            try await withThrowingTaskGroup(of: (SupplementCell, String?).self) { group in
                var waiting = cells[...]
                var complaints: [(SupplementCell, String?)] = []
                for cell in waiting.prefix(4) {
                    group.addTask { (cell, try await cell.complaint(from: cache)) }
                }
                waiting = waiting.dropFirst(4)
                while let complaint = try await group.next() {
                    complaints.append(complaint)
                    if let cell = waiting.popFirst() {
                        group.addTask { (cell, try await cell.complaint(from: cache)) }
                    }
                }
                return complaints
            }
        }

        /// A data folder in which a run has left answers of ``Upstreams/now``.
        private func filledCache(_ supplement: EmulatedSupplement) async throws -> Program {
            try await UpstreamEmulator.running { upstream in
                try await UpstreamEmulator.running { weather in
                    supplement.play(on: upstream)
                    supplement.weather.play(on: weather)
                    let program = try Program(
                        SupplementCell.environment(supplement, upstream.origin, weather.origin)
                    )
                    let run = try await program.run(SupplementCell.arguments(supplement))
                    #expect(run.status == 0, "\(supplement): \(run.errors)")
                    switch supplement.part {
                    case .alerts:
                        #expect(run.json["alertsStatus"] as? String == "ok", "\(supplement)")
                        #expect((run.json["alerts"] as? [Any])?.count == 1, "\(supplement)")
                    case .measurement(let name):
                        #expect(run.json[name] != nil, "\(supplement): \(run.output)")
                    }
                    return program
                }
            }
        }
    }
}
