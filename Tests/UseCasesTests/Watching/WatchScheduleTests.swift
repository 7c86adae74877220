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
    private let nobody = RepositoryError.nobodyAnswered([])

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

    /// A schedule that has asked and was answered.
    private func schedule(showing answer: WeatherAnswer) -> WatchSchedule {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        _ = schedule.handle(.answered(answer), at: now)
        return schedule
    }

    /// The same, fetched anew so many seconds later.
    private func fetched(_ answer: WeatherAnswer, after seconds: TimeInterval) -> WeatherAnswer {
        var answer = answer
        for index in answer.report.sources.indices {
            answer.report.sources[index].fetchedAt.addTimeInterval(seconds)
        }
        return answer
    }

    @Test("B8: the first load is immediate")
    func first() {
        var schedule = WatchSchedule()
        #expect(schedule.handle(.began, at: now) == .ask)
        let answer = answer()
        #expect(
            schedule.handle(.answered(answer), at: now) == .show(WeatherUpdate(moment: now, answer: answer))
        )
    }

    @Test("What begins or ends by itself is drawn anew then: the beginning and the end of a warning")
    func warnings() {
        var answer = answer()
        answer.report.alerts = [WeatherAlert(event: "", span: TimeSpan(start: at(600), end: at(1200)))]
        var schedule = schedule(showing: answer)
        for moment in [600.0, 1200] {
            #expect(schedule.wake == at(moment))
            #expect(schedule.handle(.rang, at: at(moment - 1)) == nil)
            #expect(schedule.handle(.rang, at: at(moment)) == .ask)
            let update = WeatherUpdate(moment: at(moment), answer: answer)
            #expect(schedule.handle(.answered(answer), at: at(moment)) == .show(update))
        }
        #expect(schedule.wake > at(1200))
    }

    @Test("The growing age of old warnings is no news")
    func oldWarnings() {
        var answer = answer()
        answer.report.alertsStatus = .stale(age: 60)
        var schedule = schedule(showing: answer)
        answer.report.alertsStatus = .stale(age: 120)
        #expect(schedule.handle(.answered(answer), at: at(60)) == nil)
        answer.report.alertsStatus = .ok
        #expect(schedule.handle(.answered(answer), at: at(61)) != nil)
    }

    @Test("Warnings that are on their way are asked for again as soon as their call has ended")
    func awaitedWarnings() {
        var awaiting = answer()
        awaiting.report.alertsStatus = .awaited
        var schedule = schedule(showing: awaiting)
        #expect(schedule.wake == at(6))
        #expect(schedule.handle(.rang, at: at(6)) == .ask)
        var lost = awaiting
        lost.report.alertsStatus = .unavailable
        #expect(
            schedule.handle(.answered(lost), at: at(6)) == .show(WeatherUpdate(moment: at(6), answer: lost))
        )
        #expect(schedule.wake > at(60))
    }

    @Test("B7: asked again only when the first held step is at or before now, and then once")
    func steps() {
        var schedule = schedule(showing: answer())
        // 06:05 … 06:59: the first step held, of 07:00, lies ahead.
        for minute in 1...55 { #expect(schedule.handle(.rang, at: at(Double(minute) * 60)) == nil) }
        #expect(schedule.wake == at(3360), "07:00")
        #expect(schedule.handle(.rang, at: at(3360)) == .ask)
        let shown = schedule.handle(.answered(answer()), at: at(3360))
        #expect(shown == .show(WeatherUpdate(moment: at(3360), answer: answer())))
        #expect(StepsAhead(of: answer().report, at: at(3360)).turn == at(3360 + 3600))
        for second in 3361...3420 { #expect(schedule.handle(.rang, at: at(Double(second))) == nil) }
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
        var schedule = schedule(showing: answer(freshFor: 600))
        #expect(schedule.wake == at(600))
        #expect(schedule.handle(.rang, at: at(599)) == nil)
        #expect(schedule.handle(.rang, at: at(600)) == .ask)
    }

    @Test("B17: what says the same is not repeated, whatever its age")
    func same() {
        var schedule = WatchSchedule()
        _ = schedule.handle(.began, at: now)
        #expect(schedule.handle(.answered(stale(answer(), age: 700)), at: now) != nil)
        var older = stale(answer(), age: 760)
        older.answeredAt = at(60)
        #expect(schedule.handle(.answered(older), at: at(60)) == nil)
        #expect(schedule.handle(.answered(answer(celsius: 22)), at: at(61)) != nil)
    }

    @Test("B5: what the repository tells is shown, and not asked for")
    func told() {
        var schedule = schedule(showing: answer(freshFor: 600))
        let new = fetched(answer(celsius: 20, freshFor: 1200), after: 600)
        let shown = schedule.handle(.told(new), at: at(601))
        #expect(shown == .show(WeatherUpdate(moment: at(601), answer: new)))
        #expect(schedule.wake == at(1200))
        #expect(schedule.handle(.told(new), at: at(602)) == nil)
    }

    @Test("what was told before the answer to an ask does not replace it, if it is older")
    func toldBefore() {
        var schedule = schedule(showing: answer())
        _ = schedule.handle(.answered(fetched(answer(celsius: 20), after: 600)), at: at(601))
        #expect(schedule.handle(.told(fetched(answer(celsius: 21), after: 300)), at: at(602)) == nil)
    }

    @Test("C16: a stale answer on its way out is not shown: the screen changes once")
    func heldBack() {
        var schedule = schedule(showing: answer(freshFor: 600))
        #expect(schedule.handle(.rang, at: at(600)) == .ask)
        #expect(schedule.handle(.answered(stale(answer(freshFor: 600), age: 600)), at: at(600)) == nil)
        let new = fetched(answer(celsius: 20), after: 602)
        #expect(
            schedule.handle(.told(new), at: at(602)) == .show(WeatherUpdate(moment: at(602), answer: new))
        )
        for second in 603...609 { #expect(schedule.handle(.rang, at: at(Double(second))) == nil) }
    }

    @Test("C16: an answer on its way out is not shown when a step turns meanwhile")
    func heldBackAtTheTurn() {
        var schedule = schedule(showing: answer(freshFor: 3358))
        #expect(schedule.handle(.rang, at: at(3358)) == .ask)
        #expect(schedule.handle(.answered(stale(answer(freshFor: 3358), age: 3358)), at: at(3358)) == nil)
        #expect(schedule.handle(.rang, at: at(3360)) == nil)
        #expect(schedule.wake == at(3373))
    }

    @Test("a stale answer is shown as soon as it is told that nothing better has come")
    func nothingBetter() {
        var schedule = schedule(showing: answer(freshFor: 600))
        let old = stale(answer(freshFor: 600), age: 600)
        _ = schedule.handle(.answered(old), at: at(600))
        #expect(
            schedule.handle(.told(old), at: at(602)) == .show(WeatherUpdate(moment: at(600), answer: old))
        )
    }

    @Test("a stale answer is shown at the next ask, if nothing was told")
    func toldNothing() {
        var schedule = schedule(showing: answer(freshFor: 600))
        let old = stale(answer(freshFor: 600), age: 600)
        _ = schedule.handle(.answered(old), at: at(600))
        #expect(schedule.handle(.rang, at: at(615)) == .ask)
        #expect(
            schedule.handle(.answered(old), at: at(615)) == .show(WeatherUpdate(moment: at(615), answer: old))
        )
    }

    @Test("B5: a failure is shown beside the answer before it, and is asked about ever later")
    func failure() {
        var schedule = schedule(showing: answer())
        #expect(
            schedule.handle(.failed(nobody), at: now)
                == .show(WeatherUpdate(moment: now, answer: answer(), failure: nobody))
        )
        var asks: [TimeInterval] = []
        for second in 1...1200 where schedule.handle(.rang, at: at(Double(second))) == .ask {
            asks.append(TimeInterval(second))
            #expect(schedule.handle(.failed(nobody), at: at(Double(second))) == nil)
        }
        #expect(asks == [15, 45, 105, 225, 465, 765, 1065])
    }

    @Test func `a clock that was set back ends no window later than it should`() {
        var schedule = schedule(showing: answer())
        #expect(schedule.handle(.rang, at: at(-3600)) == .ask)
    }
}
