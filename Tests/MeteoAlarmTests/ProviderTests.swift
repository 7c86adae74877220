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

@Suite("What MeteoAlarm is asked and what is made of it")
struct ProviderTests {
    private static let path = "/api/v1/warnings/feeds-united-kingdom/one"

    private func alerts(_ bodies: [String: String], for request: ProviderRequest? = nil) async throws
        -> [WeatherAlert]
    {
        let request = try request ?? Asked.request(["Cardiff", "Cardiff", "Wales"])
        return try #require(try await Asked.report(RoutedTransport(bodies: bodies), for: request).alerts)
    }

    private func alerts(ofEntries entries: String..., message: String? = nil) async throws -> [WeatherAlert] {
        var bodies = [
            Fixture.list: "<feed xmlns='http://www.w3.org/2005/Atom' "
                + "xmlns:cap='urn:oasis:names:tc:emergency:cap:1.2'>\(entries.joined())</feed>"
        ]
        bodies[Self.path] = message
        return try await alerts(bodies)
    }

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

    // MARK: Whole messages

    @Test("The whole message brings texts in its languages and the service's own name")
    func whole() async throws {
        let message = Fixture.message(
            "one",
            "<references>s,zero,2022-12-07T08:00:00+00:00</references>",
            infos: Fixture.info("cy", event: "Gwynt", fields: "<description>Gwyntog</description>"),
            Fixture.info(
                "en-GB",
                event: "Wind",
                fields: "<description>Windy</description><web>https://x.example/1</web>"
            )
        )
        let alerts = try await alerts(
            ofEntries: Fixture.entry("one", document: Fixture.origin + Self.path),
            message: message
        )
        let alert = try #require(alerts.first)
        #expect(alerts.count == 1 && alert.wording.language == "cy" && alert.wording.description == "Gwyntog")
        #expect(alert.translations.map(\.language) == ["en-GB"])
        #expect(alert.wording(in: .korean).description == "Windy" && alert.wording.sender == "Service")
        #expect(alert.thread == "meteoalarm|zero" && alert.colour == .orange)
    }

    @Test("A message that fails, is late, is no message or is an attack leaves what the list says")
    func failedMessage() async throws {
        let entry = Fixture.entry("one", document: Fixture.origin + Self.path)
        let list = HTTPReply.text(Fixture.feed(entry))
        let failures: [Result<HTTPReply, HTTPTransportError>] = [
            .failure(.timedOut), .failure(.unreachable("refused")), .success(HTTPReply(status: .notFound)),
            .success(.text("")), .success(.text("<html/>")), .success(.text("<!DOCTYPE alert><alert/>")),
            .success(.text("{}")),
        ]
        for failure in failures {
            let transport = RoutedTransport([Fixture.list: .success(list), Self.path: failure])
            let report = try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
            #expect(report.alerts?.map(\.wording.event) == ["Orange wind warning"])
            #expect(transport.calls.count == 2 && transport.calls.first?.timeout == .milliseconds(1500))
        }
    }

    @Test("A message that is another, or tells less, leaves what the list says; a cancel ends it")
    func otherMessage() async throws {
        func events(_ message: String) async throws -> [String] {
            try await alerts(
                ofEntries: Fixture.entry("one", document: Fixture.origin + Self.path),
                message: message
            ).map(\.wording.event)
        }
        #expect(try await events(Fixture.message("one", infos: Fixture.info("en"))) == ["Wind"])
        let listed = ["Orange wind warning"]
        #expect(try await events(Fixture.message("two", infos: Fixture.info("en"))) == listed)
        #expect(try await events(Fixture.message("one")) == listed)
        #expect(try await events(Fixture.message("one", infos: "<info/>")) == listed)
        let cancel = Fixture.message("one").replacing("Update", with: "Cancel")
        #expect(try await events(cancel).isEmpty)
        #expect(try await events(cancel.replacing(">one<", with: ">two<")) == listed)
    }

    @Test("An all clear and an update end what the list still has")
    func ended() async throws {
        let clear = Fixture.info("en", fields: "<responseType>AllClear</responseType>")
        let entry = Fixture.entry("one", document: Fixture.origin + Self.path)
        #expect(try await alerts(ofEntries: entry, message: Fixture.message("one", infos: clear)).isEmpty)
        let update = Fixture.message(
            "two",
            "<references>s,old,2022-12-07T08:00:00+00:00</references>",
            infos: Fixture.info("en")
        )
        let old = Fixture.entry("old", fields: ["sent": "2022-12-07T08:00:00+00:00"])
        let newer = Fixture.entry("two", document: Fixture.origin + Self.path)
        let left = try await alerts(ofEntries: old, newer, message: update)
        #expect(left.map(\.thread) == ["meteoalarm|old"] && left.map(\.wording.language) == ["en"])
    }

    @Test("A shape decides before a name: within is the place's, beyond it there is none")
    func shapes() async throws {
        func placed(_ polygon: String, entryArea: String) async throws -> [WeatherAlert.Reach] {
            let area = "<areaDesc>Wales</areaDesc><polygon>\(polygon)</polygon>"
            return try await alerts(
                ofEntries: Fixture.entry("one", area: entryArea, document: Fixture.origin + Self.path),
                message: Fixture.message("one", infos: Fixture.info("en", area: area))
            ).map(\.reach)
        }
        #expect(try await placed("51,-4 51,-3 52,-3 52,-4 51,-4", entryArea: "Elsewhere") == [.place])
        #expect(try await placed("55,-4 55,-3 56,-3 56,-4 55,-4", entryArea: "Wales").isEmpty)
        // A shape that cannot be read says nothing, and the name does.
        #expect(try await placed("51,-4 oops", entryArea: "Wales") == [.place])
    }

    @Test("Not more than four messages are asked for, those of the place first, then the most severe")
    func few() async throws {
        let entries = (0..<10).map { number in
            Fixture.entry(
                "m\(number)",
                area: number == 9 ? "Wales" : "Grampian",
                title: "\(number == 5 ? "Red" : "Yellow") Wind Warning issued for United Kingdom - X",
                document: Fixture.origin + "/api/v1/warnings/\(number)",
                fields: ["sent": "2022-12-07T10:0\(number):00+00:00"]
            )
        }
        let body = Fixture.feed(entries.joined())
        let transport = RoutedTransport(bodies: [Fixture.list: body])
        _ = try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
        #expect(
            Set(transport.calls.map(\.path)) == [
                Fixture.list, "/api/v1/warnings/9", "/api/v1/warnings/5", "/api/v1/warnings/8",
                "/api/v1/warnings/7",
            ]
        )
        // All of them are paid for, besides the list.
        let feed = try #require(MeteoAlarmProvider.profile.feeds.first)
        #expect(Double(transport.calls.count - 1) == feed.weight && feed.lookUps.map(\.weight) == [1])
    }

    @Test(
        "Messages are asked for at the service only",
        arguments: [
            "https://other.example/api/v1/one", "https://feeds.meteoalarm.org.other.example/x",
            "http://127.0.0.1/x",
            "https://feeds.meteoalarm.org/../x", "https://feeds.meteoalarm.org/x?y=1",
            "https://feeds.meteoalarm.org/%2e",
            "https://feeds.meteoalarm.org", "https://feeds.meteoalarm.org@evil.example/x", "",
        ]
    )
    func strangers(address: String) async throws {
        let transport = RoutedTransport(bodies: [
            Fixture.list: Fixture.feed(Fixture.entry("one", document: address))
        ])
        let report = try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
        #expect(report.alerts?.count == 1 && transport.calls.count == 1)
    }

    // MARK: Placing

    @Test("By the district or the region, however they are spelt; never by the place's own name")
    func names() async throws {
        func reach(_ area: String, _ names: [String]) async throws -> WeatherAlert.Reach? {
            let request = try Asked.request(names)
            let body = Fixture.feed(Fixture.entry("one", area: area))
            return try await alerts([Fixture.list: body], for: request).first?.reach
        }
        #expect(try await reach("Haute Savoie", ["Annecy", "Haute-Savoie", "X"]) == .place)
        #expect(try await reach("ISÈRE", ["Grenoble", "Isere"]) == .place)
        #expect(try await reach("Vest-Agder", ["Mandal", "X", "vest  agder"]) == .place)
        #expect(try await reach("Wales", ["Wales", "South Yorkshire", "England"]) == .country)
        #expect(try await reach("Savoie", ["Annecy", "Haute-Savoie"]) == .country)
        #expect(try await reach("SW Scotland, Lothian Borders", ["Annan", "Scotland"]) == .country)
        #expect(try await reach("", ["Annan", ""]) == .country)
        #expect(FoldedName("Łódź") == FoldedName("lodz") && FoldedName("Ærø") == FoldedName("aero"))
        #expect(FoldedName("Groß") == FoldedName("GROSS") && FoldedName(" - ") == nil)
        #expect(FoldedName("Savoie") != FoldedName("Haute Savoie"))
    }

    @Test("The area's name in any language of the message places it, not that of the first alone")
    func namesInLanguages() async throws {
        let message = Fixture.message(
            "one",
            infos: Fixture.info("cy", area: "<areaDesc>Cymru</areaDesc>"),
            Fixture.info("en-GB")
        )
        let alerts = try await alerts(
            ofEntries: Fixture.entry("one", document: Fixture.origin + Self.path),
            message: message
        )
        #expect(alerts.map(\.reach) == [.place] && alerts.map(\.wording.language) == ["cy"])
    }

    @Test("A country's many warnings are cut, the place's never; the place's come first")
    func many() async throws {
        let entries = (0..<100).map { Fixture.entry("m\($0)", area: $0 % 2 == 0 ? "Wales" : "Grampian") }
        let alerts = try await alerts([Fixture.list: Fixture.feed(entries.joined())])
        #expect(alerts.count == 80)
        #expect(alerts.prefix(50).allSatisfy { $0.reach == .place } && alerts.last?.reach == .country)
    }

    // MARK: Terms and failures

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

    @Test("A failed list is an error, never no warnings")
    func failures() async throws {
        func failure(_ reply: Result<HTTPReply, HTTPTransportError>) async throws -> ProviderError.Reason? {
            try await Asked.failure(RoutedTransport([Fixture.list: reply]), for: Asked.request())
        }
        #expect(try await failure(.failure(.timedOut)) == .timedOut)
        #expect(try await failure(.failure(.bodyTooLarge(limit: 1))) == .bodyTooLarge)
        #expect(
            try await failure(.success(HTTPReply(status: .serviceUnavailable))) == .status(503, message: nil)
        )
        #expect(try await failure(.success(.text(""))) == .empty)
        #expect(
            try await failure(.success(.text("{}")))
                == .malformed("not XML: nothing beside the root expected")
        )
        #expect(try await failure(.success(.text("<html/>"))) == .malformed("no list of warnings"))
        #expect(try await failure(.success(.text("<!DOCTYPE feed><feed/>"))) == .malformed("a document type"))
        let cut = String(Fixture.feed(Fixture.entry("one")).dropLast(20))
        #expect(try await failure(.success(.text(cut))) != nil)
    }

    @Test(
        "A list of which no entry is readable is an error, never no warnings; one beside others is told",
        arguments: [
            Fixture.entry("one", fields: ["status": ""]), Fixture.entry("one", fields: ["status": "Real"]),
            Fixture.entry("one", fields: ["message_type": "News"]),
            Fixture.entry("one", fields: ["sent": "2022-12-07T10:00:00"]),
            Fixture.entry("one").replacing("cap:status", with: "cap:state"), "<entry/>",
        ]
    )
    func unreadable(entry: String) async throws {
        func report(_ entries: String...) async throws -> WeatherReport {
            let transport = RoutedTransport(bodies: [Fixture.list: Fixture.feed(entries.joined())])
            return try await Asked.report(transport, for: Asked.request(["Cardiff", "Wales"]))
        }
        let transport = RoutedTransport(bodies: [Fixture.list: Fixture.feed(entry, entry)])
        #expect(
            try await Asked.failure(transport, for: Asked.request())
                == .malformed("entry missing or unreadable")
        )
        let skipped = ReportWarning.fieldSkipped(provider: MeteoAlarmProvider.id, field: "entry")
        let beside = try await report(entry, Fixture.entry("two"))
        #expect(beside.alerts?.map(\.thread) == ["meteoalarm|two"] && beside.warnings == [skipped])
        let whole = try await report(Fixture.entry("two"))
        #expect(whole.alerts?.count == 1 && whole.warnings.isEmpty)
    }

    @Test("Without its list, or with one that is damaged, the feed fails")
    func lists() async throws {
        let provider = try Asked.provider(RoutedTransport([:]))
        var request = try Asked.request()
        await #expect(throws: ProviderError.self) { try await provider.fetch("alerts", for: request) }
        await #expect(throws: ProviderError.self) { try await provider.fetch("other", for: request) }
        await #expect(throws: ProviderError.self) { try await provider.lookUp("other", for: request) }
        request.lookUps["list"] = Data("{".utf8)
        await #expect(throws: ProviderError.self) { try await provider.fetch("alerts", for: request) }
    }
}

@Suite("The common scale")
struct AwarenessTests {
    @Test(
        "Levels as services write them",
        arguments: [
            ("1; green; Minor", AwarenessLevel.green), ("2; yellow; Moderate", .yellow),
            ("2; Yellow; Moderate", .yellow),
            ("3; orange; Severe", .orange), ("4; red; Extreme", .red), ("2", .yellow), ("Orange", .orange),
            ("; red", .red), ("9; yellow", .yellow),
        ]
    )
    func levels(text: String, level: AwarenessLevel) {
        #expect(AwarenessLevel(text) == level)
    }

    @Test("What is no level", arguments: ["", ";", "0", "5", "pink", "Moderate"])
    func noLevel(text: String) {
        #expect(AwarenessLevel(text) == nil)
    }

    @Test(
        "Kinds by the number of the type",
        arguments: [
            ("1; Wind", AlertKind.wind), ("2; snow-ice", .snow), ("3; Thunderstorm", .thunderstorm),
            ("4; Fog", .fog),
            ("5; high-temperature", .heat), ("6; low-temperature", .cold), ("7; coastalevent", .stormSurge),
            ("8; forest-fire", .fire), ("9; avalanches", .avalanche), ("10; Rain", .rain),
            ("12; flooding", .flood),
            ("13; rain-flood", .flood), ("11; x", .other), ("99", .other),
        ]
    )
    func kinds(text: String, kind: AlertKind) {
        #expect(AwarenessType(text)?.kind == kind)
        #expect(AwarenessType("wind") == nil && AwarenessType("") == nil)
    }

    @Test("Titles of lists tell both, and other titles neither")
    func titles() {
        func info(_ title: String) -> CAPInfo {
            var info = CAPInfo(event: "e")
            info.readAwareness(ofTitle: title)
            return info
        }
        let fire = info("Red Forest-fire Warning issued for Spain - Teruel")
        #expect(fire.awarenessLevel == .red && fire.awarenessType?.kind == .fire)
        let heat = info("Yellow Extreme high temperature Warning issued for Italy - Lazio")
        #expect(heat.awarenessLevel == .yellow && heat.awarenessType?.kind == .heat)
        for title in ["", "Yellow", "Warning issued for", " Warning issued for X", "Storm in Italy"] {
            #expect(info(title).parameters.isEmpty)
        }
    }
}
