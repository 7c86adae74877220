import Clocks
import Foundation

import TestSupport
import Testing
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

struct WatchWeatherTests {
    private let repository = WatchedRepository()
    private let clock = ManualClock()

    private func answer(celsius: Double, freshFor seconds: TimeInterval = 600) -> WeatherAnswer {
        var report = MadeUpWeather.report
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

    @Test("B13: what the repository tells is the next element, without a tick")
    func told() async {
        repository.answer(.success(answer(celsius: 21)))
        var elements = watch().makeAsyncIterator()
        _ = await elements.next()
        await clock.tick()
        repository.answer(.success(answer(celsius: 22)))
        repository.tell()
        #expect(await elements.next()?.answer == answer(celsius: 22))
    }

    @Test("B5: a failure is an element and never the end")
    func failure() async {
        repository.answer(.failure(.nobodyAnswered([])))
        let watch = watch()
        var elements = watch.makeAsyncIterator()
        #expect(await elements.next()?.failure == .nobodyAnswered([]))
        await clock.tick()
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
    }

    @Test("B9, C25: a thousand watches that are left leave nothing behind")
    func leaving() async {
        for _ in 0..<1000 { _ = await watch().first { _ in true } }
        #expect(await eventually { repository.listenerCount == 0 && clock.sleeperCount == 0 })
        // One that nobody ever looked at.
        _ = watch()
        #expect(await eventually { repository.listenerCount == 0 && clock.sleeperCount == 0 })
    }
}
