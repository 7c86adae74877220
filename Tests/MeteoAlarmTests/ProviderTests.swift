import CommonAlerting
import Foundation
import HTTPPort
import HTTPTypes
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import MeteoAlarm

@Suite("What MeteoAlarm is asked and what is made of its list")
struct ProviderTests: AlarmSuite {
    @Test("One list for a country, by its English name; with what is accepted and who asks")
    func call() async throws {
        let transport = RoutedTransport(bodies: [Fixture.list: Fixture.feed()])
        let report = try await Asked.report(transport, for: Asked.request())
        #expect(report.alerts == [] && report.parts == [.alerts])
        #expect(transport.calls.map(\.url) == ["https://alarm.example/prefix\(Fixture.list)"])
        #expect(transport.calls.first?.headers[.userAgent] == "Haneul/1.2")
        #expect(transport.calls.first?.headers[.accept]?.hasPrefix("application/atom+xml") == true)
        let feed = try #require(MeteoAlarmProvider.profile.feeds.first)
        #expect(feed.lookUps.map(\.scope) == [.country] && feed.needsArea && feed.isAuthoritative)
    }

    @Test("The warnings are as old as the list")
    func age() async throws {
        let provider = try Asked.provider(RoutedTransport(bodies: [Fixture.list: Fixture.feed()]))
        let lookUp = MeteoAlarmProvider.listLookUp
        var request = try Asked.request(now: "2022-12-08T00:16:00Z")
        request.lookUps[lookUp] = try await provider.lookUp(lookUp, for: request)
        let asked = request.now
        request.now += 170
        let answer = try await provider.fetch(MeteoAlarmProvider.alertsFeed, for: request)
        #expect(answer.report?.sources.map(\.fetchedAt) == [asked])
    }

    @Test("A warning is the place's by each name of its region")
    func regionNames() async throws {
        let cases: [([String], WeatherAlert.Reach)] = [
            (["Cymru"], .country), (["Cymru", "WLS", "País de Gales"], .place),
        ]
        for (names, reach) in cases {
            var request = try Asked.request(["Cardiff", "Cardiff"])
            request.area?.regionNames = names
            let bodies = [Fixture.list: Fixture.feed(Fixture.entry("one", area: "Pais de Gales"))]
            #expect(try await alerts(bodies, for: request).map(\.reach) == [reach], "\(names)")
        }
    }

    @Test("Each country once; the world beyond is not asked for")
    func countries() async throws {
        #expect(Country.all.count == 39)
        #expect(Set(Country.all.map(\.code)).count == 39 && Set(Country.all.map(\.feed)).count == 39)
        for country in Country.all {
            #expect(country.code.wholeMatch(of: /[A-Z]{2}/) != nil && !country.service.isEmpty)
            #expect(country.feed.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
        }
        for code in ["KR", "US", "", nil] {
            let transport = RoutedTransport([:])
            #expect(try await Asked.failure(transport, for: Asked.request(in: code)) == .outsideCoverage)
            #expect(transport.calls.isEmpty)
        }
    }

    @Test("Colour, level, severity and kind are those of the list, texts too")
    func listed() async throws {
        let alert = try #require(try await alerts(ofEntries: Fixture.entry("one")).first)
        #expect(alert.colour == .orange && alert.level == .warning && alert.severity == .severe)
        #expect(alert.kind == .wind && alert.reach == .place && alert.tags == ["Wind"])
        #expect(alert.wording.event == "Orange wind warning" && alert.wording.sender == "Met Office")
        #expect(alert.thread == "meteoalarm|one" && alert.certainty == .likely && alert.urgency == .future)
        #expect(alert.sent == (try Date("2022-12-07T10:00:00Z", strategy: .iso8601)))
        #expect(alert.start == (try Date("2022-12-07T12:00:00Z", strategy: .iso8601)))
        #expect(alert.end == (try Date("2022-12-09T12:00:00Z", strategy: .iso8601)))
        #expect(alert.areas == [AlertArea(.emma, code: "UK117", name: "Wales")])
    }

    @Test(
        "Green, tests, ended and cancelled ones are none",
        arguments: [
            ["status": "Test"], ["message_type": "Ack"], ["message_type": "Cancel"], ["urgency": "Past"],
            ["expires": "2022-12-08T00:16:00+00:00"], ["responseType": "AllClear"],
        ]
    )
    func none(fields: [String: String]) async throws {
        #expect(try await alerts(ofEntries: Fixture.entry("one", fields: fields)).isEmpty)
    }

    @Test("Green is no warning")
    func green() async throws {
        let title = "Green Wind Warning issued for United Kingdom - Wales"
        #expect(try await alerts(ofEntries: Fixture.entry("one", title: title, severity: "Minor")).isEmpty)
    }

    @Test("Without a colour the severity gives the level, and no colour is made up")
    func withoutColour() async throws {
        let alert = try await alerts(ofEntries: Fixture.entry("one", title: "Something", severity: "Extreme"))
            .first
        #expect(
            alert?.colour == nil && alert?.level == .major && alert?.severity == .extreme
                && alert?.kind == .other
        )
    }

    @Test("An entry for each area is one warning; a part of its own is another")
    func grouped() async throws {
        let alerts = try await alerts(
            ofEntries: Fixture.entry("one", area: "Grampian"),
            Fixture.entry("one"),
            Fixture.entry(
                "one",
                area: "Wales",
                title: "Red Rain Warning issued for United Kingdom - Wales",
                part: 2
            )
        )
        #expect(alerts.map(\.colour) == [.red, .orange])
        #expect(alerts.last?.areas.map(\.name) == ["Grampian", "Wales"])
        #expect(Set(alerts.map(\.thread)) == ["meteoalarm|one", "meteoalarm|one|1"])
    }

    @Test("The service, the network of services, the notice and the link are shown")
    func credit() async throws {
        let transport = RoutedTransport(bodies: [Fixture.list: Fixture.feed(Fixture.entry("one"))])
        let report = try await Asked.report(transport, for: Asked.request())
        let source = try #require(report.sources.first)
        #expect(source.attribution.text.hasPrefix("Met Office, EUMETNET – MeteoAlarm. Time delays between"))
        #expect(source.attribution.text.hasSuffix("please refer to www.meteoalarm.org."))
        #expect(source.attribution.link == "https://www.meteoalarm.org/" && source.isOfficial)
        let profile = MeteoAlarmProvider.profile
        #expect(profile.attribution.text.hasPrefix("EUMETNET – MeteoAlarm. Time delays"))
        // Nothing older than ten minutes is shown: the list, and the five minutes of an answer.
        #expect(profile.feeds[0].lookUps[0].lifetime + .seconds(300) < .seconds(600))
    }
}
