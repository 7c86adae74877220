import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

/// A hundred nodes through years of faults, in a minute.
@Suite("X19: a simulated fleet", .timeLimit(.minutes(30)))
struct FleetSimulationTests {
    private static let nodes = 100
    private static let places = [
        Place.at(37.57, 126.98), .at(35.18, 129.08), .at(33.5, 126.53), .at(48.85, 2.35),
    ]

    /// Returns by how many seconds the clock of a node is wrong: up to a minute.
    private static func skew(_ node: Int) -> TimeInterval { Double(node * 37 % 121 - 60) }

    /// Who asks for what in a round: each place is asked for by many at once.
    private static func questions(_ generator: inout SeededGenerator) -> [(node: Int, place: Place)] {
        (0..<120).map { _ in
            (
                .random(in: 0..<nodes, using: &generator),
                places[.random(in: 0..<places.count, using: &generator)]
            )
        }
    }

    private static func fleet(_ calls: Double = 1e6) async -> SimulatedFleet {
        let limits = [CallBudget.Limit(calls / 4, per: .seconds(3_600)), .init(calls, per: .seconds(86_400))]
        return await SimulatedFleet(nodes, budget: CallBudget(limits), skew: skew)
    }

    @Test("With the cache, a place costs one call for each window, wherever it is asked for")
    func oneCall() async {
        var generator = SeededGenerator(seed: 1)
        let fleet = await Self.fleet()
        for round in 1...12 {
            await fleet.ask(Self.questions(&generator))
            #expect(fleet.calls.count == round * Self.places.count)
            // Nobody asks again within the window, however often they are asked.
            await fleet.ask(Self.questions(&generator))
            #expect(fleet.calls.count == round * Self.places.count)
            if round.isMultiple(of: 3) { fleet.cache.flush() }
            fleet.pass(4_000)
        }
    }

    @Test(
        "Nodes that are cut off make a call each at most, and all the others one together",
        arguments: [2, 3]
    )
    func partitions(_ seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let fleet = await Self.fleet()
        for part in [0.5, 0, 0.1, 1, 0.9, 0, 1, 0.3] {
            let cut = Set((0..<Self.nodes).filter { _ in Double.random(in: 0..<1, using: &generator) < part })
            fleet.cache.cut(cut)
            let questions = Self.questions(&generator)
            let before = fleet.calls.count
            await fleet.ask(questions)
            for place in Self.places {
                let askers = Set(questions.filter { $0.place == place }.map(\.node))
                let calls = fleet.calls.dropFirst(before).filter { $0.place == place }
                #expect(Set(calls.map(\.node)).count == calls.count, "none asks twice")
                #expect(calls.count { !cut.contains($0.node) } == (askers.isSubset(of: cut) ? 0 : 1))
                #expect(calls.count <= askers.intersection(cut).count + 1)
            }
            fleet.cache.cut([])
            await fleet.hear()
            fleet.pass(4_000)
        }
    }

    @Test("A node that dies while it asks costs one call more")
    func deaths() async {
        var generator = SeededGenerator(seed: 4)
        let fleet = await Self.fleet()
        for _ in 0..<4 {
            let before = fleet.calls.count
            for place in Self.places { fleet.hang(at: place) }
            let first = Self.places.map { (Int.random(in: 0..<Self.nodes, using: &generator), $0) }
            async let hung: Void = fleet.ask(first)
            await fleet.goOn(until: { fleet.calls.count == before + Self.places.count })
            for (node, _) in first { fleet.kill(node) }
            await fleet.hear()
            // Others come, and wait for those who died until their leases end.
            fleet.pass(SimulatedFleet.patience / .seconds(2))
            let questions = Self.questions(&generator)
            let asked = fleet.cache.questions
            async let answered: Void = fleet.ask(questions)
            let askers = Set(questions.map(\.node)).count
            await fleet.goOn(until: { fleet.cache.questions >= asked + askers })
            #expect(fleet.calls.count == before + Self.places.count)
            fleet.pass(SimulatedFleet.patience / .seconds(2))
            await answered
            await hung
            let after = fleet.calls.dropFirst(before)
            for place in Self.places { #expect(after.count { $0.place == place } == 2) }
            fleet.pass(4_000)
        }
    }

    @Test(
        "No stretch of time ever holds more calls than a budget allows, whatever is away",
        arguments: [5, 6]
    )
    func budgets(_ seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let fleet = await Self.fleet(160)
        for round in 0..<40 {
            let part = [0.0, 0.5, 1][.random(in: 0..<3, using: &generator)]
            let cut = Set((0..<Self.nodes).filter { _ in Double.random(in: 0..<1, using: &generator) < part })
            fleet.cache.cut(cut)
            fleet.records.setAway(round % 5 > 2)
            if round.isMultiple(of: 7) { fleet.cache.flush() }
            await fleet.ask(Self.questions(&generator))
            if round.isMultiple(of: 3) { fleet.kill(.random(in: 0..<Self.nodes, using: &generator)) }
            fleet.pass(.random(in: 200..<4_000, using: &generator))
        }
        let moments = fleet.calls.map(\.at)
        for (calls, seconds) in [(40.0, 3_600.0), (160, 86_400)] {
            let most =
                moments.map { end in moments.count { $0 <= end && $0 > end.plus(-seconds) } }.max() ?? 0
            #expect(Double(most) <= calls)
            // It is used, too.
            #expect(Double(most) > calls / 2)
        }
    }
}
