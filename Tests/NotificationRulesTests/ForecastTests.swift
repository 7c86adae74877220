import Foundation
import Meteorology
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

struct PrecipitationTests {
    private static let noon = Known.moment("2026-12-03 12:10")

    private func engine(_ lead: PrecipitationRule.Lead, onlySnow: Bool = false) throws -> NotificationEngine {
        try .made(.made(.precipitation(PrecipitationRule(lead: lead, onlySnow: onlySnow))))
    }

    private func news(_ notices: [Notice]) -> [PrecipitationNews] {
        notices.compactMap { if case .precipitation(let news) = $0.content { news } else { nil } }
    }

    @Test("Minutes before, where the forecast has minutes")
    func minutes() throws {
        var engine = try self.engine(.minutes(30))
        #expect(engine.look(Known(at: Self.noon).rain(1..<4).minutes(wetFrom: 40)).isEmpty)
        let later = Self.noon.addingTimeInterval(900)
        let notices = engine.look(Known(at: later).rain(1..<4).minutes(wetFrom: 25))
        let start = later.addingTimeInterval(1500)
        #expect(news(notices).map(\.start) == [start])
        #expect(news(notices).map(\.isToTheMinute) == [true])
        #expect(notices.map(\.expires) == [start])
        #expect(notices.map(\.reason) == [.beginsWithin(1800)])
    }

    @Test("Where it has hours, minutes become the hour before")
    func wholeHours() throws {
        var engine = try self.engine(.minutes(30))
        #expect(engine.look(Known(at: Self.noon).rain(2..<4)).isEmpty)
        let notices = engine.look(Known(at: Self.noon).rain(1..<4))
        #expect(news(notices).map(\.start) == [Known.moment("2026-12-03 13:00")])
        #expect(news(notices).map(\.isToTheMinute) == [false])
        #expect(news(notices).map(\.end) == [Known.moment("2026-12-03 16:00")])
        #expect(notices.map(\.expires) == [Known.moment("2026-12-03 14:00")])
    }

    @Test("Minutes that were computed from hours are none")
    func derivedMinutes() throws {
        var engine = try self.engine(.minutes(10))
        var known = Known(at: Self.noon).rain(1..<4).minutes(wetFrom: 50)
        for index in known.report.minutely.indices { known.report.minutely[index].isDerived = true }
        #expect(news(engine.look(known)).map(\.isToTheMinute) == [false])
    }

    @Test("Hours before, as many as are wanted")
    func hours() throws {
        var engine = try self.engine(.hours(6))
        #expect(engine.look(Known(at: Self.noon).rain(7..<9)).isEmpty)
        #expect(engine.look(Known(at: Self.noon).rain(6..<9)).count == 1)
    }

    @Test("Only snow, if only snow is wanted")
    func snow() throws {
        var engine = try self.engine(.hours(6), onlySnow: true)
        #expect(engine.look(Known(at: Self.noon).rain(2..<4)).isEmpty)
        #expect(news(engine.look(Known(at: Self.noon).rain(2..<4, .snow))).map(\.phase) == [.snow])
    }

    @Test("Not while it rains, not without a probability worth telling, and not from typical weather")
    func nothing() throws {
        var engine = try self.engine(.hours(6))
        #expect(engine.look(Known(at: Self.noon).rain(0..<4)).isEmpty)
        let unlikely = (2..<4).reduce(Known(at: Self.noon).rain(2..<4)) { known, hour in
            known.hour(hour) { $0.precipitationProbability = Percent(20) }
        }
        #expect(engine.look(unlikely).isEmpty)
        var typical = Known(at: Self.noon).rain(2..<4)
        typical.report.sources[0].kind = .typical
        #expect(engine.look(typical).isEmpty)
    }

    @Test(
        "The same rain once, though its beginning is forecast anew; the next one after a dry hour and the cool-down"
    )
    func once() throws {
        var engine = try self.engine(.hours(3))
        #expect(engine.look(Known(at: Self.noon).rain(2..<4)).count == 1)
        let later = Self.noon.addingTimeInterval(3600)
        #expect(engine.look(Known(at: later).rain(2..<4)).isEmpty)
        // 17:00, when the rain that was told is over, but the last hour of it was told until 16:00.
        let evening = Self.noon.addingTimeInterval(4 * 3600)
        #expect(engine.look(Known(at: evening).rain(2..<3)).count == 1)
        #expect(engine.look(Known(at: evening.addingTimeInterval(7200)).rain(3..<4)).isEmpty)
    }

    @Test("An old forecast tells nothing")
    func old() throws {
        var engine = try self.engine(.hours(3))
        let known = Known(at: Self.noon).rain(2..<4)
        #expect(engine.look(known, received: Self.noon.addingTimeInterval(-6.1 * 3600)).isEmpty)
        #expect(engine.look(known, received: Self.noon.addingTimeInterval(-5.9 * 3600)).count == 1)
    }
}

struct ThresholdTests {
    private static let noon = Known.moment("2026-12-03 12:10")
    private static let evening = Known.moment("2026-12-03 18:10")

    private func engine(
        _ quantity: NoticeQuantity,
        _ side: BoundSide,
        _ bound: Double,
        in window: RuleWindow
    ) throws -> NotificationEngine {
        try .made(.made(.threshold(ThresholdRule(quantity, side, bound, in: window))))
    }

    private func news(_ notices: [Notice]) -> [ThresholdNews] {
        notices.compactMap { if case .threshold(let news) = $0.content { news } else { nil } }
    }

    @Test("A temperature over its bound in the next hours, with its peak")
    func temperature() throws {
        let known = Known(at: Self.noon)
            .hour(3) { $0.conditions.temperature = Temperature(celsius: 34) }
            .hour(4) { $0.conditions.temperature = Temperature(celsius: 36) }
        var near = try self.engine(.temperature, .over, 33, in: .nextHours(2))
        #expect(near.look(known).isEmpty)
        var far = try self.engine(.temperature, .over, 33, in: .nextHours(6))
        let notices = far.look(known)
        #expect(news(notices).map(\.value) == [.temperature(Temperature(celsius: 36))])
        #expect(news(notices).map(\.bound) == [.temperature(Temperature(celsius: 33))])
        #expect(news(notices).map(\.peak) == [Known.moment("2026-12-03 16:00")])
        #expect(notices.map(\.start) == [Known.moment("2026-12-03 15:00")])
        #expect(notices.map(\.expires) == [Known.moment("2026-12-03 17:00")])
        #expect(far.look(known).isEmpty)
        var higher = try self.engine(.temperature, .over, 36, in: .nextHours(6))
        #expect(higher.look(known).isEmpty, "a value that equals the bound is not over it")
    }

    @Test(
        "Each quantity is compared in its unit",
        arguments: [
            (NoticeQuantity.feelsLike, BoundSide.under, -10.0), (.gust, .over, 17), (.uvIndex, .over, 7),
            (.pm10, .over, 80), (.pm2_5, .over, 35),
        ]
    )
    func quantities(quantity: NoticeQuantity, side: BoundSide, bound: Double) throws {
        let value = side == .over ? bound + 1 : bound - 1
        var known = Known(at: Self.noon).hour(5) { step in
            switch quantity {
            case .feelsLike: step.conditions.feelsLike = Temperature(celsius: value)
            case .gust:
                step.conditions.wind = Wind(
                    speed: Speed(metresPerSecond: 2),
                    gust: Speed(metresPerSecond: value)
                )
            case .uvIndex: step.conditions.uvIndex = UVIndex(value)
            default: break
            }
        }
        if let pollutant = [NoticeQuantity.pm10: Pollutant.pm10, .pm2_5: .pm2_5][quantity] {
            known.report.airQuality[5].concentrations[pollutant] =
                MassConcentration(microgramsPerCubicMetre: value)
        }
        var engine = try self.engine(quantity, side, bound, in: .today)
        #expect(engine.look(Known(at: Self.noon)).isEmpty)
        #expect(engine.look(known).map(\.reason) == [.passes(bound)])
    }

    @Test("An amount of a day, once for the day")
    func amount() throws {
        var today = try self.engine(.precipitationOfDay, .over, 30, in: .today)
        let wet = Known(at: Self.noon).daily(0) {
            $0.precipitation = Precipitation(millimetres: 44, over: $0.span)
        }
        #expect(news(today.look(wet)).count == 1)
        #expect(today.look(Known(at: Self.noon)).isEmpty)

        var tomorrow = try self.engine(.precipitationOfDay, .over, 30, in: .tomorrow)
        func next(_ moment: Date) -> Known {
            Known(at: moment).daily(1) { $0.precipitation = Precipitation(millimetres: 44, over: $0.span) }
        }
        #expect(tomorrow.look(next(Self.noon)).isEmpty, "told in the evening")
        #expect(news(tomorrow.look(next(Self.evening))).map(\.day.day) == [4])
    }

    @Test("Frost is told in the evening before it")
    func frost() throws {
        var engine = try NotificationEngine.made(.made(.threshold(.frostTonight)))
        func cold(_ moment: String, from hour: Int) -> Known {
            Known(at: Known.moment(moment)).hour(hour) {
                $0.conditions.temperature = Temperature(celsius: -3)
            }
        }
        #expect(engine.look(cold("2026-12-03 16:50", from: 13)).isEmpty)
        let notices = engine.look(cold("2026-12-03 17:00", from: 13))
        #expect(notices.map(\.start) == [Known.moment("2026-12-04 06:00")])
        #expect(engine.look(cold("2026-12-03 21:00", from: 9)).isEmpty)
        #expect(engine.look(cold("2026-12-04 17:00", from: 13)).count == 1, "the next night is another one")
        #expect(engine.look(cold("2026-12-05 17:00", from: 17)).isEmpty, "10:00 is no longer night")
    }

    @Test("Once a day while a value stays beyond its bound, and not before the cool-down")
    func everyDay() throws {
        var engine = try self.engine(.pm2_5, .over, 35, in: .nextHours(6))
        var moments: [String] = []
        for hour in 0..<48 {
            let now = Known.moment("2026-12-03 07:00").addingTimeInterval(Double(hour) * 3600)
            var known = Known(at: now)
            for index in known.report.airQuality.indices {
                known.report.airQuality[index].concentrations[.pm2_5] =
                    MassConcentration(microgramsPerCubicMetre: 50)
            }
            if !engine.look(known).isEmpty { moments.append("\(hour)") }
        }
        #expect(moments == ["0", "24"])
    }
}

struct ChangeAndMorningTests {
    private func change(_ moment: String, _ today: Double, _ tomorrow: Double) -> Known {
        Known(at: Known.moment(moment))
            .daily(0) { $0.high = Temperature(celsius: today) }
            .daily(1) { $0.high = Temperature(celsius: tomorrow) }
    }

    @Test("Tomorrow's highest temperature is compared in the evening, once")
    func change() throws {
        var engine = try NotificationEngine.made(.made(.change(ChangeRule(difference: 8))))
        #expect(engine.look(change("2026-12-03 16:00", 14, 4)).isEmpty)
        #expect(engine.look(change("2026-12-03 17:00", 14, 7)).isEmpty)
        let notices = engine.look(change("2026-12-03 18:00", 14, 6))
        #expect(notices.map(\.reason) == [.differs(-8)])
        #expect(notices.map(\.expires) == [Known.moment("2026-12-04 00:00")])
        #expect(engine.look(change("2026-12-03 19:00", 14, 5)).isEmpty)
        #expect(engine.look(change("2026-12-04 18:00", 4, 14)).map(\.reason) == [.differs(10)])
    }

    @Test("The morning is summed up at its time, once, and not late")
    func morning() throws {
        let rule = try MorningRule(at: ClockTime(minuteOfDay: 6 * 60 + 30))
        var engine = try NotificationEngine.made(.made(.morning(rule)))
        #expect(engine.look(Known(at: Known.moment("2026-12-03 06:29"))).isEmpty)
        let notices = engine.look(Known(at: Known.moment("2026-12-03 06:40")).rain(3..<6))
        #expect(notices.map(\.reason) == [.due(rule.time)], "it comes in quiet hours if it is set so")
        guard case .morning(let news)? = notices.first?.content else {
            Issue.record("no morning")
            return
        }
        #expect(news.low?.celsius == 6 && news.high?.celsius == 14 && news.condition == .clear)
        #expect(news.beginning?.start == Known.moment("2026-12-03 09:00"))
        #expect(engine.look(Known(at: Known.moment("2026-12-03 07:00"))).isEmpty)
        #expect(engine.look(Known(at: Known.moment("2026-12-04 08:30"))).isEmpty)
        #expect(engine.look(Known(at: Known.moment("2026-12-05 08:29"))).count == 1)
    }

    private func morning(_ known: Known, _ engine: inout NotificationEngine) -> MorningNews? {
        for notice in engine.look(known) {
            if case .morning(let news) = notice.content { return news }
        }
        return nil
    }

    @Test("The summary tells what is left of the day: snow that fell at night is over")
    func restOfDay() throws {
        let rule = NotificationRule.ID(rawValue: "rule")
        let seven = Known(at: Known.moment("2026-12-03 07:00")).daily(0) { $0.condition = .heavySnow }
        func condition(_ known: Known) throws -> WeatherCondition? {
            var engine = NotificationEngine(NotificationPlan())
            try engine.plan.add(
                NotificationRule(id: rule, place: Known.home, .morning(MorningRule(at: ClockTime(hour: 7))))
            )
            return morning(known, &engine)?.condition
        }
        #expect(try condition(seven) == .clear)
        #expect(try condition(seven.rain(6..<8, .lightSnow)) == .lightSnow)
        #expect(try condition(seven.rain(20..<22, .lightSnow)) == .clear, "tomorrow is another day")
        // Without hours until midnight, the day is all that is known.
        var short = seven
        short.report.hourly.removeLast(40)
        #expect(try condition(short) == .heavySnow)
        // What is dry is told as the day's forecast has it.
        #expect(try condition(seven.daily(0) { $0.condition = .fewClouds }) == .fewClouds)
    }

    @Test("A warning that is told at the time of the summary is not told in it as well")
    func warningOnce() throws {
        let begin = Known.moment("2026-12-03 00:30")
        let alert = WeatherAlert.korean(.snow, .advisory, from: begin, to: Known.moment("2026-12-03 12:00"))
        var plan = NotificationPlan()
        let summary = MorningRule(at: ClockTime(hour: 7))
        try plan.add(.made(.warning(WarningRule(standardIn: "KR")), id: "warnings"))
        try plan.add(.made(.morning(summary), id: "morning"))
        var engine = NotificationEngine(plan)
        #expect(engine.look(Known(at: Known.moment("2026-12-03 01:00")).alerts(alert)).isEmpty)
        let notices = engine.look(Known(at: Known.moment("2026-12-03 07:00")).alerts(alert))
        #expect(notices.count == 2)
        guard case .warning(let fact, _)? = notices.first?.content,
            case .morning(let news)? = notices.last?.content
        else {
            Issue.record("no warning and no morning")
            return
        }
        #expect(fact.kind == .snow && news.warning == nil)
        // Who has no rule for warnings is told of it by the summary.
        var alone = try NotificationEngine.made(.made(.morning(summary)))
        #expect(
            morning(Known(at: Known.moment("2026-12-03 07:00")).alerts(alert), &alone)?.warning?.kind == .snow
        )
    }

    @Test("Rules that tell the same at the same moment tell it once")
    func sameNews() throws {
        var plan = NotificationPlan()
        try plan.add(.made(.precipitation(PrecipitationRule(lead: .minutes(30))), id: "first"))
        try plan.add(.made(.precipitation(PrecipitationRule(lead: .minutes(60))), id: "second"))
        try plan.add(.made(.morning(MorningRule(at: ClockTime(hour: 7))), id: "third"))
        try plan.add(.made(.morning(MorningRule(at: ClockTime(hour: 7))), id: "fourth"))
        var engine = NotificationEngine(plan)
        let noon = Known.moment("2026-12-03 12:10")
        #expect(engine.look(Known(at: noon).rain(1..<3)).map(\.rule.rawValue) == ["first"])
        #expect(engine.look(Known(at: noon.addingTimeInterval(60)).rain(1..<3)).isEmpty, "both have told it")
        #expect(engine.look(Known(at: Known.moment("2026-12-04 07:00"))).map(\.rule.rawValue) == ["third"])
        #expect(engine.look(Known(at: Known.moment("2026-12-04 07:01"))).isEmpty)
        // At another place too, which is told by the same notice.
        try plan.add(
            .made(.precipitation(PrecipitationRule(lead: .minutes(30))), id: "fifth", place: Known.work)
        )
        try plan.add(
            .made(.precipitation(PrecipitationRule(lead: .minutes(60))), id: "sixth", place: Known.work)
        )
        var both = NotificationEngine(plan)
        let rain = Known(at: noon).rain(1..<3).digest()
        let notices = both.evaluate([Known.home: rain, Known.work: rain], at: noon)
        #expect(notices.map(\.otherPlaces) == [[Known.work]])
        // Who wants to be reminded is.
        let near = Known(at: noon).minutes(wetFrom: 50)
        var reminded = NotificationEngine(plan)
        #expect(reminded.look(near).map(\.rule.rawValue) == ["second"])
    }
}
