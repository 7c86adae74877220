import Foundation
import PostgreSQLServer
import TestSupport
import Testing

/// The whole way of a notice on two nodes of one database, which are killed at any moment.
@Suite("X7: notices of several nodes", .serialized, .timeLimit(.minutes(120)))
struct NoticeNodesTests {
    private let folder = TemporaryFolder()
    /// Of each node in a world.
    private static let kills = 5

    @Test(
        "After kill −9 of two nodes nothing is lost, nothing is shown twice, and nothing is sent again once that is stored"
    )
    func kills() async throws {
        let expected = try await NoticeKillRound.undisturbed(in: folder.path + "/undisturbed")
        let server = try await PostgreSQLServer.shared()
        let worlds = max(1, KilledProcess.rounds(usually: 10) / (2 * Self.kills))
        let takeovers = try await inLanes(rounds: worlds, lanes: 2) { [folder] _, numbers in
            var takeovers = 0
            for number in numbers {
                let round = try await NoticeNodesRound(
                    number,
                    on: server.url(try await server.makeDatabase()),
                    kills: Self.kills,
                    in: "\(folder.path)/nodes-\(number)"
                )
                let differences = round.differences(from: expected)
                #expect(differences.isEmpty, "world \(number): \(differences)")
                takeovers += round.takeovers
            }
            return takeovers
        }.reduce(0, +)
        #expect(takeovers > worlds, "hardly any node was replaced: \(takeovers)")
    }

    @Test("The same holds when the server of the database is killed as well")
    func killsOfTheServer() async throws {
        let expected = try await NoticeKillRound.undisturbed(in: folder.path + "/undisturbed")
        let server = try await PostgreSQLServer(PostgreSQLServer.Options(isDurable: true))
        let worlds = max(1, KilledProcess.rounds(usually: 10) / (6 * Self.kills))
        for number in 1...worlds {
            let round = try await NoticeNodesRound(
                100 + number,
                on: server.url(try await server.makeDatabase()),
                kills: Self.kills,
                in: "\(folder.path)/served-\(number)"
            ) {
                var generator = SeededGenerator(seed: UInt64(number))
                for _ in 0..<Self.kills {
                    try await Task.sleep(for: .milliseconds(Int.random(in: 200..<2_000, using: &generator)))
                    try await server.restart()
                }
            }
            let differences = round.differences(from: expected)
            #expect(differences.isEmpty, "world \(number): \(differences)")
        }
    }
}
