import CommonAlerting
import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import MeteoAlarm

@Suite("Recorded lists of MeteoAlarm", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    /// An entry of a list as patterns in its text find it.
    private struct Entry {
        let text: String

        func first(_ name: String) -> String? {
            let parts = text.components(separatedBy: "<\(name)>")
            return parts.count > 1
                ? parts[1].components(separatedBy: "<")[0].replacingOccurrences(of: "&amp;", with: "&") : nil
        }

        static func all(in body: Data) -> [Entry] {
            String(decoding: body, as: UTF8.self).components(separatedBy: "<entry>").dropFirst().map(
                Entry.init
            )
        }
    }

    private static func body(_ ending: String) throws -> Data {
        try #require(Corpus.body(in: "cap", endingWith: ending)).read()
    }

    @Test(
        "Each list: a warning for each message with all its areas, and it is stored as it was read",
        arguments: [("france_sample.xml", 2, 12), ("uk_sample.xml", 4, 25)]
    )
    func lists(name: String, messages: Int, entries count: Int) throws {
        let body = try Self.body(name)
        let entries = Entry.all(in: body)
        let list = try CountryList(feed: body)
        #expect(entries.count == count && list.warnings.count == messages)
        let byIdentifier = Dictionary(grouping: entries) { $0.first("cap:identifier") ?? "" }
        for warning in list.warnings {
            let entries = try #require(byIdentifier[warning.message.identifier])
            let info = try #require(warning.message.infos.first)
            #expect(warning.message.infos.count == 1)
            #expect(info.areas.map(\.name) == entries.map { $0.first("cap:areaDesc") })
            #expect(info.areas.flatMap(\.codes).map(\.value) == entries.map { $0.first("value") })
            #expect(
                info.expires
                    == (try entries.first?.first("cap:expires").map { try Date($0, strategy: .iso8601) })
            )
            #expect(info.event == entries.first?.first("cap:event"))
            #expect(info.awarenessLevel == .yellow)
            #expect(info.awarenessType?.kind == (name.hasPrefix("france") ? .avalanche : .snow))
            #expect(warning.document?.hasPrefix("/api/v1/warnings/feeds-") == true)
        }
        var stored = try CountryList(stored: list.stored())
        #expect(stored.warnings.map(\.document) == list.warnings.map(\.document))
        // What only the title told is told by the stored list, too.
        for index in stored.warnings.indices {
            #expect(stored.warnings[index].message.infos == list.warnings[index].message.infos)
        }
        stored.warnings = []
        #expect(try CountryList(stored: stored.stored()).warnings.isEmpty)
    }

    @Test("The United Kingdom: Wales has the warnings that name it, other regions none of their own")
    func unitedKingdom() async throws {
        let body = try Self.body("uk_sample.xml")
        let detail = try Self.body("uk_nothern_ireland_sample_detail.xml")
        let entries = Entry.all(in: body)
        let list = try CountryList(feed: body)
        let path = try #require(list.warnings.first { $0.message.identifier.contains("a705d176") }?.document)
        let transport = RoutedTransport([
            Fixture.list: .success(HTTPReply(status: .ok, body: body)),
            path: .success(HTTPReply(status: .ok, body: detail)),
        ])
        for region in Set(entries.compactMap { $0.first("cap:areaDesc") }) {
            let request = try Asked.request(["X", "Y", region])
            let report = try await Asked.report(transport, for: request)
            #expect(PlausibleReport.check(report) == [])
            let alerts = try #require(report.alerts)
            let expected = Set(
                try entries.filter { entry in
                    let expires = try entry.first("cap:expires").map { try Date($0, strategy: .iso8601) }
                    return entry.first("cap:areaDesc") == region && expires ?? .distantPast > request.now
                }.compactMap { $0.first("cap:identifier") }
            )
            let placed = alerts.filter { $0.reach == .place }.compactMap(\.thread)
            #expect(Set(placed) == Set(expected.map { "meteoalarm|\($0)" }), "\(region)")
            #expect(
                alerts.allSatisfy {
                    $0.colour == .yellow && $0.level == .advisory && $0.severity == .moderate
                }
            )
            let whole = alerts.first { $0.thread?.contains("a705d176") == true }
            #expect(whole?.wording.description?.hasPrefix("Frequent wintry showers") == true)
            #expect(whole?.wording.sender == "UK Met Office" && whole?.kind == .snow)
        }
        let elsewhere = try await Asked.report(transport, for: Asked.request(["Wales", "Y", "England"]))
        #expect(
            elsewhere.alerts?.isEmpty == false
                && elsewhere.alerts?.allSatisfy { $0.reach == .country } == true
        )
    }

    @Test("France: the message that is all clear has ended, the other is Savoie's")
    func france() async throws {
        let body = try Self.body("france_sample.xml")
        let path = try #require(
            try CountryList(feed: body).warnings.first { $0.message.identifier.contains("20221207060126") }?
                .document
        )
        let transport = RoutedTransport([
            "/feeds/meteoalarm-legacy-atom-france": .success(HTTPReply(status: .ok, body: body)),
            path: .success(HTTPReply(status: .ok, body: try Self.body("france_sample_detail.xml"))),
        ])
        let request = try Asked.request(
            in: "FR",
            ["Albertville", "Savoie", "X"],
            now: "2022-12-07T05:02:00Z"
        )
        let early = try await Asked.report(transport, for: request)
        #expect(early.alerts?.map(\.thread) == ["meteoalarm|2.49.0.0.250.0.FR.20221207160058.764028"])
        let alert = try #require(early.alerts?.first)
        #expect(
            alert.kind == .avalanche && alert.reach == .place && alert.phase(at: request.now) == .upcoming
        )
        #expect(alert.areas.contains(AlertArea(.nuts, code: "FR717", name: "Savoie")))
    }

    @Test("What a home automation shows of warnings: level and type are read alike")
    func states() throws {
        func attributes(_ ending: String) throws -> [String: Any] {
            let root = try JSONSerialization.jsonObject(with: Self.body(ending)) as? [String: Any]
            let entities = root?["entities"] as? [[String: Any]]
            return entities?.first?["attributes"] as? [String: Any] ?? [:]
        }
        func info(_ attributes: [String: Any]) -> CAPInfo {
            var info = CAPInfo(event: attributes["event"] as? String ?? "")
            for name in ["awareness_level", "awareness_type"] {
                info.parameters.append(CAPValue(name, attributes[name] as? String ?? ""))
            }
            return info
        }
        let paris = info(try attributes("paris-yellow-high-temperature.json"))
        #expect(paris.awarenessLevel == .yellow && paris.awarenessType?.kind == .heat)
        let green = info(try attributes("issue-49-green-awareness-level.json"))
        #expect(green.awarenessLevel == .green && green.awarenessType?.kind == .thunderstorm)
    }

    @Test("Any damage gives plausible warnings or a typed error", arguments: Corpus.bodies(in: "cap"))
    func damage(body: RecordedBody) async throws {
        let readers = try #require(MeteoAlarmProvider.registration.recordings?.readers)
        #expect(readers.count == 2)
        var read = 0
        for damaged in try [body.read()] + Array(Mutations.of(body)) {
            let transport = CannedReply(body: damaged)
            for reader in readers {
                let provider = reader(
                    ProviderSurroundings(
                        values: SettingValues([:]),
                        transport: transport,
                        version: "1",
                        zone: { _ in PlaceTimeZone(nauticalAt: .seoul) },
                        typical: { preconditionFailure("not asked") }
                    )
                )
                do {
                    let request = try Asked.request(now: "2022-12-07T04:00:00Z")
                    guard let report = try await provider.fetch("alerts", for: request).report else {
                        continue
                    }
                    #expect(PlausibleReport.check(report) == [], "\(body)")
                    if report.alerts?.contains(where: { !$0.wording.event.isEmpty }) == true { read += 1 }
                } catch is ProviderError {}
            }
        }
        // Those in force at that time, with some damage if there is much.
        if Self.inForce.contains(where: body.name.hasSuffix) {
            #expect(read > (Mutations.perBody < 100 ? 0 : 1), "\(body)")
        }
    }

    private static let inForce = [
        "france_sample.xml", "uk_sample.xml", "uk_nothern_ireland_sample_detail.xml",
    ]

    @Test("The recorded bodies are read by one of the readers for damaged ones")
    func readers() async throws {
        let readers = try #require(MeteoAlarmProvider.registration.recordings?.readers)
        var read: Set<String> = []
        for body in Corpus.bodies(in: "cap") {
            let transport = CannedReply(body: try body.read())
            for reader in readers {
                let provider = reader(
                    ProviderSurroundings(
                        values: SettingValues([:]),
                        transport: transport,
                        version: "1",
                        zone: { _ in PlaceTimeZone(nauticalAt: .seoul) },
                        typical: { preconditionFailure("not asked") }
                    )
                )
                let report = try? await provider.fetch(
                    "alerts",
                    for: Asked.request(now: "2011-09-02T11:50:00Z")
                ).report
                if report?.alerts?.contains(where: { !$0.wording.event.isEmpty }) == true {
                    read.insert(body.name)
                }
            }
        }
        #expect(
            read.contains { $0.hasSuffix("wcatwc-warning.cap") }
                && read.contains { $0.hasSuffix("uk_sample.xml") }
        )
        #expect(!read.contains { $0.contains("xee") || $0.hasSuffix(".json") })
    }
}

/// Answers every call with one body.
private struct CannedReply: HTTPTransport {
    let body: Data

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        HTTPReply(status: .ok, body: body)
    }
}
