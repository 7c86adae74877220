import Foundation
import TestSupport
import UpstreamEmulator

/// People and commands before two nodes that are killed again and again.
struct MixedTraffic {
    /// After how many kills of nodes the server of the database is killed.
    private static let killsPerDatabase = 6
    /// After how many of them the cache fails.
    private static let killsPerCache = 5
    /// How many changes are waited for after the last kill, until there was one of each kind.
    private static let mostChangesAfterwards = 1_000

    let nodes: KilledNodes
    let tally = Tally()
    private let members: [Member]
    private let keys: ClientKeys
    private let warned: WarnedBrowsers

    init(at nodes: KilledNodes, pushing service: UpstreamEmulator) {
        self.nodes = nodes
        members = (1...6).map { [tally] in Member($0, at: nodes, tally) }
        keys = ClientKeys(at: nodes, tally)
        warned = WarnedBrowsers(at: nodes, service, tally)
    }

    /// Kills one of the nodes so many times, and the servers of the database and the cache now and then. Stops at the first
    /// fault.
    func run(kills: Int, seed: UInt64) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for member in members { group.addTask { await member.use() } }
            group.addTask { [keys] in await keys.use() }
            group.addTask { [warned] in await warned.use() }
            defer { tally.stop() }
            var generator = SeededGenerator(seed: seed)
            for number in 1...kills where !tally.isStopped {
                try await waitForMoment(&generator)
                if number.isMultiple(of: Self.killsPerDatabase) {
                    try await nodes.killDatabase()
                    try await waitForMoment(&generator)
                }
                let node = Int.random(in: 0..<2, using: &generator)
                if number.isMultiple(of: Self.killsPerCache) {
                    try await nodes.failCache {
                        await tally.wait(forMore: 3)
                        try await nodes.kill(node)
                        await tally.wait(forMore: 3)
                    }
                } else {
                    try await nodes.kill(node)
                }
            }
            let last = tally.total + Self.mostChangesAfterwards
            while tally.lacksOne, !tally.isStopped, tally.total < last { await tally.wait(forMore: 1) }
            tally.stop()
            try await group.waitForAll()
        }
    }

    /// Some acknowledgements later, while other changes are on their way.
    private func waitForMoment(_ generator: inout SeededGenerator) async throws {
        await tally.wait(forMore: Int.random(in: 3..<16, using: &generator))
        try await Task.sleep(for: .microseconds(Int.random(in: 0..<20_000, using: &generator)))
    }

    /// Reads all of it by both nodes and by commands.
    func compare() async throws {
        try await nodes.settle()
        for member in members { await member.compareAll() }
        let listed = try await nodes.program.run("accounts", "list", "--json")
        let emails = (listed.json["accounts"] as? [[String: Any]] ?? []).compactMap { $0["email"] as? String }
        for member in members where await member.isKnown && !emails.contains(member.email) {
            tally.add(fault: "\(member.email) is not listed")
        }
        // Keys that were revoked a moment ago are known by a node that begins.
        try await nodes.restart(minutesLater: 5)
        try await keys.compareAll()
        try await warned.compareAll()
    }
}
