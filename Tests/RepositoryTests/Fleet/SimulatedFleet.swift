import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

@testable import Repository

/// Many nodes in one process with one cache and one database, on a time that a test moves: the repositories are those of a
/// server. Each node has a clock of its own, which is wrong.
final class SimulatedFleet: Sendable {
    /// A call that reached the upstream.
    struct Call: Hashable, Sendable {
        let node: Int
        let place: Place
        /// By a right clock.
        let at: Date
    }

    private struct State {
        var calls: [Call] = []
        var repositories: [Int: CachedRepository] = [:]
        var running: [Int: Task<Void, Never>] = [:]
        var connections: [Int: FakeSharedCache] = [:]
        /// Places at which whoever asks the upstream waits for an answer that does not come.
        var hanging: Set<Place> = []
    }

    let cache: FakeCacheServer
    let records: FakeSharedRecords
    let count: Int
    /// By a right clock.
    private let time = Shared<Date>(.noon)
    private let clock = ManualClock()
    private let worlds: [World]
    private let budget: CallBudget
    private let state = Mutex(State())

    /// - Parameter skew: Returns by how many seconds the clock of a node is wrong.
    init(_ count: Int, budget: CallBudget, skew: (Int) -> TimeInterval) async {
        (self.count, self.budget) = (count, budget)
        cache = FakeCacheServer(clock)
        records = FakeSharedRecords { [time] in time.value }
        worlds = (0..<count).map { [clock] node in World(now: .noon.plus(skew(node)), clock: clock) }
        for node in 0..<count { start(node) }
        await hear()
    }

    var now: Date { time.value }

    var calls: [Call] { state.withLock(\.calls) }

    /// How often somebody did something, to notice when nobody does.
    private var progress: Int { state.withLock(\.calls.count) + cache.questions + records.changes }

    // MARK: Nodes

    private func start(_ node: Int) {
        let provider = ScriptedProvider.plain(budget: budget)
        provider.on("hours") { [weak self] request throws(ProviderError) in
            await self?.called(by: node, for: request)
            if Task.isCancelled { throw ProviderError(.cancelled, provider: "plain", feed: "hours") }
            return FeedAnswer(.report(.forecast(at: request, celsius: 10)))
        }
        var policy = RepositoryPolicy.patient
        policy.callTimeout = Self.patience
        policy.memoryLimit = 1 << 20
        let connection = cache.connection(of: node)
        let membership = FleetMembership(connection, records: records) {
            .random(in: .min ... .max)
        }
        let repository = worlds[node].repository([provider], policy: policy, membership: membership)
        state.withLock { state in
            state.repositories[node] = repository
            state.connections[node] = connection
            state.running[node] = Task { await repository.run() }
        }
    }

    /// How long a call may take, and so how long that of a node that died is waited for.
    static let patience = Duration.seconds(1_000)

    private func called(by node: Int, for request: ProviderRequest) async {
        let place = Place.at(request.coordinate.latitude, request.coordinate.longitude)
        let isHanging = state.withLock { state in
            state.calls.append(Call(node: node, place: place, at: now))
            return state.hanging.remove(place) != nil
        }
        guard isHanging else { return await Task.yield() }
        // Until it is cancelled.
        for await _ in AsyncStream<Void>.makeStream().stream {}
    }

    /// Waits until all nodes that can hear the cache do.
    func hear() async { await eventually { [cache, count] in cache.hearers.count == count } }

    /// Lets the next node that asks the upstream for a place never get an answer.
    func hang(at place: Place) { state.withLock { _ = $0.hanging.insert(place) } }

    /// Ends a node as if its machine lost its power: it tells nobody. It begins again with what is on its disk.
    func kill(_ node: Int) {
        let (connection, running) = state.withLock { ($0.connections[node], $0.running[node]) }
        connection?.die()
        running?.cancel()
        start(node)
    }

    // MARK: Time

    /// Lets time pass, for all clocks.
    func pass(_ seconds: TimeInterval) {
        time.change { $0 = $0.plus(seconds) }
        for world in worlds { world.pass(seconds) }
        clock.step(.seconds(seconds))
    }

    // MARK: Questions

    /// Asks nodes for the weather, all at once, until all have an answer or none.
    func ask(_ questions: [(node: Int, place: Place)]) async {
        let left = Shared(questions.count)
        await withTaskGroup(of: Void.self) { group in
            for (node, place) in questions {
                guard let repository = state.withLock({ $0.repositories[node] }) else { continue }
                group.addTask {
                    _ = try? await repository.weather(for: WeatherQuestion(everythingAt: place))
                    left.change { $0 -= 1 }
                }
            }
            await goOn(until: { left.value == 0 })
        }
    }

    /// Lets time pass while nobody does anything but wait.
    func goOn(until isDone: @Sendable () -> Bool) async {
        while !isDone() {
            let before = progress
            for _ in 0..<100 where !isDone() && progress == before {
                try? await Task.sleep(for: .milliseconds(1))
            }
            if !isDone(), progress == before { clock.step(.milliseconds(500)) }
        }
    }
}
