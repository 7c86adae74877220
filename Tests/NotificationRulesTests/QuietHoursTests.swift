import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

struct QuietHoursTests {
    private static let newYork = Known.zone("America/New_York")
    private static let berlin = Known.zone("Europe/Berlin")
    private static let standard = RuleCondition.warning(WarningRule(standardIn: "KR"))

    private func hours(_ from: Int, _ to: Int) throws -> QuietHours {
        try QuietHours(from: ClockTime(minuteOfDay: from), to: ClockTime(minuteOfDay: to))
    }

    @Test("From 22 to 7, in each zone")
    func spans() {
        for zone in [Known.seoul, Self.newYork, Self.berlin] {
            for (clock, isQuiet) in [("21:59", false), ("22:00", true), ("23:59", true)] {
                let span = QuietHours.standard.span(
                    containing: Known.moment("2026-12-03 \(clock)", zone),
                    in: zone
                )
                #expect((span != nil) == isQuiet, "\(clock) in \(zone)")
            }
            for (clock, isQuiet) in [("00:00", true), ("06:59", true), ("07:00", false), ("12:00", false)] {
                let span = QuietHours.standard.span(
                    containing: Known.moment("2026-12-03 \(clock)", zone),
                    in: zone
                )
                #expect((span != nil) == isQuiet, "\(clock) in \(zone)")
            }
        }
    }

    @Test(
        "The night of a change of the clock is an hour shorter or longer, and one night",
        arguments: [
            ("America/New_York", "2026-03-07 22:00", 8.0), ("America/New_York", "2026-10-31 22:00", 10),
            ("Europe/Berlin", "2026-03-28 22:00", 8), ("Europe/Berlin", "2026-10-24 22:00", 10),
            ("Asia/Seoul", "2026-03-28 22:00", 9),
        ]
    )
    func changes(name: String, start: String, length: Double) throws {
        let zone = Known.zone(name)
        let begun = Known.moment(start, zone)
        let span = try #require(QuietHours.standard.span(containing: begun, in: zone))
        #expect(span.start == begun && span.duration == length * 3600)
        for minutes in stride(from: 0, to: length * 60, by: 10) {
            let moment = begun.addingTimeInterval(minutes * 60)
            #expect(QuietHours.standard.span(containing: moment, in: zone) == span)
        }
        #expect(QuietHours.standard.span(containing: span.end, in: zone) == nil)
    }

    @Test("An end that the clock shows twice counts the first time, and one that it skips is the change")
    func oddEnds() throws {
        // 01:30 is twice on 1 November in New York; 02:30 is never on 8 March.
        let twice = try hours(22 * 60, 90)
        let autumn = Known.moment("2026-10-31 23:00", Self.newYork)
        let long = try #require(twice.span(containing: autumn, in: Self.newYork))
        #expect(long.duration == 3.5 * 3600)
        #expect(twice.span(containing: long.end.addingTimeInterval(3600 - 60), in: Self.newYork) == nil)
        let never = try hours(22 * 60, 150)
        let spring = Known.moment("2026-03-07 23:00", Self.newYork)
        let short = try #require(never.span(containing: spring, in: Self.newYork))
        #expect(short.duration == 4 * 3600)
        let skippedStart = try hours(150, 300)
        let night = try #require(skippedStart.span(containing: short.end, in: Self.newYork))
        #expect(night.start == short.end && night.duration == 2 * 3600)
    }

    @Test("Quiet hours within a day")
    func byDay() throws {
        let noon = try hours(13 * 60, 14 * 60)
        #expect(noon.span(containing: Known.moment("2026-12-03 13:30"), in: Known.seoul)?.duration == 3600)
        #expect(noon.span(containing: Known.moment("2026-12-03 14:00"), in: Known.seoul) == nil)
    }

    @Test("A warning below severe waits, and is told in the morning if it is still in force")
    func held() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let issued = Known.moment("2026-12-03 23:00")
        let advisory = WeatherAlert.korean(.snow, .advisory, from: issued)
        let night = Known(at: issued).alerts(advisory)
        #expect(engine.look(night).isEmpty)
        #expect(
            engine.nextLook(after: issued, [Known.home: night.digest()]) == Known.moment("2026-12-04 07:00")
        )
        #expect(engine.look(Known(at: Known.moment("2026-12-04 06:50")).alerts(advisory)).isEmpty)
        let morning = engine.look(Known(at: Known.moment("2026-12-04 07:00")).alerts(advisory))
        #expect(morning.map(\.reason) == [.issued])
    }

    @Test("What was over before the morning is not told")
    func stale() throws {
        var engine = try NotificationEngine.made(
            .made(Self.standard, id: "a"),
            .made(.precipitation(PrecipitationRule(lead: .hours(1))), id: "b")
        )
        let issued = Known.moment("2026-12-03 23:00")
        let advisory = WeatherAlert.korean(
            .snow,
            .advisory,
            from: issued,
            to: Known.moment("2026-12-04 06:00")
        )
        #expect(engine.look(Known(at: issued).rain(1..<3).alerts(advisory)).isEmpty)
        #expect(engine.look(Known(at: Known.moment("2026-12-04 07:00"))).isEmpty)
    }

    @Test("A severe warning wakes people, also if it was an advisory that waited")
    func severe() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let night = Known.moment("2026-12-03 23:00")
        #expect(engine.look(Known(at: night).alerts(.korean(.snow, .advisory, from: night))).isEmpty)
        let worse = Known(at: night.addingTimeInterval(3600))
        let notices = engine.look(worse.alerts(.korean(.snow, .warning, from: worse.now)))
        #expect(notices.map(\.reason) == [.issued] && notices.map(\.urgency) == [.high])
    }

    @Test("One issued again at night is told in the morning, though its record is older")
    func heldReissue() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let day = Known.moment("2026-12-03 12:00")
        #expect(engine.look(Known(at: day).alerts(.korean(.snow, .advisory, from: day))).count == 1)
        #expect(engine.look(Known(at: day.addingTimeInterval(3600))).isEmpty)
        let night = Known.moment("2026-12-03 23:00")
        let again = WeatherAlert.korean(.snow, .advisory, from: night)
        for hour in 0..<8 {
            let now = night.addingTimeInterval(Double(hour) * 3600)
            #expect(engine.look(Known(at: now).alerts(again)).isEmpty)
        }
        let morning = engine.look(Known(at: Known.moment("2026-12-04 07:00")).alerts(again))
        #expect(morning.map(\.reason) == [.reissued(ended: day.addingTimeInterval(3600))])
    }

    @Test("The night is that of the person if their zone is known, else that of the place")
    func zones() throws {
        let noon = Known.moment("2026-12-03 12:00", Self.newYork)
        let known = Known(at: noon, in: Self.newYork).rain(1..<3)
        let rule = try NotificationRule.made(.precipitation(PrecipitationRule(lead: .hours(2))))
        var there = try NotificationEngine.made(rule)
        #expect(there.look(known).count == 1)
        var home = try NotificationEngine.made(rule, settings: NotificationSettings(timeZone: Known.seoul))
        #expect(home.look(known).isEmpty, "it is 02:00 in Seoul")
    }

    @Test(
        "A summary at a time that the clock skips comes at the change, and at one it shows twice comes once"
    )
    func morningAtChange() throws {
        let rule = try MorningRule(at: ClockTime(minuteOfDay: 150))
        let zone = Self.berlin
        for (day, count) in [("2026-03-29", 1), ("2026-10-25", 1)] {
            var engine = try NotificationEngine.made(.made(.morning(rule)))
            let midnight = Known.moment("\(day) 00:00", zone)
            var times: [Date] = []
            for minutes in stride(from: 0.0, to: 12 * 60, by: 10) {
                let now = midnight.addingTimeInterval(minutes * 60)
                times += engine.look(Known(at: now, in: zone)).map { _ in now }
            }
            #expect(times.count == count)
            #expect(times.first == midnight.addingTimeInterval((day == "2026-03-29" ? 2 : 2.5) * 3600))
        }
    }
}
