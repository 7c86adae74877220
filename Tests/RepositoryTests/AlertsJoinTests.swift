import Foundation
import Testing
import WeatherModels
import WeatherUnits

@testable import Repository

@Suite("Joining of warnings")
struct AlertsJoinTests {
    private func alert(
        _ event: String,
        _ kind: AlertKind = .rain,
        from start: TimeInterval = 0,
        to end: TimeInterval? = 7200,
        in reach: WeatherAlert.Reach = .place
    ) -> WeatherAlert {
        var alert = WeatherAlert(
            WeatherAlert.Wording(event: event),
            kind: kind,
            start: .noon.plus(start),
            end: end.map(Date.noon.plus)
        )
        alert.reach = reach
        return alert
    }

    private func agency(_ alerts: WeatherAlert..., age: TimeInterval? = nil, failed: Bool = false)
        -> AlertsJoin.List
    {
        AlertsJoin.List(alerts: alerts, isAuthoritative: true, age: age, hasFailed: failed)
    }

    private func copy(_ alerts: WeatherAlert..., age: TimeInterval? = nil, failed: Bool = false)
        -> AlertsJoin.List
    {
        AlertsJoin.List(alerts: alerts, isAuthoritative: false, age: age, hasFailed: failed)
    }

    private func joined(_ lists: AlertsJoin.List...) -> AlertsJoin { AlertsJoin(lists, now: .noon) }

    private func events(_ join: AlertsJoin) -> [String] { join.alerts.map(\.wording.event) }

    @Test("An agency's list replaces copies, even of other kinds, and even if it is empty")
    func agencyFirst() {
        let join = joined(copy(alert("copy"), alert("wind", .wind)), agency(alert("own")))
        #expect(events(join) == ["own"])
        #expect(join.used == [false, true])
        let none = joined(copy(alert("copy")), agency())
        #expect(none.alerts.isEmpty)
        #expect(none.status == .ok)
    }

    @Test("Of copies, the first provider's count")
    func firstCopy() {
        let join = joined(copy(alert("one")), copy(alert("two", .wind)))
        #expect(events(join) == ["one"])
        #expect(join.used == [true, false])
    }

    @Test(
        "A warning for some area of the country gives way to one of its kind for the place, in either order"
    )
    func countryWide() {
        let place = agency(alert("here"))
        let country = agency(
            alert("elsewhere", in: .country),
            alert("wind", .wind, in: .country),
            alert("later", from: 7200, to: 10_800, in: .country)
        )
        for lists in [[place, country], [country, place]] {
            let join = AlertsJoin(lists, now: .noon)
            #expect(events(join) == ["here", "wind", "later"])
            #expect(join.used == [true, true])
        }
    }

    @Test("A list may have one event twice: in force now, and of another level later")
    func changeOfLevel() {
        var (now, later) = (alert("now", to: 3600), alert("later", from: 3600, to: nil))
        (now.thread, later.thread) = ("kma|L1|2", "kma|L1|2")
        (now.sent, later.sent) = (.noon.plus(-7200), .noon.plus(-600))
        #expect(events(joined(agency(now, later))) == ["now", "later"])
        // Announced for tomorrow while another is in force without an end.
        (now.end, later.level) = (nil, .preliminary)
        later.sent = .noon.plus(-60)
        #expect(events(joined(agency(now, later))) == ["now", "later"])
    }

    @Test("Without a known end a warning overlaps with all that end after its start")
    func openEnd() {
        let open = alert("open", to: nil)
        #expect(events(joined(agency(open), agency(alert("far", from: 86_400, to: 90_000)))) == ["open"])
        #expect(
            events(joined(agency(alert("near", from: 3600)), agency(alert("past", from: -7200, to: 1800))))
                == ["past", "near"]
        )
    }

    @Test(
        "Of two agencies' warnings of one kind for the place, the first agency's is kept; an agency's own all are"
    )
    func twoAgencies() {
        let join = joined(agency(alert("a"), alert("b", from: 60)), agency(alert("c"), alert("d", .snow)))
        #expect(events(join) == ["a", "d", "b"])
    }

    @Test("What is of no known kind may be anything, so that nothing is dropped for it")
    func unknownKind() {
        let join = joined(agency(alert("a", .other)), agency(alert("b", .other, from: -60)))
        #expect(Set(events(join)) == ["a", "b"])
    }

    @Test("Of messages about one event the newest counts, of messages of one time the most severe")
    func threads() {
        func message(_ event: String, sent: TimeInterval, _ severity: WeatherAlert.Severity) -> WeatherAlert {
            var alert = alert(event, .other)
            (alert.thread, alert.sent, alert.severity) = ("t", .noon.plus(sent), severity)
            return alert
        }
        let old = message("old", sent: -60, .extreme)
        let new = message("new", sent: 0, .minor)
        let severe = message("severe", sent: 0, .severe)
        for lists in [[old, new, severe], [severe, new, old], [new, severe, old]] {
            #expect(events(AlertsJoin(lists.map { agency($0) }, now: .noon)) == ["severe"])
            #expect(events(AlertsJoin([AlertsJoin.List(lists)], now: .noon)) == ["severe"])
        }
    }

    @Test("A copy that is for the place is kept where the agency's list knows only the country")
    func copyThatPlaces() {
        let country = agency(alert("somewhere", in: .country), alert("wind", .wind, in: .country))
        let join = joined(copy(alert("here"), alert("snow", .snow)), country)
        #expect(events(join) == ["here", "wind"])
        #expect(join.used == [true, true])
        let here = joined(copy(alert("copy")), agency(alert("here"), alert("somewhere", in: .country)))
        #expect(events(here) == ["here", "somewhere"])
    }

    @Test(
        "An agency's list that could not be renewed counts more than a fresh copy, for some hours, and tells its age"
    )
    func staleAgency() {
        let join = joined(copy(alert("copy")), agency(alert("own"), age: 7200, failed: true))
        #expect(events(join) == ["own"])
        #expect(join.status == .stale(age: 7200))
        let old = joined(copy(alert("copy")), agency(alert("own"), age: 30_000, failed: true))
        #expect(events(old) == ["copy"])
        #expect(old.status == .ok)
        let alone = joined(agency(alert("own", to: nil), age: 200_000, failed: true))
        #expect(events(alone) == ["own"])
        #expect(alone.status == .stale(age: 200_000))
    }

    @Test("Between two calls a list is as it should be; one that stays old is told with its age")
    func betweenCalls() {
        #expect(joined(agency(age: 400)).status == .ok)
        #expect(joined(agency(age: 400, failed: true)).status == .stale(age: 400))
        #expect(joined(agency(age: 2000)).status == .stale(age: 2000))
        #expect(joined(copy(age: 2000)).status == .stale(age: 2000))
    }

    @Test("An old list of an agency that is not asked while another answers makes nothing stale")
    func notAsked() {
        let join = joined(agency(alert("own")), agency(alert("wind", .wind), age: 9000))
        #expect(events(join) == ["own"])
        #expect(join.status == .ok)
        let failed = joined(agency(alert("own")), agency(alert("wind", .wind), age: 9000, failed: true))
        #expect(events(failed) == ["own", "wind"])
        #expect(failed.status == .stale(age: 9000))
    }

    @Test("What has ended is not there, and hides nothing")
    func ended() {
        let join = joined(agency(alert("past", from: -7200, to: 0)), agency(alert("now", from: -3600)))
        #expect(events(join) == ["now"])
    }
}

extension AlertsJoin.List {
    fileprivate init(_ alerts: [WeatherAlert]) {
        self.init(alerts: alerts, isAuthoritative: true, age: nil, hasFailed: false)
    }
}
