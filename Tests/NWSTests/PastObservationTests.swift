import ForecastRecords
import Foundation
import HTTPPort
import HTTPTypes
import NWS
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("X3: what stations of the NWS observed")
struct PastObservationTests {
    private static let albany = ObservingStation(
        code: "KALB",
        coordinate: .sample(42.747, -73.799),
        height: Length(metres: 89)
    )
    private static let span = TimeSpan(start: Asked.now.addingTimeInterval(-30 * 3600), end: Asked.now)

    private func provider(_ transport: any HTTPTransport, contact: String? = "weather@example.org") throws
        -> NWSObservations
    {
        NWSObservations(
            address: try HTTPEndpoint(parsing: "https://nws.example"),
            contact: contact,
            version: "1.2",
            transport: transport,
            clock: SleeplessClock()
        )
    }

    private func series(_ replies: HTTPReply..., over span: TimeSpan = span) async throws
        -> [ObservationSeries]
    {
        try await provider(FakeTransport(replies.map { .success($0) }))
            .observations(of: [Self.albany], over: span, for: Asked.request())
    }

    private func failure(_ reply: HTTPReply) async throws -> ProviderError.Reason? {
        do {
            _ = try await series(reply, reply)
            return nil
        } catch let error as ProviderError {
            return error.reason
        }
    }

    private static func list(_ reports: String...) -> HTTPReply {
        .text(#"{"type":"FeatureCollection","features":[\#(reports.joined(separator: ","))]}"#)
    }

    @Test("The station's observations between two moments in UTC, by a named program")
    func call() async throws {
        let report = Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "27.2")
        let transport = FakeTransport(Self.list(report))
        _ = try await provider(transport).observations(
            of: [Self.albany],
            over: Self.span,
            for: Asked.request()
        )
        #expect(
            transport.calls.map(\.url) == [
                "https://nws.example/stations/KALB/observations?start=2026-07-14T14%3A00%3A00Z"
                    + "&end=2026-07-15T20%3A00%3A00Z&limit=500"
            ]
        )
        #expect(transport.calls.first?.headers[.userAgent] == "Haneul/1.2 weather@example.org")
    }

    @Test("The stations of the place's cell, those that can be asked, with their heights")
    func stations() async throws {
        let transport = FakeTransport(.text(Fixture.point), .text(Fixture.stations))
        let found = try await provider(transport).stations(for: Asked.request(lookUps: [:]))
        #expect(found.map(\.code) == ["KALB", "KSCH"])
        #expect(found.map { $0.height?.metres } == [89, nil])
        #expect(found.first?.name == "Albany International Airport")
    }

    @Test("Without a contact nothing is sent; a station's code that is no part of an address is not asked")
    func refused() async throws {
        let transport = FakeTransport()
        await #expect(
            throws: ProviderError(.notConfigured(.contact), provider: "nws", feed: "past-observations")
        ) {
            try await provider(transport, contact: nil)
                .observations(of: [Self.albany], over: Self.span, for: Asked.request())
        }
        let bad = ObservingStation(code: "../points", coordinate: .sample(42, -73), height: nil)
        await #expect(throws: ProviderError(.outsideCoverage, provider: "nws", feed: "past-observations")) {
            try await provider(transport).observations(of: [bad], over: Self.span, for: Asked.request())
        }
        #expect(transport.calls.isEmpty)
    }

    @Test("Figures in our units; amounts of routine reports alone, and none where they are null")
    func figures() async throws {
        let more = """
            ,"windSpeed":{"unitCode":"wmoUnit:km_h-1","value":18,"qualityControl":"V"},\
            "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":1.5,"qualityControl":"C"},\
            "precipitationLast6Hours":{"unitCode":"wmoUnit:mm","value":null},\
            "maxTemperatureLast24Hours":{"unitCode":"wmoUnit:degC","value":31.1},\
            "minTemperatureLast24Hours":{"unitCode":"wmoUnit:degC","value":null}
            """
        let found = try await series(
            Self.list(
                Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "27.2", more: more),
                Fixture.observation("2026-07-15T19:20:00+00:00", temperature: "27", more: more),
                Fixture.observation("2026-07-15T18:51:00+00:00", temperature: "26")
            )
        )
        let observations = try #require(found.first?.observations)
        #expect(observations.map(\.temperature?.celsius) == [26, 27, 27.2])
        #expect(observations.map(\.isWhole) == [true, true, false])
        #expect(observations.map(\.wind?.metresPerSecond) == [nil, 5, 5])
        #expect(observations.map { $0.amounts.map(\.millimetres) } == [[], [], [1.5]])
        #expect(observations.last?.highs.map(\.temperature.celsius) == [31.1])
        #expect(observations.last?.highs.first?.interval.duration == 86_400)
        #expect(observations.allSatisfy { $0.lows.isEmpty })
    }

    @Test("What quality control rejects is left out")
    func quality() async throws {
        for (flag, isKept) in [("V", true), ("C", true), ("S", true), ("X", false), ("B", false)] {
            let report = """
                {"properties":{"timestamp":"2026-07-15T19:51:00+00:00",\
                "temperature":{"unitCode":"wmoUnit:degC","value":27.2,"qualityControl":"\(flag)"},\
                "windSpeed":{"unitCode":"wmoUnit:km_h-1","value":18,"qualityControl":"V"}}}
                """
            let one = try await series(Self.list(report)).first?.observations.first
            #expect((one?.temperature != nil) == isKept && one?.wind != nil, "\(flag)")
        }
    }

    @Test(
        "Each recorded body of observations decodes wholly",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: Bodies.observations
    )
    func recorded(body: RecordedBody) async throws {
        let reports = try Independent(body).features
        var expected: [Date: (celsius: Double?, speed: Double?)] = [:]
        for report in reports {
            func value(_ name: String) -> (number: Double, unit: String)? {
                let quantity = report[name] as? Independent.Members
                let code = (quantity?["unitCode"] as? String)?.components(separatedBy: ":").last ?? ""
                return Independent.number(quantity?["value"]).map { ($0, code) }
            }
            guard let time = Independent.moment(report["timestamp"]) else { continue }
            let celsius = value("temperature").map { $0.unit == "degF" ? ($0.number - 32) / 1.8 : $0.number }
            let speed = value("windSpeed").map { $0.unit == "km_h-1" ? $0.number / 3.6 : $0.number }
            guard celsius != nil || speed != nil else { continue }
            expected[time] = expected[time] ?? (celsius, speed.flatMap { $0 <= 150 ? $0 : nil })
        }
        let reply = HTTPReply(status: .ok, body: try body.read())
        let whole = TimeSpan(start: .distantPast, end: .distantFuture)
        guard !expected.isEmpty else {
            #expect(try await failure(reply) == .empty)
            return
        }
        let found = try #require(try await series(reply, over: whole).first?.observations)
        #expect(found.count == expected.count)
        for one in found {
            let wanted = try #require(expected[one.time])
            #expect(
                one.temperature.map { abs($0.celsius - (wanted.celsius ?? .infinity)) < 1e-9 }
                    ?? (wanted.celsius == nil)
            )
            #expect(
                one.wind.map { abs($0.metresPerSecond - (wanted.speed ?? .infinity)) < 1e-9 }
                    ?? (wanted.speed == nil)
            )
        }
    }

    @Test("A refusing status is a typed error", arguments: [400, 401, 403, 429, 500, 502, 503])
    func statuses(code: Int) async throws {
        for body in [#"{"title":"Problem"}"#, "<html>no</html>", ""] {
            let reason = try await failure(.text(body, status: .init(code: code)))
            #expect(reason != nil && reason != .empty && reason != .outsideCoverage, "\(code)")
        }
    }

    @Test("A station that is gone, or tells nothing, is no failure of the service")
    func gone() async throws {
        #expect(try await failure(.text("{}", status: .notFound)) == .outsideCoverage)
        #expect(try await failure(Self.list()) == .empty)
    }

    @Test("Damaged bodies are malformed; values that are none, or of another time, are left out")
    func damaged() async throws {
        let report = Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "27.2")
        let body = #"{"features":[\#(report)]}"#
        for text in [String(body.dropLast(9)), body + "timeout", "<html>502</html>", "null", "7"] {
            guard case .malformed? = try await failure(.text(text)) else {
                Issue.record("\(text.prefix(20))")
                continue
            }
        }
        for (time, celsius) in [
            ("2026-07-15T19:51:00+00:00", "null"), ("2026-07-15T19:51:00+00:00", "\"warm\""),
            ("2026-07-15T19:51:00+00:00", "400"), ("yesterday", "20"), ("2026-07-12T04:00:00+00:00", "20"),
            ("2026-07-16T19:51:00+00:00", "20"),
        ] {
            let reply = Self.list(Fixture.observation(time, temperature: celsius))
            #expect(try await failure(reply) == .empty, "\(time) \(celsius)")
        }
    }
}
