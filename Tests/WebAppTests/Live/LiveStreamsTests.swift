import Clocks
import HTTPService
import LiveUpdates
import StoragePort
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Site
@testable import WebApp

struct LiveStreamsTests {
    private let repository = LiveTestRepository()
    private let clock = ManualClock()
    private let wall = ManualWallClock()
    private let seoul = MadeUpWeather.seoul
    private let busan = MadeUpWeather.place("Busan", korean: "부산", latitude: 35.18, longitude: 129.08)

    private var watch: WatchWeather {
        WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: wall.clock,
            ticks: clock
        )
    }

    private var streams: LiveStreams { LiveStreams(watch: watch) }

    /// Those of a node of a fleet.
    private func streams(sharing cache: FakeSharedCache, secret: UInt8, as node: UInt8) -> LiveStreams {
        let reloads = FleetReloads(cache, secret: Array(repeating: secret, count: 32)) {
            Array(repeating: node, count: $0)
        }
        return LiveStreams(watch: watch, in: reloads)
    }

    private func part(_ place: Place) -> any LiveDrawing { PlainDrawing(place: place) }

    @Test("B5: one failed city does not freeze the list, and says so in its own row")
    func failedCity() async {
        repository.set(21, at: seoul)
        let (streams, browser) = (streams, ListeningBrowser())
        let stream = streams.stream([part(busan), part(seoul)], knowing: [], for: nil)
        let subscription = stream.open(browser)
        #expect(await eventually { Set(browser.seen) == ["Busan –!", "Seoul 21"] })
        repository.set(22, at: seoul)
        #expect(await eventually { browser.seen.last == "Seoul 22" })
        repository.set(24, at: busan)
        #expect(await eventually { browser.seen.last == "Busan 24" })
        #expect(browser.seen.count == 4)
        subscription.cancel()
    }

    @Test("B6: a city that fails later keeps what it had")
    func failsLater() async {
        repository.set(21, at: seoul)
        let (streams, browser) = (streams, ListeningBrowser())
        let subscription = streams.stream([part(seoul)], knowing: [], for: nil).open(browser)
        #expect(await eventually { browser.seen == ["Seoul 21"] })
        repository.set(nil, at: seoul)
        wall.pass(600)
        await clock.tick()
        #expect(await eventually { browser.seen == ["Seoul 21", "Seoul 21!"] })
        #expect(streams.lastAnswer(at: seoul)?.report.current?.conditions.temperature?.celsius == 21)
        subscription.cancel()
    }

    @Test(
        "X11: a page of an earlier state of the profile is told to load itself again, and others only of changes"
    )
    func behind() {
        let (streams, profile) = (streams, Profile.ID(rawValue: String(repeating: "a", count: 32)))
        let (old, new) = (ListeningBrowser(), ListeningBrowser())
        let subscriptions = [
            streams.stream([], knowing: [], for: profile, isBehind: true).open(old),
            streams.stream([], knowing: [], for: profile).open(new),
        ]
        #expect(old.seen == ["reload"] && new.seen.isEmpty)
        streams.reload(profile)
        streams.reload(Profile.ID(rawValue: String(repeating: "b", count: 32)))
        #expect(old.seen == ["reload", "reload"] && new.seen == ["reload"])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test("C25: a thousand openings and closings leave no watch behind")
    func leaving() async {
        repository.set(21, at: seoul)
        let streams = streams
        for _ in 0..<1000 {
            streams.stream([part(seoul), part(busan)], knowing: [], for: nil).open(ListeningBrowser())
                .cancel()
        }
        #expect(streams.watchCount == 0)
        #expect(await eventually { repository.listenerCount == 0 && clock.sleeperCount == 0 })
    }

    @Test func `places of one corner of the grid are watched once`() async throws {
        repository.set(21, at: seoul)
        let near = MadeUpWeather.place("Here", korean: "여기", latitude: 37.5637, longitude: 126.9801)
        let streams = streams
        let subscription = streams.stream([part(seoul), part(near)], knowing: [], for: nil)
            .open(ListeningBrowser())
        #expect(streams.watchCount == 1)
        subscription.cancel()
    }

    @Test("what is asked about a place, and answered, does not depend on who looked first")
    func sharedAlike() async {
        let near = MadeUpWeather.place("Here", korean: "여기", latitude: 37.5637, longitude: 126.9801)
        repository.set(21, at: seoul)
        var asked: [Coordinate?] = []
        for first in [seoul, near] {
            let streams = streams
            let subscriptions = [first, seoul, near].map {
                streams.stream([part($0)], knowing: [], for: nil).open(ListeningBrowser())
            }
            #expect(await eventually { streams.lastAnswer(at: seoul) != nil })
            asked.append(streams.lastAnswer(at: seoul)?.report.coordinate)
            #expect(streams.lastAnswer(at: near) == streams.lastAnswer(at: seoul))
            subscriptions.forEach { $0.cancel() }
        }
        #expect(asked[0] == asked[1])
    }

    @Test("whoever goes by another clock is not shown the clock of who looked first")
    func clocks() async {
        let place = Place(
            name: seoul.name,
            coordinate: seoul.coordinate,
            timeZone: PlaceTimeZone(identifier: "Asia/Pyongyang")
        )
        repository.set(21, at: seoul)
        let streams = streams
        let subscriptions = [place, seoul].map {
            streams.stream([part($0)], knowing: [], for: nil).open(ListeningBrowser())
        }
        for each in [place, seoul] {
            #expect(await eventually { streams.lastAnswer(at: each)?.report.timeZone == each.timeZone })
        }
        #expect(place.timeZone != seoul.timeZone)
        subscriptions.forEach { $0.cancel() }
    }

    @Test("what is usual is asked once a day: who looks first looks for months")
    func usual() async {
        repository.set(21, at: seoul)
        let (streams, browser) = (streams, ListeningBrowser())
        let subscription = streams.stream([part(seoul)], knowing: [], for: nil).open(browser)
        #expect(await eventually { browser.seen == ["Seoul 21"] && repository.typicalAsks == 1 })
        repository.set(22, at: seoul)
        #expect(await eventually { browser.seen.last == "Seoul 22" })
        #expect(repository.typicalAsks == 1)
        // 15:04 in Seoul, and the next day.
        wall.pass(9 * 3600)
        repository.set(23, at: seoul)
        #expect(await eventually { browser.seen.last == "Seoul 23" && repository.typicalAsks == 2 })
        subscription.cancel()
    }

    @Test("B5: a change on an open list is told, and nobody asks for it, however many look")
    func askedOnce() async {
        let cities = (0..<20).map { number in
            MadeUpWeather.place("\(number)", korean: "\(number)", latitude: Double(number), longitude: 0)
        }
        for city in cities { repository.set(21, at: city) }
        let (streams, browsers) = (streams, (0..<3).map { _ in ListeningBrowser() })
        let subscriptions = browsers.map { streams.stream(cities.map(part), knowing: [], for: nil).open($0) }
        #expect(await eventually { browsers.allSatisfy { Set($0.seen).count == 20 } })
        #expect(repository.askers.count == 20)
        for city in cities { repository.set(22, at: city) }
        #expect(await eventually { browsers.allSatisfy { Set($0.seen).count == 40 } })
        #expect(repository.askers.count == 20)
        #expect(await eventually { clock.sleeperCount == 1 })
        subscriptions.forEach { $0.cancel() }
    }

    @Test("a keeper of a place is not held by what a stranger may ask no more, nor by who looked first")
    func payers() async {
        let keeper = Asker.keeper(
            Profile.ID(rawValue: "a"),
            of: [seoul.coordinate.roundedToHundredths],
            at: "203.0.113.9"
        )
        let strangers = [Asker.stranger("203.0.113.7"), .stranger("203.0.113.8")]
        repository.set(21, at: seoul)
        repository.exhaust(strangers[0])
        let streams = streams
        func look(_ asker: Asker) -> any EventSubscription {
            streams.stream([part(seoul)], knowing: [], for: nil, paidBy: asker).open(ListeningBrowser())
        }
        @Sendable func isLimited(_ asker: Asker) -> Bool? {
            streams.lastAnswer(at: seoul, for: asker).map { !$0.report.warnings.isEmpty }
        }
        let first = look(strangers[0])
        #expect(await eventually { isLimited(strangers[0]) == true })
        let second = look(keeper)
        #expect(await eventually { isLimited(keeper) == false })
        // Another stranger looks at what the first is shown, and pays at the next ask.
        let third = look(strangers[1])
        wall.pass(600)
        await clock.tick()
        #expect(await eventually { isLimited(strangers[0]) == false })
        #expect(repository.askers.suffix(2).contains(strangers[1]))
        // Who has left pays no more.
        first.cancel()
        let asks = repository.askers.count
        // The time of each begins with its own answer, and one may come only after the clock was moved.
        for _ in 0..<10_000 where repository.askers.dropFirst(asks).count < 2 {
            wall.pass(900)
            await clock.tick()
        }
        #expect(repository.askers.dropFirst(asks).count >= 2)
        #expect(!repository.askers.dropFirst(asks).contains(strangers[0]))
        second.cancel()
        third.cancel()
    }

    @Test func `a change of the list is told to the pages of that person only`() {
        let (streams, mine, others) = (streams, ListeningBrowser(), ListeningBrowser())
        let (me, other) = (Profile.ID(rawValue: "a"), Profile.ID(rawValue: "b"))
        let subscriptions = [
            streams.stream([], knowing: [], for: me).open(mine),
            streams.stream([], knowing: [], for: other).open(others),
        ]
        streams.reload(me)
        streams.reload(nil)
        #expect(mine.seen == ["reload"])
        #expect(others.seen == [])
        subscriptions.forEach { $0.cancel() }
        streams.reload(me)
        #expect(mine.seen == ["reload"])
    }

    @Test("A change is told to the pages of that person at all nodes with the same secret, and once to each")
    func otherNodes() async {
        let server = FakeCacheServer(clock)
        let nodes = [
            streams(sharing: server.connection(of: 0), secret: 1, as: 1),
            streams(sharing: server.connection(of: 1), secret: 1, as: 2),
            streams(sharing: server.connection(of: 2), secret: 9, as: 3),
        ]
        let (me, other) = (Profile.ID(rawValue: "a"), Profile.ID(rawValue: "b"))
        let (mine, others) = (nodes.map { _ in ListeningBrowser() }, nodes.map { _ in ListeningBrowser() })
        let subscriptions =
            zip(nodes, mine).map { $0.stream([], knowing: [], for: me).open($1) }
            + zip(nodes, others).map { $0.stream([], knowing: [], for: other).open($1) }
        nodes[0].reload(me)
        #expect(await eventually { mine[1].seen == ["reload"] })
        nodes[1].reload(other)
        #expect(await eventually { others[0].seen == ["reload"] })
        #expect(mine.map(\.seen) == [["reload"], ["reload"], []])
        #expect(others.map(\.seen) == [["reload"], ["reload"], []])
        subscriptions.forEach { $0.cancel() }
    }
}
