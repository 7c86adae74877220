import DataGoKr
import Foundation
import HTTPPort
import HTTPTypes
import Meteorology
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import KMA

@Suite("The lowest and the highest temperature of today")
struct DayPairTests {
    private static let body = Fixture.body([
        Fixture.forecast("TMN", "12.0", "20261002", "0600"),
        Fixture.forecast("TMX", "21.0", "20261002", "1500"),
        Fixture.forecast("TMN", "11.0", "20261003", "0600"),
        Fixture.forecast("TMX", "22.0", "20261003", "1500"),
    ])

    private func moment(_ clock: String) throws -> Date {
        try #require(KoreanTime.moment(day: "20261002", clock: clock))
    }

    @Test(
        "It is asked of the issue of 02 h, and before that is out of the evening before",
        arguments: [("0209", "20261001", "2300"), ("0210", "20261002", "0200"), ("2350", "20261002", "0200")]
    )
    func asked(clock: String, day: String, issue: String) async throws {
        let transport = FakeTransport(.text(Self.body))
        let request = Asked.request(now: try moment(clock))
        let data = try await Asked.provider(transport).lookUp("today", for: request)
        let parameters = transport.calls.first?.parameters ?? []
        #expect(parameters.first { $0.name == "base_date" }?.value == day)
        #expect(parameters.first { $0.name == "base_time" }?.value == issue)
        let pair = try #require(DayPair(data))
        #expect(pair.day.description == "2026-10-02" && pair.low.celsius == 12 && pair.high.celsius == 21)
        #expect(DayPair(pair.data) == pair)
    }

    @Test("What is not told is no reason to show no forecast; a failure is not kept as nothing")
    func notTold() async throws {
        let request = Asked.request(now: try moment("1405"))
        for reply in [
            HTTPReply.text(#"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#),
            .text(#"{"response":{"header":{"resultCode":"10","resultMsg":"날짜"}}}"#), .text(Fixture.body([])),
            .text(Fixture.body([Fixture.forecast("TMN", "12.0", "20261002", "0600")])),
        ] {
            #expect(try await Asked.provider(FakeTransport(reply)).lookUp("today", for: request).isEmpty)
        }
        for (transport, reason) in [
            (FakeTransport(failing: .cancelled), .cancelled), (FakeTransport(failing: .timedOut), .timedOut),
            (FakeTransport(.text("", status: .tooManyRequests)), .rateLimited(retryAfter: nil)),
            (FakeTransport(.text("{")), .malformed("not whole JSON")),
        ] as [(FakeTransport, ProviderError.Reason)] {
            await #expect(throws: ProviderError(reason, provider: "kma", feed: "today")) {
                try await Asked.provider(transport).lookUp("today", for: request)
            }
        }
        for text in ["", "20261002", "20261002 1 x", "20261302 1 2", "20261002 1 2 3"] {
            #expect(DayPair(Data(text.utf8)) == nil)
        }
    }

    @Test(
        "A forecast of the afternoon has the pair of the day, never that of the hours left; of another day it has none"
    )
    func filled() async throws {
        let body = Fixture.body([
            Fixture.forecast("TMP", "19", "20261002", "1500"),
            Fixture.forecast("TMP", "17", "20261002", "1600"),
            Fixture.forecast("TMN", "11.0", "20261003", "0600"),
        ])
        for (text, low, high) in [
            ("20261002 12.0 21.0", 12, 21), ("20261001 1.0 2.0", nil, nil), ("", nil, nil),
        ]
            as [(String, Double?, Double?)]
        {
            let request = Asked.request(now: try moment("1420"), lookUps: ["today": Data(text.utf8)])
            let report = try await Asked.provider(FakeTransport(.text(body))).fetch(.shortRange, for: request)
                .report
            let whole = ReportCompletion.complete(try #require(report), now: request.now)
            let today = whole.daily.first { $0.day.description == "2026-10-02" }
            #expect(today?.low?.celsius == low && today?.high?.celsius == high)
            #expect(whole.daily.first { $0.day.description == "2026-10-03" }?.low?.celsius == 11)
        }
    }
}
