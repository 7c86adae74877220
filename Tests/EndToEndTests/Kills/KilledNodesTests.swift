import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// All kinds of changes at once, while the servers that take them are killed.
    @Suite("X17: killed nodes", .notCompared, .timeLimit(.minutes(120)))
    struct KilledNodesSuite {
        /// How many kills of nodes, unless `HANEUL_KILLS` says otherwise.
        private static let usualKills = 12
        private static let kills = KilledProcess.rounds(usually: usualKills)

        @Test(
            "After kill −9 of two nodes, of PostgreSQL and of the cache, what was acknowledged is there, and told once"
        )
        func kills() async throws {
            try await Self.running(on: nil) { traffic in
                try await traffic.run(kills: Self.kills, seed: 19)
                try await Self.compare(traffic, "Killed nodes")
            }
        }

        #if os(Linux)
        @Test("The same holds when PostgreSQL loses what it had not synced")
        func powerFailures() async throws {
            try await Self.running(on: { try UnsyncedWrites(in: $0) }) { traffic in
                try await traffic.run(kills: Self.kills, seed: 23)
                try await Self.compare(traffic, "Nodes without power")
                let (undone, failures) = await (traffic.nodes.undone, traffic.nodes.databaseKills)
                #expect(undone > failures, "nearly everything was synced: \(undone)")
            }
        }

        @Test("On a disk that only pretends to sync, what was acknowledged is lost")
        func pretence() async throws {
            try await Self.running(on: { try UnsyncedWrites(in: $0, pretending: .everything) }) { traffic in
                try await traffic.run(kills: 7, seed: 29)
                #expect(!traffic.tally.faults.isEmpty)
            }
        }
        #endif

        private static func compare(_ traffic: MixedTraffic, _ name: String) async throws {
            if traffic.tally.faults.isEmpty { try await traffic.compare() }
            try #require(traffic.tally.faults.isEmpty)
            for change in Tally.Change.allCases {
                #expect(traffic.tally.count(change) > 0, "no \(change.rawValue)")
            }
            let nodes = traffic.nodes
            let (kills, others, faults) = await (nodes.kills, nodes.databaseKills, nodes.cacheFaults)
            let text = """
                \(name): \(kills) kills, \(others) of PostgreSQL, \(faults) of the cache; \(traffic.tally.text)

                """
            FileHandle.standardOutput.write(Data(text.utf8))
        }

        /// Two nodes in a world in which a warning is in force.
        private static func running(
            on disk: (@Sendable (String) throws -> UnsyncedWrites)?,
            _ test: (MixedTraffic) async throws -> Void
        ) async throws {
            try await UpstreamEmulator.running { service in
                service.otherwise { _ in .reply(status: 201) }
                try await UpstreamEmulator.running { upstream in
                    try GermanWarnings.warn("severe", on: upstream)
                    let settings = try GermanWarnings.program(upstream).environment.merging([
                        // It goes on from where it was started.
                        "HANEUL_CLOCK_SPEED": "1", "HANEUL_PUSH_CONTACT": "mailto:me@example.org",
                        "HANEUL_PUSH_HOSTS": "loopback", "LANG": "en_US.UTF-8",
                    ]) { $1 }.filter { !["HOME", "HANEUL_DATA_DIR"].contains($0.key) }
                    let nodes = try await KilledNodes(settings, on: disk)
                    do {
                        try await test(MixedTraffic(at: nodes, pushing: service))
                    } catch {
                        await nodes.stop()
                        throw error
                    }
                    await nodes.stop()
                }
            }
        }
    }
}
