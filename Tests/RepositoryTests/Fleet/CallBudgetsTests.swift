import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import Repository

@Suite("Budgets that nodes have together")
struct CallBudgetsTests {
    private static let limits = [
        CallBudget.Limit(60, per: .seconds(60)), CallBudget.Limit(100, per: .seconds(86_400)),
    ]

    /// The budgets of a node, and time.
    private final class Node: Sendable {
        let world: World
        let budgets: CallBudgets
        private let profile: ProviderProfile

        init(
            _ records: FakeSharedRecords?,
            among nodes: Int?,
            limits: [CallBudget.Limit] = CallBudgetsTests.limits
        ) {
            let world = World()
            self.world = world
            profile = ScriptedProvider.plain(budget: CallBudget(limits)).profile
            budgets = CallBudgets(
                own: ProviderLimitsStore(folder: world.folder, environment: world.environment),
                alone: ProviderLimitsStore(
                    folder: world.folder,
                    environment: world.environment,
                    prefix: "limits-alone"
                ),
                shared: records.map { SharedBudgets($0, clock: world.clock) },
                nodes: { nodes }
            )
        }

        /// Takes so many calls one after the other; returns how many it got.
        func take(_ count: Int) async -> Int {
            var taken = 0
            for _ in 0..<count where await take() == nil { taken += 1 }
            return taken
        }

        func take(leavingHalf: Bool = false) async -> ProviderError? {
            let (feed, id) = (profile.feeds[0], profile.id)
            return await budgets.take(of: profile) { limits, part, now in
                if leavingHalf, !limits.leavesHalf(after: feed.weight, of: part, at: now) {
                    return ProviderError(.budgetExhausted(retryAfter: 60), provider: id)
                }
                do throws(ProviderError) {
                    try limits.reserve(feed, of: part, at: now)
                    return nil
                } catch { return error }
            }
        }
    }

    @Test("The database counts what all nodes take, and a new one begins with nothing more")
    func together() async {
        let records = FakeSharedRecords { .noon }
        let nodes = (0..<3).map { _ in Node(records, among: 3) }
        var taken: [Int] = []
        for node in nodes { taken.append(await node.take(25)) }
        // 60 a minute, by the clock of the database.
        #expect(taken == [25, 25, 10])
        #expect(await Node(records, among: 4).take(10) == 0)
    }

    @Test("A tenth of each long limit is left for nodes without their database, and each has its share of it")
    func alone() async {
        let now = Moving()
        let records = FakeSharedRecords { now.date }
        let nodes = (0..<2).map { _ in Node(records, among: 2) }
        #expect(await nodes[0].take(100) == 60)
        now.pass(120)
        #expect(await nodes[1].take(100) == 30)
        records.setAway(true)
        // 100 in all: 90 of the database, 5 of each.
        for node in nodes {
            node.world.passReally(120)
            #expect(await node.take(100) == 5)
        }
        // It is asked again after a pause, and gives no more than before.
        records.setAway(false)
        for node in nodes {
            node.world.clock.step(.seconds(10))
            #expect(await node.take(100) == 0)
        }
    }

    @Test("Nodes without a database have equal shares; one without others has all")
    func equal() async {
        #expect(await Node(nil, among: 3).take(100) == 20)
        #expect(await Node(nil, among: nil).take(100) == 60)
    }

    @Test("Calls that are taken at once cost few changes")
    func batches() async {
        let gate = Gate()
        let records = FakeSharedRecords(behind: gate) { .noon }
        let node = Node(records, among: 3)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 { group.addTask { await node.take() == nil } }
            await eventually { gate.waiting == 1 }
            // The others come meanwhile; it does not matter how many.
            gate.open()
            let taken = await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            #expect(taken == 60)
        }
        #expect(records.changes < 150)
    }

    @Test("A database that does not answer holds up one call for a second, and then nobody for two")
    func slow() async {
        let gate = Gate()
        let node = Node(FakeSharedRecords(behind: gate) { .noon }, among: 2)
        async let first = node.take()
        await eventually { gate.waiting == 1 }
        await node.world.clock.advance(to: .seconds(1))
        #expect(await first == nil)
        #expect(await node.take(3) == 3)
        #expect(gate.waiting == 1)
        node.world.clock.step(.seconds(2))
        async let next = node.take()
        await eventually { gate.waiting == 2 }
        await node.world.clock.advance(to: .seconds(4))
        #expect(await next == nil)
        gate.open()
    }

    @Test("What must not compete with forecasts has half of a node's share while the database is away")
    func half() async {
        let records = FakeSharedRecords { .noon }
        records.setAway(true)
        let node = Node(records, among: 2)
        var taken = 0
        for _ in 0..<10 where await node.take(leavingHalf: true) == nil { taken += 1 }
        // Of five.
        #expect(taken == 2)
        #expect(await node.take(10) == 3)
    }

    @Test("A record of a later release is left as it is, and each node has its share")
    func later() async {
        let records = FakeSharedRecords { .noon }
        records.set([255, 255, 1, 2, 3], as: "budget.plain")
        #expect(await Node(records, among: 2).take(100) == 5)
        #expect(records.record("budget.plain") == [255, 255, 1, 2, 3])
    }

    @Test("A refusal says when to ask again, by what the database knows")
    func refusal() async {
        let records = FakeSharedRecords { .noon }
        #expect(await Node(records, among: 2).take(60) == 60)
        guard case .budgetExhausted(let wait)? = await Node(records, among: 2).take()?.reason else {
            Issue.record("it was not refused")
            return
        }
        #expect((55...65).contains(wait))
    }
}

/// A time that a test moves.
private final class Moving: Sendable {
    private let world = World()

    var date: Date { world.environment.realNow() }

    func pass(_ seconds: TimeInterval) { world.passReally(seconds) }
}
