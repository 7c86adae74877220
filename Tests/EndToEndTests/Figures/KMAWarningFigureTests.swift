import Foundation
import TestSupport
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// The recorded decisions and bulletins of the KMA by the built program: what it shows after each bulletin is what the
    /// bulletin lists as in force.
    @Suite(
        "Figures of the KMA's warnings",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
    )
    struct KMAWarningFigures {
        private typealias Row = KoreanBody.Row

        /// A place, and the zones of which warnings are shown there, by their names in the agency's lists and the province
        /// that these name before them. In a city of several zones they are all.
        private struct Spot {
            let province: String
            let zones: [String]
            let at: String
        }

        private static let seogwipo = ["제주도산지", "서귀포시서부", "서귀포시남부", "서귀포시동부", "서귀포시중산간"]
        private static let jeju = ["제주도산지", "제주시북부", "제주시동부", "제주시서부", "제주시중산간"]

        private static let spots = [
            Spot(province: "제주도", zones: seogwipo, at: "33.3617,126.5292"),
            Spot(province: "제주도", zones: seogwipo, at: "33.2541,126.5601"),
            Spot(province: "제주도", zones: jeju, at: "33.4996,126.5312"),
            Spot(province: "제주도", zones: jeju, at: "33.411,126.265"),
            Spot(province: "전라남도", zones: ["진도"], at: "34.4868,126.2635"),
        ]

        /// The warnings in force that a list names for the zones of a place: "o 호우경보 : 제주도(제주도산지, …)".
        private static func inForce(_ list: String, at spot: Spot) -> String {
            let found = spot.zones.flatMap { zone in events(list, spot.province, zone).map { "\($0) \(zone)" }
            }
            return found.sorted().joined(separator: ", ")
        }

        /// The warnings that are shown as in force, in the same form.
        private static func shown(_ alerts: [[String: Any]]) -> String {
            let found = alerts.flatMap { alert in
                (alert["areas"] as? [[String: Any]] ?? []).map { area in
                    // Lists leave out what kind of municipality it is.
                    let name = "\(area["name"] ?? "")".replacing(/^(진도|합천|강릉)[군시]/) { "\($0.1)" }
                    return "\(alert["event"] ?? "") \(name)"
                }
            }
            return found.sorted().joined(separator: ", ")
        }

        private static func events(_ list: String, _ province: String, _ zone: String) -> Set<String> {
            Set(
                list.split(whereSeparator: \.isNewline).compactMap { line -> String? in
                    let parts = line.components(separatedBy: " : ")
                    guard parts.count == 2, var names = areas(of: province, in: parts[1]) else {
                        return nil
                    }
                    let excludes = names.hasSuffix(" 제외")
                    if excludes { names.removeLast(3) }
                    let named = names.components(separatedBy: ", ").contains(zone)
                    return named != excludes ? parts[0].replacing("o ", with: "") : nil
                }
            )
        }

        /// The names within the parentheses after a province; others may be within them.
        private static func areas(of province: String, in text: String) -> String? {
            guard let start = text.firstRange(of: province + "(")?.upperBound else { return nil }
            var depth = 1
            let names = text[start...].prefix { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0
            }
            return String(names)
        }

        private static func rows(_ ending: String) throws -> [Row] {
            let body = try #require(Corpus.bodies(in: "kma").first { $0.name.hasSuffix(ending) })
            return KoreanBody(try body.read()).rows
        }

        private static func stamp(_ row: Row) -> String { KoreanBody.text(row, "tmFc") }

        /// Lets the services be as they were after a bulletin, with calm weather everywhere.
        private static func play(
            _ bulletin: Row,
            decisions: [Row],
            bulletins: [Row],
            on upstream: UpstreamEmulator,
            at now: Date
        ) {
            let service = "/1360000/WthrWrnInfoService/"
            let until = stamp(bulletin)
            var status: Row = [:]
            for name in ["t6", "t7", "tmFc", "tmSeq", "other"] { status[name] = bulletin[name] }
            status["tmEf"] = bulletin["t5"] ?? bulletin["tmEf"]
            upstream.on(service + "getPwnStatus", .json(KoreanBody.portal([status])))
            upstream.on(
                service + "getPwnCd",
                .json(KoreanBody.portal(decisions.filter { stamp($0) <= until }))
            )
            upstream.on(
                service + "getWthrWrnMsg",
                .json(KoreanBody.portal(bulletins.filter { stamp($0) <= until }))
            )
            let midnight = Int(now.timeIntervalSince1970) / 86_400 * 86_400
            for path in ["/v1/forecast", "/v1/air-quality"] {
                upstream.on(path) { request in
                    let query = request.query
                    let weather = EmulatedProvider.openMeteo(
                        latitude: query["latitude"].flatMap(Double.init) ?? 0,
                        longitude: query["longitude"].flatMap(Double.init) ?? 0,
                        start: midnight
                    )
                    return .json(weather.bodies[path] ?? Data())
                }
            }
        }

        private static func program(_ upstream: UpstreamEmulator) throws -> Program {
            try Program([
                "HANEUL_PROVIDERS": "open-meteo,kma", "HANEUL_KMA_URL": upstream.origin,
                "HANEUL_DATA_GO_KR_KEY": "0123456789abcdef", "HANEUL_OPEN_METEO_URL": upstream.origin,
                "HANEUL_OPEN_METEO_AIR_QUALITY_URL": upstream.origin, "LANG": "ko_KR.UTF-8",
            ])
        }

        private static func moment(_ digits: String) throws -> Date {
            try #require(KoreanBody.moment(String(digits.prefix(8)), String(digits.suffix(4))), "\(digits)")
        }

        @Test("after each of 20 bulletins, one after another: the list, and the times of the decisions")
        func bulletins() async throws {
            let messages = try Self.rows("wrn-msg-0926.json").sorted { Self.stamp($0) < Self.stamp($1) }
            let decisions = try Self.rows("pwn-cd-0921-0927.json")
            var tally = FigureTally()
            try await UpstreamEmulator.running { upstream in
                let program = try Self.program(upstream)
                for spot in Self.spots {
                    let added = try await program.run("places", "add", spot.at)
                    #expect(added.status == 0, "\(added.errors)")
                }
                var last = Date.distantPast
                for message in messages {
                    // The list is of the first moment; what is shown may be five minutes old.
                    let listed = try Self.moment(KoreanBody.text(message, "t5")).addingTimeInterval(60)
                    let now = max(listed, last.addingTimeInterval(360))
                    last = now
                    Self.play(message, decisions: decisions, bulletins: messages, on: upstream, at: now)
                    let places = try await Recording.waiting {
                        try await Self.answers(program.with(["HANEUL_NOW": now.formatted(.iso8601)]))
                    }
                    #expect(places.count == Self.spots.count)
                    for (spot, place) in zip(Self.spots, places) {
                        compare(message, decisions, spot, place, now, &tally)
                    }
                }
            }
            tally.print()
            #expect(tally.compared("getWthrWrnMsg, list in force") == messages.count * Self.spots.count)
            #expect(tally.compared("getPwnCd") > 20)
        }

        /// A busy machine may miss the time for an answer, which is told as stale: then a run asks again that comes after the
        /// pause of real seconds which a failure has.
        private static func answers(_ program: Program) async throws -> [[String: Any]] {
            let start = ContinuousClock.now
            while ContinuousClock.now - start < .seconds(60) {
                let run = try await program.run("now", "--all", "--json")
                #expect(run.status == 0, "\(run.errors)")
                let places = run.json["places"] as? [[String: Any]] ?? []
                if places.allSatisfy({ $0["alertsStatus"] as? String == "ok" }) { return places }
                try await Task.sleep(for: .milliseconds(200))
            }
            return []
        }

        private func compare(
            _ message: Row,
            _ decisions: [Row],
            _ spot: Spot,
            _ place: [String: Any],
            _ now: Date,
            _ tally: inout FigureTally
        ) {
            let body = "wrn-msg-0926.json"
            #expect(place["alertsStatus"] as? String == "ok", "\(spot.at)")
            let alerts = (place["alerts"] as? [[String: Any]] ?? []).filter {
                $0["phase"] as? String == "active"
            }
            tally.compare(
                Self.inForce(KoreanBody.text(message, "t6"), at: spot),
                Self.shown(alerts),
                "in force in \(spot.at) after \(Self.stamp(message))",
                of: body,
                "getWthrWrnMsg, list in force"
            )
            for alert in alerts {
                let code = ((alert["areas"] as? [[String: Any]])?.first?["code"] as? String) ?? ""
                let start = (alert["start"] as? String).flatMap { try? Date($0, strategy: .iso8601) } ?? now
                // The decision that is the last for this zone and kind.
                let last = decisions.first { row in
                    KoreanBody.text(row, "areaCode") == code && KoreanBody.text(row, "command") != "2"
                        && Self.stamp(row) <= Self.stamp(message)
                        && Self.kinds[KoreanBody.text(row, "warnVar")] == alert["kind"] as? String
                }
                guard let last else {
                    tally.skip("warnings of which no decision is recorded", of: body, "getPwnCd")
                    continue
                }
                tally.compare(
                    KoreanBody.text(last, "startTime"),
                    String(KoreanBody.digits(start)),
                    "start in \(spot.at)",
                    of: "pwn-cd-0921-0927.json",
                    "getPwnCd"
                )
            }
        }

        private static let kinds = ["1": "wind", "2": "rain", "12": "heat"]

        @Test("a list without decisions, and decisions of which the last ends all")
        func others() async throws {
            var tally = FigureTally()
            let status = try #require(try Self.rows("getPwnStatus_202403291600_part.json").first)
            let gangneung = Spot(province: "강원도", zones: ["강릉평지"], at: "37.7519,128.8761")
            try await check(status, [], gangneung, "getPwnStatus", &tally)
            let nothing = try #require(try Self.rows("pwn-status.json").first)
            try await check(
                nothing,
                try Self.rows("pwn-cd-0921-0927.json"),
                Self.spots[0],
                "getPwnStatus",
                &tally
            )
            // What was decided in August is over when the list of the end of September names nothing.
            let ended = try Self.rows("pwn-cd-allend-excerpt.json")
            let hapcheon = Spot(province: "경상남도", zones: ["합천서북부"], at: "35.7914,128.0980")
            try await check(nothing, ended, hapcheon, "getPwnCd, all ended", &tally)
            tally.print()
        }

        private func check(
            _ status: Row,
            _ decisions: [Row],
            _ spot: Spot,
            _ api: String,
            _ tally: inout FigureTally
        ) async throws {
            try await UpstreamEmulator.running { upstream in
                let now = try Self.moment(KoreanBody.text(status, "tmEf")).addingTimeInterval(60)
                Self.play(status, decisions: decisions, bulletins: [], on: upstream, at: now)
                let run = try await Self.program(upstream).with(["HANEUL_NOW": now.formatted(.iso8601)])
                    .run("now", "--at", spot.at, "--json")
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.json["alertsStatus"] as? String == "ok")
                tally.compare(
                    Self.inForce(KoreanBody.text(status, "t6"), at: spot),
                    Self.shown(run.json["alerts"] as? [[String: Any]] ?? []),
                    "in force in \(spot.at)",
                    of: "\(KoreanBody.text(status, "tmFc"))",
                    api
                )
            }
        }
    }
}
