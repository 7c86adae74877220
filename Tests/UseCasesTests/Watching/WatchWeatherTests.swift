import Clocks
import Foundation
import Synchronization
import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

struct WatchWeatherTests {
    private let repository = WatchedRepository()
    private let clock = ManualClock()

    /// - Parameter seconds: After which it was fetched.
    private func answer(
        celsius: Double,
        freshFor seconds: TimeInterval = 600,
        after fetched: TimeInterval = 0
    ) -> WeatherAnswer {
        var report = MadeUpWeather.report
        for index in report.sources.indices { report.sources[index].fetchedAt.addTimeInterval(fetched) }
        report.current?.conditions.temperature = .init(celsius: celsius)
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in MadeUpWeather.now.addingTimeInterval(seconds) }
        return answer
    }

    private func watch(_ wallClock: WallClock = .frozen(at: MadeUpWeather.now)) -> WeatherWatch {
        WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: wallClock,
            ticks: clock
        )(at: MadeUpWeather.seoul)
    }

    @Test("B8: the first element is there before the clock moves")
    func first() async {
        let first = await watch().first { _ in true }
        #expect(first == WeatherUpdate(moment: MadeUpWeather.now, answer: MadeUpWeather.answer()))
    }

    @Test("B13: what the repository tells is the next element, without a tick and without asking")
    func told() async {
        repository.answer(.success(answer(celsius: 21)))
        var elements = watch().makeAsyncIterator()
        _ = await elements.next()
        repository.answer(.success(answer(celsius: 22, after: 1)))
        repository.tell()
        #expect(await elements.next()?.answer == answer(celsius: 22, after: 1))
        #expect(repository.asks == 1)
    }

    @Test("who is slower than what comes takes the newest")
    func slow() async {
        var elements = watch().makeAsyncIterator()
        _ = await elements.next()
        for number in 1...3 {
            repository.answer(.success(answer(celsius: Double(number), after: Double(number))))
            repository.tell()
        }
        #expect(await elements.next()?.answer == answer(celsius: 3, after: 3))
    }

    @Test("whose calls were refused since they have had theirs, is asked for by the next who pays")
    func nextPayer() async {
        let payers = [Asker.key("a"), .key("b"), .key("c")]
        let turn = Turn()
        var refused = answer(celsius: 21)
        refused.report.warnings = [.shareExhausted(.own, minutes: 3)]
        repository.answer(.success(refused))
        let watch = WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: .frozen(at: MadeUpWeather.now),
            ticks: clock
        )(at: MadeUpWeather.seoul) { payers[turn.next()] }
        _ = await watch.first { _ in true }
        #expect(repository.askers == [.key("a"), .key("b")])
    }

    @Test("B5: a failure is an element and never the end")
    func failure() async {
        repository.answer(.failure(.nobodyAnswered([])))
        let watch = watch()
        var elements = watch.makeAsyncIterator()
        #expect(await elements.next()?.failure == .nobodyAnswered([]))
        repository.answer(.success(answer(celsius: 21)))
        repository.tell()
        let next = await elements.next()
        #expect(next?.failure == nil)
        #expect(next?.answer == answer(celsius: 21))
    }

    @Test func `the wall clock may run sixty times as fast: it is looked at each real second`() async {
        repository.answer(.success(answer(celsius: 21)))
        let began = clock.now
        let watch = watch(
            WallClock { [clock] in
                let seconds = began.duration(to: clock.now) / .seconds(1)
                return MadeUpWeather.now.addingTimeInterval(60 * seconds)
            }
        )
        var elements = watch.makeAsyncIterator()
        _ = await elements.next()
        for _ in 1...9 { await clock.tick() }
        #expect(await eventually { clock.sleeperCount == 1 })
        #expect(repository.asks == 1)
        repository.answer(.success(answer(celsius: 22)))
        await clock.tick()
        #expect(await elements.next()?.answer == answer(celsius: 22))
        #expect(repository.asks == 2)
    }

    @Test func `a clock that is set back is noticed within a second`() async {
        let wall = ManualWallClock()
        var elements = watch(wall.clock).makeAsyncIterator()
        _ = await elements.next()
        wall.pass(-3600)
        repository.answer(.success(answer(celsius: 22)))
        await clock.tick()
        #expect(await elements.next()?.answer == answer(celsius: 22))
    }

    @Test("one timer for all places, and no task of their own")
    func oneTimer() async {
        let watch = WatchWeather(
            getWeather: GetWeather(repository: repository),
            updates: repository,
            wallClock: .frozen(at: MadeUpWeather.now),
            ticks: clock
        )
        var iterators = (0..<100).map { _ in watch(at: MadeUpWeather.seoul).makeAsyncIterator() }
        for index in iterators.indices { _ = await iterators[index].next() }
        #expect(await eventually { clock.sleeperCount > 0 })
        for _ in 0..<200 { await Task.yield() }
        #expect(clock.sleeperCount == 1)
        iterators = []
        #expect(await eventually { repository.listenerCount == 0 && clock.sleeperCount == 0 })
    }

    @Test("B9, C25: a thousand watches that are left leave nothing behind")
    func leaving() async {
        for _ in 0..<1000 { _ = await watch().first { _ in true } }
        #expect(await eventually { repository.listenerCount == 0 && clock.sleeperCount == 0 })
        // A sequence that was never iterated.
        _ = watch()
        #expect(await eventually { repository.listenerCount == 0 && clock.sleeperCount == 0 })
    }
}

/// Counts on.
private final class Turn: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
