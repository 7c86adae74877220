import Clocks
import ForecastRecords
import Foundation
import StoragePort
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels

@Suite("X3: learning from records")
struct LearnRecordsTests {
    private struct Scene {
        let archive = InMemoryRecords()
        let clock: ManualWallClock
        let events = LearnEvents()
        let learn: LearnRecords

        init(at moment: Date) {
            clock = ManualWallClock(moment)
            learn = LearnRecords(
                archive: archive,
                learner: PlaceLearner(),
                clock: clock.clock,
                ticks: ContinuousClock(),
                report: events.note
            )
        }
    }

    private let made = MadeUpArchive([.init(name: "a"), .init(name: "b", scatter: 2)], days: 20)

    @Test("A place is learned after its cut, and not again until something is new")
    func look() async throws {
        let scene = Scene(at: MadeUpArchive.cut(20))
        let place = try MadeUpArchive.requiredPlace()
        await scene.learn.look()
        #expect(scene.events.learned == 0)
        try await scene.archive.append(made.forecasts)
        try await scene.archive.append(made.truths)
        scene.clock.pass(60)
        await scene.learn.look()
        let learned = try made.learned()
        #expect(try await scene.archive.scores(at: place) == learned.scores)
        #expect(try await scene.archive.ownForecast(at: place) == learned.ownForecast)
        for _ in 0..<10 {
            scene.clock.pass(3600)
            await scene.learn.look()
        }
        #expect(scene.events.learned == 1)
    }

    @Test("New truths wait a while; with them, the state is that of the whole archive")
    func truths() async throws {
        let scene = Scene(at: MadeUpArchive.cut(25))
        let place = try MadeUpArchive.requiredPlace()
        try await scene.archive.append(made.forecasts)
        try await scene.archive.append(Array(made.truths.prefix(10)))
        await scene.learn.look()
        // One an hour, in the wrong order.
        for truth in made.truths.dropFirst(10).reversed() {
            try await scene.archive.append([truth])
            scene.clock.pass(3600)
            await scene.learn.look()
        }
        #expect((3...6).contains(scene.events.learned), "\(scene.events.learned)")
        scene.clock.pass(LearningState.pause)
        await scene.learn.look()
        #expect(try await scene.archive.scores(at: place) == (try made.learned().scores))
        #expect(try await scene.archive.ownForecast(at: place) == (try made.learned().ownForecast))
    }

    @Test("Few places in a look, all of them soon, and all again on request")
    func places() async throws {
        let scene = Scene(at: Sample.start)
        let points = try (0..<10).map { try Sample.place(3000 + $0, 12000) }
        for point in points { try await scene.archive.append([try Sample.forecast(at: point)]) }
        await scene.learn.look()
        #expect(scene.events.learned == 4)
        await scene.learn.look()
        await scene.learn.look()
        await scene.learn.look()
        #expect(scene.events.learned == 10)
        #expect(try await scene.learn.rebuild() == 10)
        #expect(scene.events.learned == 20)
        let states = try await scene.archive.learningStates()
        #expect(states.allSatisfy { !$0.isDue(by: PlaceLearner.version, at: Sample.start) })
    }

    @Test("A store that fails is told once, and learning goes on when it can be used again")
    func failure() async throws {
        let scene = Scene(at: MadeUpArchive.cut(20))
        try await scene.archive.append(made.forecasts)
        let failure = StorageError(.unwritable("full"), subject: "records")
        scene.archive.fail(with: failure)
        for _ in 0..<3 {
            await scene.learn.look()
            scene.clock.pass(60)
        }
        #expect(scene.events.all == [.storageFailed(failure)])
        await #expect(throws: failure) { try await scene.learn.rebuild() }
        scene.archive.fail(with: nil)
        await scene.learn.look()
        #expect(scene.events.learned == 1 && scene.events.all.last == .storageWorks)
    }
}

/// What learning reported.
private final class LearnEvents: Sendable {
    private let events = Mutex<[LearnEvent]>([])
    var all: [LearnEvent] { events.withLock(\.self) }
    /// How often a place was learned.
    var learned: Int {
        all.count {
            if case .learned = $0 { return true }
            return false
        }
    }
    @Sendable func note(_ event: LearnEvent) { events.withLock { $0.append(event) } }
}
