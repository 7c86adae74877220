import ForecastRecords
import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import METAR

@Suite("X3: what airports observed")
struct ObservationTests {
    private static let gimpo = ObservingStation(
        code: "RKSS",
        coordinate: .sample(37.558, 126.791),
        height: Length(metres: 18),
        name: "RKSS Intl"
    )
    private static let span = TimeSpan(start: Asked.now.addingTimeInterval(-30 * 3600), end: Asked.now)

    private func provider(_ transport: FakeTransport) throws -> METARObservations {
        METARObservations(
            endpoint: try HTTPEndpoint(parsing: "https://metar.example/prefix"),
            contact: nil,
            version: "1.2",
            transport: transport
        )
    }

    private func series(
        _ reply: HTTPReply,
        of stations: [ObservingStation] = [gimpo],
        over span: TimeSpan = span,
        now: Date = Asked.now
    ) async throws -> [ObservationSeries] {
        try await provider(FakeTransport(reply)).observations(
            of: stations,
            over: span,
            for: Asked.request(now: now)
        )
    }

    private func failure(_ reply: HTTPReply) async throws -> ProviderError.Reason? {
        do {
            _ = try await series(reply)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }

    private static func station(_ code: String, at coordinate: Coordinate = .seoul) -> ObservingStation {
        ObservingStation(code: code, coordinate: coordinate, height: nil)
    }

    // MARK: What is asked

    @Test("Airports near a place, by its box; reports of several airports by one call, counted back from now")
    func calls() async throws {
        let transport = FakeTransport(.text("[\(Fixture.gimpo)]"), .text("[\(Fixture.gimpo)]"))
        let provider = try provider(transport)
        let near = try await provider.stations(for: Asked.request())
        #expect(near == [Self.gimpo])
        let stations = near + [Self.station("RKSI"), Self.station("../x")]
        _ = try await provider.observations(of: stations, over: Self.span, for: Asked.request())
        let base = "https://metar.example/prefix/api/data/metar"
        #expect(
            transport.calls.map(\.url) == [
                base + "?bbox=36.97%2C126.22%2C38.17%2C127.74&format=json",
                base + "?ids=RKSS%2CRKSI&format=json&hours=30",
            ]
        )
        #expect(transport.calls.allSatisfy { $0.headers[.userAgent] == "Haneul/1.2" })
    }

    @Test("No more than 15 days are asked for")
    func longest() async throws {
        let transport = FakeTransport(.text("[\(Fixture.gimpo)]"))
        let span = TimeSpan(start: .distantPast, end: Asked.now)
        _ = try await provider(transport).observations(of: [Self.gimpo], over: span, for: Asked.request())
        #expect(transport.calls.first?.parameters.last == HTTPParameter("hours", "360"))
    }

    // MARK: What is read

    @Test("Values of the report: whole degrees outside the United States, no amounts and no extremes")
    func figures() async throws {
        let found = try await series(.text("[\(Fixture.gimpo),\(Fixture.incheon)]"))
        let one = try #require(found.first?.observations.first)
        #expect(found.count == 1 && found.first?.station == Self.gimpo)
        #expect(one.time == Asked.now.addingTimeInterval(-300))
        #expect(one.temperature == Temperature(celsius: 17) && one.isWhole)
        #expect(one.wind == Speed(knots: 8))
        // Rain falls, and how much is not told: that is not 0 mm.
        #expect(one.amounts.isEmpty && one.highs.isEmpty && one.lows.isEmpty)
    }

    @Test("The same groups say nothing outside the United States, nor in special reports")
    func elsewhere() async throws {
        let text = "METAR RKSS 201000Z 24008KT 9999 17/12 Q1008 RMK AO2 P0012 10203 20101 402031011"
        let outside = try await series(.text("[\(Fixture.row("RKSS", 37.558, 126.791, text))]"))
        #expect(outside.first?.observations.first.map { $0.amounts.isEmpty && $0.highs.isEmpty } == true)
        let special = "SPECI KJFK 201030Z 24008KT 10SM 17/12 A3000 RMK AO2 P0012 10203"
        let row = Fixture.row("KJFK", 40.64, -73.76, special, minutesAgo: -25)
        let now = Asked.now.addingTimeInterval(3600)
        let inside = try await series(
            .text("[\(row)]"),
            of: [Self.station("KJFK")],
            over: TimeSpan(start: Self.span.start, end: now),
            now: now
        )
        #expect(inside.first?.observations.first.map { $0.amounts.isEmpty && $0.highs.isEmpty } == true)
    }

    @Test("A report corrected later takes the place of the first; a station is where it stood last")
    func corrected() async throws {
        func row(_ celsius: Int, received: String, minutesAgo: Int = 5, _ latitude: Double = 37.558) -> String
        {
            let text = "METAR RKSS 201000Z 24008KT 9999 \(celsius)/12 Q1008"
            let more = #","receiptTime":"\#(received)""#
            return Fixture.row("RKSS", latitude, 126.791, text, minutesAgo: minutesAgo, more: more)
        }
        let first = row(17, received: "2026-05-20 10:01:00")
        let second = row(18, received: "2026-05-20T10:04:00.000Z")
        let old = row(11, received: "2026-05-20T09:04:00.000Z", minutesAgo: 65, 37.6)
        for rows in [[first, second, old], [old, second, first]] {
            let found = try #require(try await series(.text("[\(rows.joined(separator: ","))]")).first)
            #expect(found.observations.map(\.temperature?.celsius) == [11, 18])
            #expect(found.observations.last?.receivedAt == Asked.now.addingTimeInterval(-60))
            #expect(found.station.coordinate.latitude == 37.558)
        }
    }

    @Test("Remarks of the United States: tenths, extremes of six hours and of the day, amounts")
    func remarks() {
        func groups(_ text: String) -> RemarkGroups {
            RemarkGroups(RawReport("KJFK 170551Z 36007KT 10SM 11/07 A2979 RMK " + text).remarks)
        }
        let all = groups("AO2 SLP086 P0012 60034 70145 T01110072 10144 21006 53017 401891083")
        #expect(all.lastHour.map { abs($0 - 3.048) < 1e-9 } == true)
        #expect(all.lastHours.map { abs($0 - 8.636) < 1e-9 } == true)
        #expect(all.lastDay.map { abs($0 - 36.83) < 1e-9 } == true)
        #expect(all.maximum == 14.4 && all.minimum == -0.6)
        #expect(all.maximumOfDay == 18.9 && all.minimumOfDay == -8.3)
        // A gauge that measured nothing tells 0; one that does not work, and a station without one, nothing.
        #expect(groups("AO2 SLP086").lastHour == 0 && groups("AO2 PNO").lastHour == nil)
        #expect(groups("AO1").lastHour == nil && groups("AO2 P0003 PNO").lastHour == nil)
        #expect(groups("AO2 P////").lastHour == nil && groups("AO2 6////").lastHours == nil)
        // Others that begin with these digits.
        let none = groups("AO1 1014 12345 29876 4/012 6001 53017 PK WND 36027/15 PRESRR P00001")
        #expect(none == groups("AO1"))
    }

    // MARK: Recorded bodies

    @Test(
        "Each recorded report of the service decodes wholly",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: CorpusTests.reports
    )
    func recorded(body: RecordedBody) async throws {
        for row in CorpusTests.rows(of: body, with: "rawOb") {
            func number(_ name: String) -> Double? { row[name] as? Double }
            let time = Date(timeIntervalSince1970: try #require(number("obsTime")))
            let code = try #require(row["icaoId"] as? String)
            let found = try await series(
                HTTPReply(status: .ok, body: try body.read()),
                of: [Self.station(code)],
                over: TimeSpan(start: time, end: time.addingTimeInterval(1)),
                now: time.addingTimeInterval(3600)
            )
            let one = try #require(found.first?.observations.first)
            #expect(found.first?.station.height?.metres == number("elev") && one.time == time)
            #expect(one.temperature?.celsius == number("temp"))
            let raw = try #require(row["rawOb"] as? String)
            #expect(one.isWhole == !raw.contains(#/ T[01]\d{3}/#))
            #expect(one.wind == number("wspd").map(Speed.init(knots:)))
            let received = try #require(one.receivedAt).timeIntervalSince(time)
            #expect((0...3600).contains(received))
            // Dry hours at airports with a gauge.
            #expect(one.amounts.map(\.millimetres) == (raw.contains(" AO2") ? [0] : []))
        }
    }

    @Test(
        "Each recorded text of several reports decodes wholly, remark by remark",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: CorpusTests.readReports
    )
    func recordedTexts(body: RecordedBody) async throws {
        let root = try JSONSerialization.jsonObject(with: body.read()) as? CorpusTests.Object
        let raw = try #require((root?["data"] as? CorpusTests.Object)?["raw"] as? String)
        let code = String(raw.prefix(4))
        let texts = raw.split(separator: code + " ").map { code + " " + $0 }
        #expect((2...6).contains(texts.count))
        // 2023-10-17 07:00 UTC.
        let now = Date(timeIntervalSince1970: 1_697_526_000)
        let rows = texts.map { #"{"icaoId":"\#(code)","lat":51.5,"lon":-0.5,"rawOb":"\#($0)"}"# }
        let found = try await series(
            .text("[\(rows.joined(separator: ","))]"),
            of: [Self.station(code)],
            over: TimeSpan(start: now.addingTimeInterval(-86_400), end: now),
            now: now
        )
        let observations = try #require(found.first?.observations)
        #expect(observations.count == texts.count)
        for text in texts {
            let time = try #require(ReportTime.moment(of: text, near: now))
            let one = try #require(observations.first { $0.time == time })
            let tenths = text.firstMatch(of: #/ T([01])(\d{3})/#)
            if let tenths {
                let sign: Double = tenths.1 == "1" ? -1 : 1
                #expect(one.temperature?.celsius == Double(tenths.2).map { sign * $0 / 10 } && !one.isWhole)
            } else {
                #expect(one.temperature != nil && one.isWhole)
            }
            let six = text.firstMatch(of: #/ 1([01])(\d{3}) 2([01])(\d{3})/#)
            let day = text.firstMatch(of: #/ 4([01])(\d{3})([01])(\d{3})/#)
            func value(_ tenths: Substring?) -> [Double] {
                tenths.flatMap { Double($0) }.map { [$0 / 10] } ?? []
            }
            let highs = value(six?.output.2) + value(day?.output.2)
            let lows = value(six?.output.4) + value(day?.output.4)
            #expect(one.highs.map(\.temperature.celsius) == highs)
            #expect(one.lows.map(\.temperature.celsius) == lows)
            let hours = one.highs.map { $0.interval.duration / 3600 }
            let expected: [Double] = (six == nil ? [] : [6]) + (day == nil ? [] : [24])
            #expect(hours == expected)
            #expect(
                one.highs.allSatisfy {
                    $0.interval.end.timeIntervalSince1970.remainder(dividingBy: 3600) == 0
                }
            )
        }
    }

    // MARK: Faults

    @Test(
        "A refusing status is a typed error, whatever the body",
        arguments: [400, 401, 403, 404, 429, 500, 502, 503, 504]
    )
    func statuses(code: Int) async throws {
        for body in ["[\(Fixture.gimpo)]", "<html>Forbidden</html>", ""] {
            let reply = HTTPReply.text(body, status: .init(code: code))
            let reason = try await failure(reply)
            #expect(reason != nil && reason != .empty && reason != .outsideCoverage, "\(code)")
        }
    }

    @Test(
        "Half a body, text after it, HTML and what is no list are malformed; nothing is no failure of the service"
    )
    func malformed() async throws {
        let body = "[\(Fixture.gimpo)]"
        for text in [String(body.dropLast(9)), body + "timeout", "<html>502</html>", "{}", "null", "7"] {
            guard case .malformed? = try await failure(.text(text)) else {
                Issue.record("\(text.prefix(20))")
                continue
            }
        }
        for text in ["", "[]", "[null]", "[{}]", #"[{"icaoId":7,"lat":"x","lon":null}]"#] {
            let reason = try await failure(.text(text))
            #expect(reason == .empty || reason == .outsideCoverage, "\(text)")
        }
    }

    @Test(
        "Nulls, wrong types and what no instrument measures are left out",
        arguments: [
            #"{"icaoId":"RKSS","lat":37.558,"lon":126.791,"obsTime":1779271200,"temp":null,"rawOb":null}"#,
            #"{"icaoId":"RKSS","lat":37.558,"lon":126.791,"obsTime":1779271200,"temp":"warm","wspd":[]}"#,
            #"{"icaoId":"RKSS","lat":37.558,"lon":126.791,"obsTime":1779271200,"temp":999,"wspd":9999}"#,
            #"{"icaoId":"RKSS","lat":91,"lon":126.791,"obsTime":1779271200,"temp":9}"#,
            // 88 hours old, and of tomorrow.
            #"{"icaoId":"RKSS","lat":37.558,"lon":126.791,"obsTime":1778954700,"temp":9}"#,
            #"{"icaoId":"RKSS","lat":37.558,"lon":126.791,"obsTime":1779361200,"temp":9}"#,
        ]
    )
    func unusable(row: String) async throws {
        #expect(try await failure(.text("[\(row)]")) == .empty)
    }

    @Test("Airports of another place are refused")
    func wrongPlace() async throws {
        let transport = FakeTransport(.text("[\(Fixture.row("KJFK", 40.64, -73.76, nil))]"))
        await #expect(throws: ProviderError.self) {
            try await provider(transport).stations(for: Asked.request())
        }
        for reply in [HTTPReply.text("[]"), .text("", status: .noContent)] {
            await #expect(throws: ProviderError(.outsideCoverage, provider: "metar", feed: "airports")) {
                try await provider(FakeTransport(reply)).stations(for: Asked.request())
            }
        }
    }
}
