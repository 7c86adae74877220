import Foundation
import TestSupport
import Testing
import WeatherModels

@testable import UseCases

@Suite("When a watched place is asked for")
struct WatchedPlaceScheduleTests {
    private static let now = MadeUpWeather.now
    private static let attribution = Attribution(text: "Made up", link: "https://example.org")

    /// - Parameter lives: Until when which parts are current, in seconds from `moment`.
    private static func answer(_ lives: [(ReportParts, Double)], at moment: Date = now) -> WeatherAnswer {
        var report = WeatherReport(coordinate: .seoul)
        report.sources = lives.map { parts, _ in
            Provenance(provider: .openMeteo, parts: parts, fetchedAt: moment, attribution: attribution)
        }
        var answer = MadeUpWeather.answer(report)
        answer.sourceFreshUntil = lives.map { moment.addingTimeInterval($0.1) }
        return answer
    }

    private func after(_ seconds: Double) -> Date { Self.now.addingTimeInterval(seconds) }

    @Test("At once, and then when what its rules need is no longer current; warnings by themselves")
    func currency() {
        var schedule = WatchedPlaceSchedule(
            [.alerts, .hourly],
            pace: WatchPace(warnings: 60, weather: 60)
        )
        #expect(schedule.ask(at: Self.now) == [.alerts, .hourly])
        schedule.learn(
            Self.answer([([.hourly], 1_800), ([.alerts], 300)]),
            of: [.alerts, .hourly],
            at: Self.now
        )
        #expect(schedule.due == after(300))
        #expect(schedule.ask(at: after(299)) == nil)
        #expect(schedule.ask(at: after(300)) == [.alerts])
        schedule.learn(Self.answer([([.alerts], 300)], at: after(300)), of: [.alerts], at: after(300))
        #expect(schedule.due == after(600))
        #expect(schedule.ask(at: after(1_800)) == [.alerts, .hourly])
    }

    @Test("Never sooner than its pace allows, though it is no longer current")
    func pace() {
        var schedule = WatchedPlaceSchedule([.hourly], pace: WatchPace(warnings: nil, weather: 7_200))
        #expect(schedule.ask(at: Self.now) == [.hourly])
        schedule.learn(Self.answer([([.hourly], 1_800)]), of: [.hourly], at: Self.now)
        #expect(schedule.due == after(7_200))
        // Somebody else looked at the place an hour later.
        schedule.learn(Self.answer([([.hourly], 1_800)], at: after(3_600)), of: [.hourly], at: after(3_600))
        #expect(schedule.due == after(10_800))
    }

    @Test("Who needs warnings that nobody has for themselves asks for them with the rest")
    func warningsWithTheRest() {
        var schedule = WatchedPlaceSchedule([.alerts], pace: WatchPace(warnings: nil, weather: 600))
        #expect(schedule.ask(at: Self.now) == [.alerts])
        schedule.learn(Self.answer([([.alerts, .hourly], 300)]), of: [.alerts], at: Self.now)
        #expect(schedule.due == after(600))
    }

    @Test("Without an answer again after 15 seconds, then twice as long, at most five minutes")
    func failures() {
        var schedule = WatchedPlaceSchedule([.alerts], pace: WatchPace(warnings: 300, weather: nil))
        var moment = Self.now
        var pauses: [Double] = []
        for _ in 0..<7 {
            #expect(schedule.ask(at: moment) == [.alerts])
            pauses.append(schedule.due.timeIntervalSince(moment))
            moment = schedule.due
        }
        #expect(pauses == [15, 30, 60, 120, 240, 300, 300])
        schedule.learn(Self.answer([([.alerts], 300)], at: moment), of: [.alerts], at: moment)
        #expect(schedule.due == moment.addingTimeInterval(300))
    }

    @Test("Warnings whose answer is awaited are asked for soon, and after a change of the clock all at once")
    func awaited() {
        var schedule = WatchedPlaceSchedule([.alerts, .hourly], pace: WatchPace(warnings: 60, weather: 60))
        _ = schedule.ask(at: Self.now)
        var answer = Self.answer([([.hourly], 1_800)])
        answer.report.alertsStatus = .awaited
        schedule.learn(answer, of: [.alerts, .hourly], at: Self.now)
        #expect(schedule.due == after(6))
        schedule.forget()
        #expect(schedule.ask(at: after(-86_400)) == [.alerts, .hourly])
    }
}
