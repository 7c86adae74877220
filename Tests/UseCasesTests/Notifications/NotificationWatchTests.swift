import Clocks
import Foundation
import NotificationRules
import StoragePort
import Synchronization
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import UseCases

@Suite("X7: the watcher")
struct NotificationWatchTests {
    private let play = WatchPlay()
    private let home = SavedPlace.made("home")

    private func rule(_ preset: NotificationPreset, at place: SavedPlace? = nil) throws -> NotificationRule {
        try preset.rule(for: place ?? home)
    }

    private var told: [NoticeReason] { play.outbox.taken.map(\.notice.reason) }

    @Test(
        "A warning is told once to each target, remembered after that, and told again when it becomes worse"
    )
    func warning() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home], targets: ["phone", "laptop"])
        play.weather.set(home, at: play.hours(0), alerts: [.made(.advisory, from: play.hours(0))])
        let watch = play.watch()
        await watch.look()
        #expect(play.outbox.taken.map(\.target.id.rawValue) == ["phone", "laptop"])
        #expect(Set(told) == [.issued])
        #expect(play.people.memory(of: "ann")?.isEmpty == false)

        play.wall.pass(300)
        await watch.look()
        #expect(play.outbox.taken.count == 2 && play.outbox.repeats == 0)
        #expect(play.people.saves == 1)

        play.wall.pass(300)
        play.weather.set(home, at: play.hours(1.0 / 6), alerts: [.made(.warning, from: play.hours(0))])
        await watch.look()
        #expect(told.count == 4)
        #expect(told.last == .escalated(from: .moderate, level: .advisory))
        #expect(play.outbox.taken.last?.notice.urgency == .high)
    }

    @Test(
        "What ends between outbox and memory is given again with the same identifier, and nothing is told twice"
    )
    func crash() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        play.people.crash(true)
        await play.watch().look()
        #expect(play.outbox.taken.count == 1)
        #expect(play.people.memory(of: "ann")?.isEmpty == true)

        // Another process begins.
        play.people.crash(false)
        play.wall.pass(45)
        await play.watch().look()
        #expect(play.outbox.taken.count == 1)
        #expect(play.outbox.repeats == 1)
        #expect(play.people.memory(of: "ann")?.isEmpty == false)
    }

    @Test("A store that fails when it is to remember lets the same be given again, and is reported once")
    func storageFails() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        let failures = Mutex(0)
        let watch = play.watch { if case .storageFailed = $0 { failures.withLock { $0 += 1 } } }
        await watch.look()
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.people.fail(StorageError(.unwritable("full"), subject: "people"))
        play.weather.set(home, at: play.hours(1), alerts: [])
        play.wall.pass(3_600)
        await watch.look()
        play.wall.pass(30)
        await watch.look()
        #expect(failures.withLock(\.self) == 1)
        play.people.fail(nil)
        play.wall.pass(30)
        await watch.look()
        #expect(play.outbox.taken.count == 1)
    }

    @Test("While the outbox is full nothing is remembered; when it has room, it is told")
    func full() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        play.outbox.answer(.full)
        let watch = play.watch()
        await watch.look()
        #expect(play.people.memory(of: "ann")?.isEmpty == true)
        play.outbox.answer(.taken)
        play.wall.pass(29)
        await watch.look()
        #expect(play.outbox.taken.isEmpty)
        play.wall.pass(1)
        await watch.look()
        #expect(play.outbox.taken.count == 1)
    }

    @Test("When the quiet hours end, what is in force is told though nothing new became known")
    func quietHours() async throws {
        // An advisory at 23:00 waits until 07:00.
        play.wall.pass(11 * 3_600)
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(11), alerts: [.made(.advisory, from: play.hours(11))])
        let watch = play.watch()
        await watch.look()
        #expect(play.outbox.taken.isEmpty)
        // Nobody answers any more.
        play.wall.pass(8 * 3_600 - 1)
        await watch.look()
        #expect(play.outbox.taken.isEmpty)
        play.wall.pass(1)
        await watch.look()
        #expect(told == [.issued])
    }

    @Test("Rain is told when it is near enough, without a new forecast")
    func rain() async throws {
        try play.people.put("ann", [rule(.precipitation)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [], rainAt: play.hours(3))
        let watch = play.watch()
        await watch.look()
        play.wall.pass(3_600)
        await watch.look()
        #expect(play.outbox.taken.isEmpty)
        play.wall.pass(3_600)
        await watch.look()
        #expect(play.outbox.taken.count == 1)
    }

    @Test("What somebody else asked for is used at once, without asking")
    func whoeverLooks() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [])
        let watch = play.watch()
        await watch.look()
        let asks = play.weather.asked.count
        play.wall.pass(60)
        play.weather.set(home, at: play.hours(1.0 / 60), alerts: [.made(.warning, from: play.hours(0))])
        await watch.look()
        #expect(play.outbox.taken.isEmpty)
        play.weather.announce(home)
        await watch.look()
        #expect(play.outbox.taken.count == 1)
        #expect(play.weather.asked.count == asks)
    }

    @Test(
        "Places at one point are asked for once for all people, who pay in turn; and only for what rules need"
    )
    func onePoint() async throws {
        for name in ["ann", "bob"] { try play.people.put(name, [rule(.warnings)], at: [home]) }
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        let watch = play.watch()
        await watch.look()
        #expect(Set(play.outbox.taken.map(\.person.rawValue)) == ["ann", "bob"])
        play.wall.pass(300)
        await watch.look()
        #expect(play.weather.asked.map(\.parts) == [[.alerts], [.alerts]])
        #expect(Set(play.weather.asked.map(\.asker)).count == 2)
        #expect(play.weather.followers == 1)
        #expect(watch.pace(at: WatchedPoint(home.place)) == WatchPace(warnings: 300, weather: nil))
    }

    @Test("The intervals of the budgets hold: 100 places by 200 calls a day are asked for once a day each")
    func budget() async throws {
        var provider = ProviderProfile.agency
        provider.budget = CallBudget([CallBudget.Limit(200, per: .seconds(86_400))])
        let places = (0..<100).map { SavedPlace.made("place-\($0)", 20 + Double($0) / 10) }
        try play.people.put("ann", places.map { try rule(.warnings, at: $0) }, at: places)
        for place in places { play.weather.set(place, at: play.hours(0), alerts: []) }
        let watch = play.watch(providers: [provider])
        for _ in 0..<96 {
            await watch.look()
            await watch.look()
            play.wall.pass(900)
            for place in places { play.weather.set(place, at: play.wall.clock.now, alerts: []) }
        }
        #expect(play.weather.asked.count == 100)
        #expect(watch.pace(at: WatchedPoint(places[0].place))?.warnings?.rounded() == 86_400)
    }

    @Test("A change of rules takes effect at the next look: added, switched off, gone")
    func changes() async throws {
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        let watch = play.watch()
        await watch.look()
        #expect(play.weather.asked.isEmpty)
        var off = NotificationSettings()
        off.isOn = false
        try play.people.put("ann", [rule(.warnings)], settings: off, at: [home])
        await watch.look()
        #expect(play.outbox.taken.isEmpty && play.weather.followers == 0)
        try play.people.put("ann", [rule(.warnings)], at: [home])
        await watch.look()
        #expect(play.outbox.taken.count == 1 && play.weather.followers == 1)
        play.people.remove("ann")
        await watch.look()
        #expect(play.weather.followers == 0)
    }

    @Test("Who leaves while the weather is asked for is told nothing")
    func leaving() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [])
        let watch = play.watch()
        await watch.look()
        play.weather.set(home, at: play.hours(0.1), alerts: [.made(.warning, from: play.hours(0))])
        play.weather.announce(home)
        // Between reading the rules and telling.
        play.people.remove("ann")
        await watch.tell(of: await watch.learnArrivals(at: play.wall.clock.now))
        #expect(play.outbox.taken.isEmpty)
    }

    @Test("A clock that is set back is followed: nothing is told twice, and what is new is told")
    func clockJumps() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [.made(.warning, from: play.hours(0))])
        let watch = play.watch()
        await watch.look()
        play.wall.pass(-7 * 86_400)
        let then = play.wall.clock.now
        play.weather.set(home, at: then, alerts: [.made(.warning, from: then, kind: .wind)])
        await watch.look()
        #expect(play.outbox.taken.map { $0.notice.event }.count == 2)
    }

    @Test("A watcher whose turn comes again begins with what another told meanwhile")
    func turns() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [.made(.advisory, from: play.hours(0))])
        let ticks = ManualClock()
        let watch = play.watch(ticks: ticks)
        func turn() async {
            let running = Task { await watch.run() }
            await eventually { ticks.sleeperCount == 1 }
            running.cancel()
            await running.value
        }
        await turn()
        #expect(told == [.issued])

        play.wall.pass(600)
        play.weather.set(home, at: play.hours(1.0 / 6), alerts: [.made(.warning, from: play.hours(0))])
        await play.watch().look()
        #expect(told.count == 2)
        await turn()
        #expect(told.count == 2 && play.outbox.repeats == 0)

        // Until it can read that, it tells nothing.
        play.people.fail(StorageError(.busy, subject: "test"))
        let saves = play.people.saves
        await turn()
        #expect(play.outbox.repeats == 0 && play.people.saves == saves)
    }

    @Test("It looks each second until it is cancelled")
    func running() async throws {
        try play.people.put("ann", [rule(.warnings)], at: [home])
        play.weather.set(home, at: play.hours(0), alerts: [])
        let ticks = ManualClock()
        let watch = play.watch(ticks: ticks)
        let running = Task { await watch.run() }
        await ticks.tick()
        play.weather.set(home, at: play.hours(0.5), alerts: [.made(.warning, from: play.hours(0))])
        play.weather.announce(home)
        await ticks.tick()
        #expect(await eventually { play.outbox.taken.count == 1 })
        running.cancel()
        await running.value
    }
}
