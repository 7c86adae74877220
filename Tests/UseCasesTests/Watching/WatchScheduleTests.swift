import Foundation
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import UseCases

struct WatchScheduleTests {
    /// 15:04 in Seoul, 06:04 UTC; hours begin at each full hour, steps of three at 09:00 UTC and so on.
    private let now = MadeUpWeather.now
    private let nobody = GetWeatherError.nobodyAnswered([])

    private func answer(celsius: Double = 21, freshFor seconds: TimeInterval = 7200) -> WeatherAnswer {
        var report = MadeUpWeather.report
        report.current?.conditions.temperature = .init(celsius: celsius)
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = report.sources.map { _ in now.addingTimeInterval(seconds) }
        return answer
    }

    private func stale(_ answer: WeatherAnswer, age: TimeInterval) -> WeatherAnswer {
        var answer = answer
        answer.freshness = .stale(age: age)
        answer.sourceFreshness = answer.sourceFreshness.map { _ in .stale(age: age) }
        return answer
    }

    private func at(_ seconds: TimeInterval) -> Date { now.addingTimeInterval(seconds) }

    @Test("B8: the first load is immediate")
    func first() {
        var schedule = WatchSchedule()
        #expect(schedule.handle(.began, at: now) == [.ask])
        let answer = answer()
        #expect(
            schedule.handle(.answered(answer), at: now) == [
                .show(WeatherUpdate(moment: now, answer: answer))
            ]
        )
    }

    @Test("B7: asked again only when the first held step is at or before now, and then once")
    func steps() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer()), at: now)
        // 06:05 … 06:59: the first step held, of 07:00, lies ahead.
        for minute in 1...55 { #expect(schedule.handle(.looked, at: at(Double(minute) * 60)) == []) }
        // 07:00
        #expect(schedule.handle(.looked, at: at(3360)) == [.ask])
        let shown = schedule.handle(.answered(answer()), at: at(3360))
        #expect(shown == [.show(WeatherUpdate(moment: at(3360), answer: answer()))])
        #expect(StepsAhead(of: answer().report, at: at(3360)).turn == at(3360 + 3600))
        for second in 3361...3420 { #expect(schedule.handle(.looked, at: at(Double(second))) == []) }
    }

    @Test("B7: the 3-hour series starts after now")
    func threeHours() {
        let ahead = StepsAhead(of: MadeUpWeather.report, at: now)
        // 2026-10-02T09:00Z: `date -u -d @1790931600`
        #expect(ahead.threeHourly.first?.span.start == Date(timeIntervalSince1970: 1_790_931_600))
        let later = StepsAhead(of: MadeUpWeather.report, at: Date(timeIntervalSince1970: 1_790_931_600))
        #expect(later.threeHourly.first?.span.start == Date(timeIntervalSince1970: 1_790_942_400))
        #expect(later.threeHourly.count == ahead.threeHourly.count - 1)
    }

    @Test("B5: asked again when a source's window is over, and not before")
    func windows() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer(freshFor: 600)), at: now)
        #expect(schedule.handle(.looked, at: at(599)) == [])
        #expect(schedule.handle(.looked, at: at(600)) == [.ask])
    }

    @Test("B17: what says the same is not repeated, whatever its age")
    func same() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        #expect(schedule.handle(.answered(stale(answer(), age: 700)), at: now).count == 1)
        var older = stale(answer(), age: 760)
        older.answeredAt = at(60)
        #expect(schedule.handle(.answered(older), at: at(60)) == [])
        #expect(schedule.handle(.answered(answer(celsius: 22)), at: at(61)).count == 1)
    }

    @Test("C16: a stale answer on its way out is not shown: the screen changes once")
    func heldBack() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer(freshFor: 600)), at: now)
        #expect(schedule.handle(.looked, at: at(600)) == [.ask])
        #expect(schedule.handle(.answered(stale(answer(freshFor: 600), age: 600)), at: at(600)) == [])
        #expect(schedule.handle(.looked, at: at(601)) == [])
        #expect(schedule.handle(.told, at: at(602)) == [.ask])
        let new = answer(celsius: 20)
        #expect(
            schedule.handle(.answered(new), at: at(602)) == [
                .show(WeatherUpdate(moment: at(602), answer: new))
            ]
        )
        for second in 603...609 {
            for action in schedule.handle(.looked, at: at(Double(second))) { #expect(action == .ask) }
        }
    }

    @Test func `a stale answer is shown where nothing better comes`() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer(freshFor: 600)), at: now)
        let old = stale(answer(freshFor: 600), age: 600)
        _ = schedule.handle(.answered(old), at: at(600))
        let actions = (601...606).flatMap { schedule.handle(.looked, at: at(Double($0))) }
        #expect(actions == [.show(WeatherUpdate(moment: at(600), answer: old))])
    }

    @Test("B5: a failure is shown beside the answer before it, and is asked about ever later")
    func failure() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer()), at: now)
        #expect(
            schedule.handle(.failed(nobody), at: now) == [
                .show(WeatherUpdate(moment: now, answer: answer(), failure: nobody))
            ]
        )
        var asks: [TimeInterval] = []
        for second in 1...1200 where schedule.handle(.looked, at: at(Double(second))).contains(.ask) {
            asks.append(TimeInterval(second))
            #expect(schedule.handle(.failed(nobody), at: at(Double(second))) == [])
        }
        #expect(asks == [15, 45, 105, 225, 465, 765, 1065])
    }

    @Test
    func
        `what the repository tells is asked for at once, and once more after the second it may repeat itself`()
    {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer()), at: now)
        _ = schedule.handle(.looked, at: at(1))
        #expect(schedule.handle(.told, at: at(1.2)) == [.ask])
        #expect(schedule.handle(.told, at: at(1.3)) == [])
        #expect(schedule.handle(.looked, at: at(2)) == [])
        #expect(schedule.handle(.looked, at: at(3)) == [.ask])
        for second in 4...60 { #expect(schedule.handle(.looked, at: at(Double(second))) == []) }
    }

    @Test func `a clock that was set back ends no window later than it should`() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer()), at: now)
        #expect(schedule.handle(.looked, at: at(-3600)) == [.ask])
    }
}
