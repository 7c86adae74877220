import DataGoKr
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@testable import KMA

@Suite("Recorded bodies of warnings", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct WarningCorpusTests {
    static let decisions = ["pwn-cd-0921-0927.json", "pwn-cd-allend-excerpt.json"]
    static let bodies = Corpus.bodies(in: "kma").filter { body in
        ["pwn", "Wrn", "wrn", "wthr", "brk", "Pwn"].contains { body.name.contains($0) }
            && body.name.hasSuffix("json")
    }

    @Test(
        "No body is forgotten: two of decisions, two of the list, one of bulletins, five of other operations"
    )
    func count() {
        #expect(Self.bodies.count == 10)
    }

    @Test("Each decision gives its own figures", arguments: decisions)
    func figures(ending: String) throws {
        let items = try Warned.items(ending)
        let rows = try Warned.rows(ending).map(\.row)
        #expect(items.count == rows.count && !rows.isEmpty)
        for (item, row) in zip(items, rows) {
            let row = try #require(row)
            func number(_ name: String) -> Int? { Int("\(item[name] ?? "")") }
            #expect(
                row.key.zone == item["areaCode"] as? String && row.key.hazard.rawValue == number("warnVar")
            )
            #expect(row.stamp.number == number("tmSeq"))
            #expect(row.stamp.issued == Warned.moment("\(item["tmFc"] ?? "")"))
            // Every recorded zone is in the table, whose names are whole.
            let zone = try #require(Warned.zones[row.key.zone])
            let name = try #require(item["areaName"] as? String)
            #expect(zone.fullName == name || name.contains("\u{FFFD}"))
            #expect(row.key.hazard.kind != .other)
            switch row.decision {
            case .issued(let level, let from):
                #expect(["1", "7"].contains(item["command"] as? String))
                #expect(level.rawValue == number("warnStress"))
                #expect(from == Warned.moment("\(item["startTime"] ?? "")"))
            case .released(let end):
                #expect(item["command"] as? String == "2")
                #expect(end == Warned.moment("\(item["endTime"] ?? "")"))
            }
        }
    }

    @Test(
        "The list of 2026 says nothing is in force; that of 2024 names zones of then, which are told as unknown"
    )
    func lists() throws {
        let now = try #require(try Warned.payloads("pwn-status.json").first)
        #expect(now.stamp == BulletinStamp(issued: Warned.moment("202609261200"), number: 130))
        let state = WarningText.State(try #require(now.t6), in: Warned.zones)
        #expect(state.levels.isEmpty && state.unknown.isEmpty)
        let then = try #require(try Warned.payloads("getPwnStatus_202403291600_part.json").first)
        #expect(then.stamp?.number == 237 && then.tmEf?.text == "202403291800")
        let former = WarningText.State(try #require(then.t6), in: Warned.zones)
        #expect(former.unknown == ["강원북부산지", "강원중부산지", "강원남부산지"])
        #expect(former.levels.count == 13 && Set(former.levels.keys.map(\.hazard.rawValue)) == [1])
    }

    /// A day of recorded bulletins as if asked at each: state, decisions so far, texts.
    @Test("At each of twenty bulletins the look-up gives every zone what the bulletin says")
    func replayed() async throws {
        let items = try Warned.items("wrn-msg-0926.json").reversed()
        let rows = try Warned.items("pwn-cd-0921-0927.json")
        var data: Data?
        for bulletin in items {
            let number = try #require(bulletin["tmSeq"] as? Int)
            var status = bulletin
            status["tmEf"] = bulletin["t5"]
            let known = rows.filter { ($0["tmSeq"] as? Int ?? 0) <= number }
            let transport = FakeTransport(
                try Self.reply([status]),
                try Self.reply(known),
                try Self.reply(items.reversed())
            )
            let now = Warned.moment("\(bulletin["tmFc"] ?? "")").addingTimeInterval(60)
            let request = Asked.request(now: now, lookUps: data.map { ["country-warnings": $0] } ?? [:])
            data = try await Asked.provider(transport).lookUp("country-warnings", for: request)
            let state = try #require(data.flatMap(WarningState.init))
            #expect(state.faults.isEmpty && state.isVerified, "\(number)")
            let told = WarningText.State(try #require(bulletin["t6"] as? String), in: Warned.zones).levels
            let effective = Warned.moment("\(bulletin["t5"] ?? "")")
            #expect(state.current.state(at: effective).mapValues(\.level) == told, "\(number)")
            for (key, level) in told where key.zone.hasPrefix("L") {
                let found = state.alerts(of: [key.zone], at: effective, in: Warned.zones)
                #expect(found.contains { $0.kind == key.hazard.kind && $0.level == level.level })
            }
        }
    }

    private static func reply(_ items: [[String: Any]]) throws -> HTTPReply {
        let body: [String: Any] = ["items": ["item": items], "pageNo": 1]
        let root = ["response": ["header": ["resultCode": "00"], "body": body] as [String: Any]]
        return HTTPReply(status: .ok, body: try JSONSerialization.data(withJSONObject: root))
    }

    @Test(
        "Whatever body comes, and however damaged, the answer is a plausible report or a typed error",
        arguments: bodies
    )
    func damage(body: RecordedBody) async throws {
        let now = Warned.moment("202609261230")
        let status = HTTPReply.text(Fixture.body([Warned.status("o 없음", at: 202609261200)]))
        var usable = 0
        for damaged in [try body.read()] + Array(try Mutations.of(body)) {
            let reply = HTTPReply(status: .ok, body: damaged)
            for replies in [[reply, reply, reply], [status, reply, reply]] {
                let provider = try Asked.provider(FakeTransport(replies.map { .success($0) }))
                do {
                    let data = try await provider.lookUp("country-warnings", for: Asked.request(now: now))
                    let request = Asked.request(
                        .sample(33.51, 126.52),
                        now: now,
                        lookUps: ["country-warnings": data]
                    )
                    let report = try #require(try await provider.fetch("warnings", for: request).report)
                    #expect(PlausibleReport.check(report).isEmpty)
                    usable += 1
                } catch is ProviderError {
                    continue
                }
            }
        }
        #expect(usable > 0)
    }
}
