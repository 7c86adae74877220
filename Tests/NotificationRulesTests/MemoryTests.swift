import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import NotificationRules

struct MemoryTests {
    private static let noon = Known.moment("2026-12-03 12:10")

    private func engine() throws -> NotificationEngine {
        try .made(
            .made(.warning(WarningRule(standardIn: "KR")), id: "warning"),
            .made(.precipitation(PrecipitationRule(lead: .hours(3))), id: "rain"),
            .made(.threshold(ThresholdRule(.gust, .over, 17, in: .today)), id: "gust")
        )
    }

    /// A stormy day as it became known, hour by hour.
    private func day() -> [Known] {
        (0..<10).map { hour in
            let now = Self.noon.addingTimeInterval(Double(hour) * 3600)
            var known = Known(at: now)
            if hour < 4 { known = known.rain((4 - hour)..<(6 - hour)) }
            known = known.hour(1) {
                $0.conditions.wind = Wind(speed: Speed(metresPerSecond: 9), gust: Speed(metresPerSecond: 20))
            }
            if (2..<6).contains(hour) {
                let start = Self.noon.addingTimeInterval(7200)
                known = known.alerts(.korean(.wind, hour < 4 ? .warning : .major, from: start))
            }
            return known
        }
    }

    @Test("The same report twice, and a whole day again, say nothing twice")
    func replay() throws {
        var engine = try self.engine()
        var told: [String] = []
        for known in day() {
            told += engine.look(known).map(\.id)
            #expect(engine.look(known).isEmpty)
        }
        #expect(told.count == 4 && Set(told).count == 4)
        // Delivered late, in this order and the other way round.
        let last = try #require(day().last)
        for known in day() + day().reversed() {
            let digest = PlaceDigest(
                PlaceKnowledge(known.report, timeZone: known.zone, receivedAt: known.now),
                at: last.now
            )
            #expect(engine.evaluate([Known.home: digest], at: last.now).isEmpty)
        }
    }

    @Test("A clock that is set back by a day says nothing again; one that was a year ahead is forgotten")
    func clockJumps() throws {
        var engine = try self.engine()
        for known in day() { _ = engine.look(known) }
        for known in day() { #expect(engine.look(known).isEmpty) }

        var ahead = try self.engine()
        let late = Self.noon.addingTimeInterval(365 * 86_400)
        #expect(ahead.look(Known(at: late).rain(2..<4)).count == 1)
        #expect(ahead.look(Known(at: Self.noon).rain(2..<4)).isEmpty, "the cool-down, once more")
        #expect(ahead.look(Known(at: Self.noon.addingTimeInterval(4 * 3600)).rain(2..<4)).count == 1)
    }

    @Test("It is the same after it was written and read")
    func coding() throws {
        var engine = try self.engine()
        for known in day() { _ = engine.look(known) }
        let bytes = try JSONEncoder().encode(engine.memory)
        let read = try JSONDecoder().decode(NotificationMemory.self, from: bytes)
        #expect(read == engine.memory && !read.isEmpty)
        var restarted = NotificationEngine(engine.plan, memory: read)
        for known in day() { #expect(restarted.look(known).isEmpty) }
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(NotificationMemory.self, from: Data(#"{"version":2}"#.utf8))
        }
    }

    @Test("It changes only if something was told or ended")
    func unchanged() throws {
        var engine = try self.engine()
        #expect(engine.look(Known(at: Self.noon)).isEmpty)
        #expect(engine.memory.isEmpty)
        let alert = WeatherAlert.korean(.wind, .warning, from: Self.noon)
        #expect(engine.look(Known(at: Self.noon).alerts(alert)).count == 1)
        let memory = engine.memory
        for minutes in 1...20 {
            let now = Self.noon.addingTimeInterval(Double(minutes) * 600)
            _ = engine.look(Known(at: now).alerts(alert))
        }
        #expect(engine.memory == memory)
    }

    @Test("It is pruned by time, and bounded whatever is told")
    func pruning() throws {
        var engine = try self.engine()
        for known in day() { _ = engine.look(known) }
        let later = Self.noon.addingTimeInterval(9 * 86_400)
        _ = engine.look(Known(at: later))
        #expect(engine.memory.isEmpty)

        var crowded = try NotificationEngine.made(.made(.warning(WarningRule(leastSeverity: .unknown))))
        for round in 0..<60 {
            var known = Known(at: Self.noon.addingTimeInterval(Double(round) * 600))
            known.report.alerts = (0..<40).map { number in
                var alert = WeatherAlert.korean(.other, .major, from: known.now)
                alert.wording.event = "Danger \(round) \(number)"
                return alert
            }
            #expect(crowded.look(known).count == 32)
        }
        _ = crowded.look(Known(at: Self.noon.addingTimeInterval(60 * 600)))
        #expect(crowded.memory.warnings.count <= 512)
    }

    @Test("Three notices a day besides warnings, and more on the next day")
    func limit() throws {
        let places = (0..<6).map { SavedPlace.ID(rawValue: "place-\($0)") }
        var plan = NotificationPlan()
        for place in places {
            let rule = RuleCondition.precipitation(PrecipitationRule(minutes: 60))
            try plan.add(.made(rule, id: "rain at \(place.rawValue)", place: place))
        }
        try plan.add(.made(.warning(WarningRule(standardIn: "KR")), id: "warning", place: Known.home))
        var engine = NotificationEngine(plan)
        var counts: [Int] = []
        for (hour, place) in places.enumerated() {
            let now = Self.noon.addingTimeInterval(Double(hour) * 3600)
            counts.append(engine.evaluate([place: Known(at: now).rain(1..<3).digest()], at: now).count)
        }
        #expect(counts == [1, 1, 1, 0, 0, 0])
        let evening = Known(at: Self.noon.addingTimeInterval(6 * 3600))
        #expect(engine.look(evening.alerts(.korean(.rain, .advisory, from: evening.now))).count == 1)
        let next = Known(at: Self.noon.addingTimeInterval(86_400)).rain(1..<3)
        #expect(engine.evaluate([places[4]: next.digest()], at: next.now).count == 1)
    }

    @Test("Rain at several places in the same hour is one notice")
    func merged() throws {
        let rule = RuleCondition.precipitation(PrecipitationRule(minutes: 60))
        var engine = try NotificationEngine.made(
            .made(rule, id: "a"),
            .made(rule, id: "b", place: Known.work)
        )
        let digest = Known(at: Self.noon).rain(1..<3).digest()
        let notices = engine.evaluate([Known.home: digest, Known.work: digest], at: Self.noon)
        #expect(notices.map(\.otherPlaces) == [[Known.work]])
        #expect(engine.memory.otherTimes.count == 1)
        #expect(engine.evaluate([Known.work: digest], at: Self.noon).isEmpty)
    }

    @Test("Rain that the summary of the day tells at the same moment is not told beside it")
    func absorbed() throws {
        var engine = try NotificationEngine.made(
            .made(.precipitation(PrecipitationRule(minutes: 60)), id: "rain"),
            .made(.morning(MorningRule(at: ClockTime(hour: 7))), id: "morning")
        )
        let seven = Known.moment("2026-12-03 07:00")
        #expect(engine.look(Known(at: seven).rain(1..<3)).map(\.rule.rawValue) == ["morning"])
        #expect(engine.memory.otherTimes.count == 1)
        #expect(engine.look(Known(at: seven.addingTimeInterval(1800)).rain(1..<3)).isEmpty)
        let noon = Known(at: seven.addingTimeInterval(5 * 3600)).rain(1..<3)
        #expect(engine.look(noon).map(\.rule.rawValue) == ["rain"])
    }

    @Test("Nothing is told by rules and plans that are off")
    func off() throws {
        var rule = try NotificationRule.made(.precipitation(PrecipitationRule(minutes: 60)))
        var engine = try NotificationEngine.made(rule)
        engine.plan.settings.isOn = false
        let known = Known(at: Self.noon).rain(1..<3)
        #expect(engine.look(known).isEmpty)
        #expect(engine.nextLook(after: Self.noon, [Known.home: known.digest()]) == nil)
        engine.plan.settings.isOn = true
        rule.isOn = false
        try engine.plan.put(rule)
        #expect(engine.look(known).isEmpty)
        rule.isOn = true
        try engine.plan.put(rule)
        #expect(engine.look(known).count == 1)
    }
}
