import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

struct WarningTests {
    private static let noon = Known.moment("2026-12-03 12:00")
    private static let standard = RuleCondition.warning(WarningRule(standardIn: "KR"))

    private func hours(_ hours: Double) -> Date { Self.noon.addingTimeInterval(hours * 3600) }

    private func known(_ hours: Double, _ alerts: WeatherAlert?...) -> Known {
        var known = Known(at: self.hours(hours))
        known.report.alerts = alerts.compactMap(\.self)
        return known
    }

    @Test(
        "X7: severe and above, and in Korea three kinds of advisories",
        arguments: [
            (AlertKind.wind, WeatherAlert.Level.warning, true, true), (.wind, .major, true, true),
            (.rain, .advisory, true, false), (.snow, .advisory, true, false),
            (.typhoon, .advisory, true, false), (.wind, .advisory, false, false),
            (.cold, .advisory, false, false), (.rain, .preliminary, false, false),
            (.rain, .statement, false, false), (.dry, .warning, true, true),
        ]
    )
    func floor(kind: AlertKind, level: WeatherAlert.Level, inKorea: Bool, elsewhere: Bool) throws {
        for (country, isTold) in [("KR", inKorea), ("JP", elsewhere), ("US", elsewhere)] {
            let rule = try NotificationRule.made(.warning(WarningRule(standardIn: country)))
            var engine = try NotificationEngine.made(rule)
            #expect(engine.look(known(0, .korean(kind, level, from: hours(0)))).isEmpty == !isTold)
        }
    }

    @Test("Once for an event, whatever its text and end become, and nothing when it ends")
    func once() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        var alert = WeatherAlert.korean(.rain, .warning, from: hours(0), to: hours(9))
        let first = engine.look(known(0, alert))
        #expect(first.map(\.reason) == [.issued])
        #expect(engine.look(known(0, alert)).isEmpty)
        alert.wording.description = "Another text"
        alert.end = hours(12)
        alert.sent = hours(1)
        #expect(engine.look(known(1, alert)).isEmpty)
        #expect(engine.look(known(2)).isEmpty)
        #expect(engine.look(known(3)).isEmpty)
    }

    @Test("Again when it becomes worse, not when it becomes less and worse again")
    func escalation() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        #expect(engine.look(known(0, .korean(.rain, .advisory, from: hours(0)))).map(\.reason) == [.issued])
        let worse = engine.look(known(1, .korean(.rain, .warning, from: hours(1))))
        #expect(worse.map(\.reason) == [.escalated(from: .moderate, level: .advisory)])
        #expect(worse.map(\.urgency) == [.high])
        #expect(engine.look(known(2, .korean(.rain, .advisory, from: hours(2)))).isEmpty)
        #expect(engine.look(known(3, .korean(.rain, .warning, from: hours(3)))).isEmpty)
        let worst = engine.look(known(4, .korean(.rain, .major, from: hours(4))))
        #expect(worst.map(\.reason) == [.escalated(from: .severe, level: .warning)])
    }

    @Test("The same kind again only if it was over for more than an hour")
    func reissue() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        #expect(engine.look(known(0, .korean(.snow, .advisory, from: hours(0)))).count == 1)
        #expect(engine.look(known(2)).isEmpty)
        #expect(engine.look(known(2.5, .korean(.snow, .advisory, from: hours(2.5)))).isEmpty)
        #expect(engine.look(known(4)).isEmpty)
        let again = engine.look(known(5.5, .korean(.snow, .advisory, from: hours(5.5))))
        #expect(again.map(\.reason) == [.reissued(ended: hours(4))])
    }

    @Test("One that is listed again with the same beginning was missing, not over")
    func flapping() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let alert = WeatherAlert.korean(.snow, .warning, from: hours(0))
        #expect(engine.look(known(0, alert)).count == 1)
        #expect(engine.look(known(1)).isEmpty)
        #expect(engine.look(known(4, alert)).isEmpty)
    }

    @Test("A failed request ends nothing and adds nothing")
    func failures() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let alert = WeatherAlert.korean(.snow, .warning, from: hours(0))
        #expect(engine.look(known(0, alert)).count == 1)
        var failed = Known(at: hours(1)).alerts(status: .unavailable)
        failed.report.alerts = nil
        #expect(engine.look(failed).isEmpty)
        #expect(engine.look(Known(at: hours(1.5)).alerts(status: .stale(age: 1800))).isEmpty)
        #expect(engine.memory.warnings.values.map(\.endedAt) == [nil])
        #expect(engine.look(known(4, .korean(.snow, .warning, from: hours(4)))).isEmpty)
    }

    @Test("Neighbouring zones are one event; a second extreme danger is told at once")
    func threads() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let (one, two) = (
            WeatherAlert.korean(.rain, .warning, from: hours(0), area: "A"),
            WeatherAlert.korean(.rain, .warning, from: hours(0), area: "B")
        )
        #expect(engine.look(known(0, one, two)).count == 1)
        #expect(engine.look(known(1, one, two, .korean(.rain, .warning, from: hours(1), area: "C"))).isEmpty)

        var tornado = WeatherAlert.korean(.wind, .major, from: hours(2), to: hours(2.5))
        tornado.thread = "nws|KOUN.TO.W.0010"
        #expect(engine.look(known(2, tornado)).count == 1)
        tornado.thread = "nws|KOUN.TO.W.0011"
        tornado.start = hours(2.2)
        #expect(engine.look(known(2.2, tornado)).map(\.reason) == [.issued])
        #expect(engine.look(known(2.3, tornado)).isEmpty)
    }

    @Test("Those of an unknown part of the country, and those that ended, are never told")
    func reach() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        var alert = WeatherAlert.korean(.rain, .major, from: hours(0))
        alert.reach = .country
        #expect(engine.look(known(0, alert)).isEmpty)
        #expect(engine.look(known(2, .korean(.rain, .major, from: hours(0), to: hours(1)))).isEmpty)
    }

    @Test("The notice says when it is worthless, and what it replaces")
    func notice() throws {
        var engine = try NotificationEngine.made(.made(Self.standard))
        let first = try #require(
            engine.look(known(0, .korean(.rain, .advisory, from: hours(1), to: hours(9)))).first
        )
        #expect(first.expires == hours(9) && first.start == hours(1) && first.end == hours(9))
        #expect(first.urgency == .normal)
        #expect(first.rule.rawValue == "rule" && first.place == Known.home)
        guard case .warning(_, isUpcoming: true) = first.content else {
            Issue.record("no coming warning: \(first.content)")
            return
        }
        let second = try #require(engine.look(known(2, .korean(.rain, .warning, from: hours(2)))).first)
        #expect(second.topic == first.topic && second.id != first.id)
        #expect(second.topic.count == 16)
        #expect(second.expires == hours(26))

        var other = try NotificationEngine.made(.made(Self.standard))
        let same = other.look(known(0.1, .korean(.rain, .advisory, from: hours(1), to: hours(9))))
        #expect(same.map(\.id) == [first.id], "two servers tell the same news by the same identifier")
    }

    @Test("Two rules for a place tell a warning once")
    func twoRules() throws {
        var engine = try NotificationEngine.made(
            .made(Self.standard, id: "a"),
            .made(.warning(WarningRule(leastSeverity: .minor)), id: "b")
        )
        #expect(engine.look(known(0, .korean(.rain, .warning, from: hours(0)))).map(\.rule.rawValue) == ["a"])
        #expect(
            engine.look(known(1, .korean(.cold, .preliminary, from: hours(9)))).map(\.rule.rawValue) == ["b"]
        )
    }

    @Test("Two places in one zone have one notice")
    func twoPlaces() throws {
        var engine = try NotificationEngine.made(
            .made(Self.standard, id: "a"),
            .made(Self.standard, id: "b", place: Known.work)
        )
        let digest = known(0, .korean(.rain, .warning, from: hours(0))).digest()
        let notices = engine.evaluate([Known.home: digest, Known.work: digest], at: hours(0))
        #expect(notices.map(\.place) == [Known.home] && notices[0].otherPlaces == [Known.work])
        #expect(engine.evaluate([Known.home: digest, Known.work: digest], at: hours(0)).isEmpty)
    }
}
