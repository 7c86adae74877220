import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("Recorded KMA bodies", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    static let bodies = Corpus.bodies(in: "kma")

    /// The rows of a body as `JSONSerialization` sees them, by time and category.
    struct Independent {
        typealias Row = [String: Any]
        let rows: [Row]

        init(_ body: RecordedBody) throws {
            let root = try? JSONSerialization.jsonObject(with: body.read()) as? Row
            let response = root?["response"] as? Row
            let items = (response?["body"] as? Row)?["items"] as? Row
            rows = items?["item"] as? [Row] ?? []
        }

        /// The first value of each category of each time; the time is "" for an analysis.
        func values(_ name: String) -> [String: [String: String]] {
            var values: [String: [String: String]] = [:]
            for row in rows {
                guard let category = row["category"] as? String, let value = row[name] else { continue }
                let time = "\(row["fcstDate"] ?? "")\(row["fcstTime"] ?? "")"
                if values[time]?[category] == nil { values[time, default: [:]][category] = "\(value)" }
            }
            return values
        }

        var issue: Date? {
            rows.compactMap { row in moment("\(row["baseDate"] ?? "")\(row["baseTime"] ?? "")") }.max()
        }

        var cell: (Int, Int)? {
            rows.lazy.compactMap { row -> (Int, Int)? in
                guard let x = Int("\(row["nx"] ?? "")"), let y = Int("\(row["ny"] ?? "")") else { return nil }
                return (x, y)
            }.first
        }
    }

    /// The moment of "202610010500" in Korea, by Foundation's reader.
    static func moment(_ digits: String) -> Date? {
        guard digits.count == 12 else { return nil }
        func part(_ from: Int, _ length: Int) -> Substring { digits.dropFirst(from).prefix(length) }
        let text = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2)):00+09:00"
        return try? Date(text, strategy: .iso8601)
    }

    /// A number that is not marked as missing.
    private static func number(_ text: String?) -> Double? {
        text.flatMap(Double.init).flatMap { abs($0) < 900 ? $0 : nil }
    }

    private func report(_ feed: FeedID, _ body: RecordedBody, at issue: Date) async throws -> WeatherReport {
        let reply = HTTPReply(status: .ok, body: try body.read())
        let report = try await Asked.report(feed, reply, reply, now: issue.addingTimeInterval(900))
        return try #require(report)
    }

    static let observations = bodies.filter {
        let rows = (try? Independent($0).rows) ?? []
        return rows.contains { $0["obsrValue"] != nil && $0["category"] != nil }
    }
    static let hours = bodies.filter {
        let rows = (try? Independent($0).rows) ?? []
        return rows.contains { $0["fcstValue"] != nil && $0["category"] as? String == "T1H" }
    }
    static let forecasts = bodies.filter {
        let rows = (try? Independent($0).rows) ?? []
        return rows.contains { ["TMP", "TMN"].contains($0["category"] as? String) }
    }

    @Test("No body is forgotten")
    func count() {
        #expect(Self.bodies.count == 85)
        #expect(Self.observations.count == 10)
        #expect(Self.forecasts.count == 17 && Self.hours.count == 12)
    }

    @Test("Each analysis gives its own figures", arguments: observations)
    func observation(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let values = try #require(expected.values("obsrValue")[""])
        let issue = try #require(expected.issue)
        guard Self.number(values["T1H"]) != nil || Self.number(values["REH"]) != nil else {
            let reply = HTTPReply(status: .ok, body: try body.read())
            #expect(try await Asked.failure(.observation, reply) == .outsideCoverage)
            return
        }
        let found = try await report(.observation, body, at: issue)
        let current = try #require(found.current)
        #expect(current.time == issue && found.sources.first?.issuedAt == issue)
        #expect(current.conditions.temperature?.celsius == Self.number(values["T1H"]))
        #expect(current.conditions.humidity?.value == Self.number(values["REH"]))
        #expect(current.conditions.wind?.speed.metresPerSecond == Self.number(values["WSD"]))
        #expect(current.precipitation?.millimetres == Self.number(values["RN1"]))
        #expect((current.condition?.isWet ?? false) == (Self.number(values["PTY"]).map { $0 > 0 } ?? false))
    }

    @Test("Each forecast gives its own figures", arguments: forecasts)
    func forecast(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let issue = try #require(expected.issue)
        let values = expected.values("fcstValue")
        let told = values.filter { Self.number($0.value["TMP"]) != nil }
        guard !told.isEmpty else {
            let reply = HTTPReply(status: .ok, body: try body.read())
            let failure = try await Asked.failure(.shortRange, reply)
            #expect([.outsideCoverage, .malformed("no TMP")].contains(failure))
            return
        }
        let found = try await report(.shortRange, body, at: issue)
        #expect(found.sources.first?.issuedAt == issue)
        let steps = Dictionary(uniqueKeysWithValues: found.hourly.map { ($0.time, $0) })
        for (time, reading) in told {
            let start = try #require(Self.moment(time))
            let step = try #require(steps[start])
            #expect(step.conditions.temperature?.celsius == Self.number(reading["TMP"]))
            #expect(step.conditions.humidity?.value == Self.number(reading["REH"]))
            #expect(step.conditions.wind?.speed.metresPerSecond == Self.number(reading["WSD"]))
            #expect(step.precipitationProbability?.value == Self.number(reading["POP"]))
            if reading["PCP"] == "강수없음" { #expect(step.precipitation?.millimetres == 0) }
        }
    }

    @Test("Each forecast of the next hours gives its own figures", arguments: hours)
    func nextHours(body: RecordedBody) async throws {
        let expected = try Independent(body)
        let issue = try #require(expected.issue)
        let values = expected.values("fcstValue")
        let told = values.filter { Self.number($0.value["T1H"]) != nil }
        guard !told.isEmpty else {
            let failure = try await Asked.failure(.ultraShort, HTTPReply(status: .ok, body: try body.read()))
            #expect(failure == .outsideCoverage)
            return
        }
        // Of whatever base, though another was asked for.
        let found = try await report(.ultraShort, body, at: issue)
        #expect(found.sources.first?.issuedAt == issue && found.daily.isEmpty)
        let steps = Dictionary(uniqueKeysWithValues: found.hourly.map { ($0.time, $0) })
        for (time, reading) in told {
            let start = try #require(Self.moment(time))
            let step = try #require(steps[start])
            #expect(step.span.duration == 3600)
            #expect(step.conditions.temperature?.celsius == Self.number(reading["T1H"]))
            #expect(step.conditions.humidity?.value == Self.number(reading["REH"]))
            #expect(step.conditions.wind?.speed.metresPerSecond == Self.number(reading["WSD"]))
            #expect(step.precipitationProbability?.value == Self.number(reading["POP"]))
            if reading["RN1"] == "강수없음" { #expect(step.precipitation?.millimetres == 0) }
            if reading["RN1"] == "1mm 미만" { #expect(step.precipitation?.millimetres == 0.5) }
            let isStorm = step.condition.map { (200..<300).contains($0.rawValue) } ?? false
            #expect(isStorm == (Self.number(reading["LGT"]).map { $0 > 0 } ?? false))
        }
    }

    @Test("The whole issue of 23 h: 980 rows, 81 times, and its pairs; the midnight at its end makes no day")
    func whole() async throws {
        let body = try #require(
            Corpus.body(in: "kma", endingWith: "getVilageFcst_20261001_2300_60_127_full.json")
        )
        let issue = try #require(try Independent(body).issue)
        let report = try await report(.shortRange, body, at: issue)
        #expect(report.hourly.count == 81)
        #expect(report.daily.map(\.low?.celsius) == [12, 11, 14, 15])
        #expect(report.daily.map(\.high?.celsius) == [21, 22, 23, 21])
        func amount(_ digits: String) -> Double? {
            report.hourly.first { $0.time == Self.moment(digits) }?.precipitation?.millimetres
        }
        #expect(amount("202610050000") == 0.4 && amount("202610050300") == 2)
        let whole = ReportCompletion.complete(report, now: issue.addingTimeInterval(900))
        #expect(whole.daily.count == 4)
        #expect(whole.daily.last?.day.description == "2026-10-05")
    }

    @Test("Today's pair is the day's own or none, never that of the hours left")
    func pairOfToday() async throws {
        for (ending, low, high) in [
            ("getVilageFcst_20261001_0200_60_127_first170.json", 13.0, nil),
            ("getVilageFcst_20261001_1400_60_127_cut.json", nil, nil),
        ] as [(String, Double?, Double?)] {
            let body = try #require(Corpus.body(in: "kma", endingWith: ending))
            let issue = try #require(try Independent(body).issue)
            let report = ReportCompletion.complete(
                try await report(.shortRange, body, at: issue),
                now: issue.addingTimeInterval(900)
            )
            let today = report.daily.first { $0.day.description == "2026-10-01" }
            #expect(today?.low?.celsius == low)
            #expect(today?.high?.celsius == high || ending.contains("first170"))
        }
    }

    @Test("Whatever body comes, the answer is a plausible report or a typed error", arguments: bodies)
    func everyBody(body: RecordedBody) async throws {
        for feed in [FeedID.observation, .ultraShort, .shortRange, .midTerm] {
            let reply = HTTPReply(status: .ok, body: try body.read())
            do {
                let issue = try Independent(body).issue ?? Asked.now
                let report = try await Asked.report(feed, reply, reply, now: issue)
                #expect(PlausibleReport.check(try #require(report)).isEmpty)
            } catch is ProviderError {
                continue
            }
        }
    }

    @Test("Any damage gives a plausible report or a typed error", arguments: observations + forecasts)
    func damage(body: RecordedBody) async throws {
        let feed: FeedID = Self.observations.contains(body) ? .observation : .shortRange
        for damaged in try Mutations.of(body) {
            let reply = HTTPReply(status: .ok, body: damaged)
            do {
                let report = try await Asked.report(feed, reply, reply)
                #expect(PlausibleReport.check(try #require(report)).isEmpty)
            } catch is ProviderError {
                continue
            }
        }
    }
}
