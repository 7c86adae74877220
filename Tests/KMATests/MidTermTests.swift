import Foundation
import HTTPPort
import HTTPTypes
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import KMA

@Suite("The KMA's forecast of up to ten days")
struct MidTermTests {
    private static let noData = #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#
    /// 2026-10-04 12:00 in Korea; the newest issue is that of 06 h.
    private static let now = Warned.moment("202610041200")

    private func answer(_ transport: FakeTransport, now: Date = now, at place: Coordinate = .seoul)
        async throws
        -> FeedAnswer
    {
        try await Asked.provider(transport).fetch(.midTerm, for: Asked.request(place, now: now))
    }

    private static let temperatures = """
        {"regId":"x","taMin3":0,"taMin3Low":0,"taMin3High":0,"taMax3":0,"taMax3Low":0,"taMax3High":0,"taMin4":10,\
        "taMin4Low":1,"taMin4High":2,"taMax4":"20","taMax4Low":3,"taMax4High":4,"taMin5":0,"taMin5Low":1,"taMin5High":1,\
        "taMax5":9,"taMin6":3,"taMax6":999}
        """
    private static let skies = """
        {"rnSt3Am":0,"wf3Am":"","wf4Am":"흐리고 비","wf4Pm":"맑음","rnSt4Am":60,"rnSt4Pm":20,"wf5Am":"맑음","wf5Pm":"구름많음",\
        "rnSt5Am":0,"rnSt5Pm":10}
        """

    @Test(
        "Two calls, each of its own region, of the newest issue that is out",
        arguments: [
            ("202610040619", "202610031800"), ("202610040620", "202610040600"),
            ("202610041820", "202610041800"),
        ]
    )
    func calls(now: String, issue: String) async throws {
        let transport = FakeTransport(
            .text(Fixture.body([Self.temperatures])),
            .text(Fixture.body([Self.skies]))
        )
        _ = try await answer(transport, now: Warned.moment(now))
        let service = "https://kma.example/1360000/MidFcstInfoService"
        let rest = "serviceKey=abc%2B%2F%3D%3D&dataType=JSON&numOfRows=10&pageNo=1"
        #expect(
            transport.calls.map(\.url) == [
                "\(service)/getMidTa?\(rest)&regId=11B10101&tmFc=\(issue)",
                "\(service)/getMidLandFcst?\(rest)&regId=11B00000&tmFc=\(issue)",
            ]
        )
    }

    @Test(
        "Days with both temperatures, their bounds, and the sky; a day of zeros is none, zero itself is a value"
    )
    func days() async throws {
        let answer = try await answer(
            FakeTransport(
                .text(Fixture.body([Self.temperatures])),
                .text(Fixture.body([Self.skies]))
            )
        )
        let days = try #require(answer.report?.daily)
        #expect(days.map(\.day.description) == ["2026-10-08", "2026-10-09"])
        #expect(days.map(\.low?.celsius) == [10, 0] && days.map(\.high?.celsius) == [20, 9])
        #expect(days[0].lowBounds == TemperatureBounds(Temperature(celsius: 9), Temperature(celsius: 12)))
        #expect(days[0].highBounds == TemperatureBounds(Temperature(celsius: 17), Temperature(celsius: 24)))
        #expect(days.map(\.condition) == [.lightRain, .brokenClouds])
        #expect(days.map(\.precipitationProbability?.value) == [60, 10])
        #expect(answer.lifetime == 22_800)
        #expect(answer.report?.sources.first?.issuedAt == Warned.moment("202610040600"))
        #expect(days.allSatisfy { !$0.isComputedFromHours })
    }

    @Test("An issue that is not there: the one before; days are counted from the issue, not from today")
    func late() async throws {
        let transport = FakeTransport(
            .text(Self.noData),
            .text(Fixture.body([Self.temperatures])),
            .text(Self.noData)
        )
        let days = try await answer(transport).report?.daily
        #expect(days?.map(\.day.description) == ["2026-10-07", "2026-10-08"])
        #expect(days?.map(\.condition) == [nil, nil])
        for reply in [HTTPReply.text(Self.noData), .text(Fixture.body([])), .text(Fixture.body(["{}"]))] {
            await #expect(throws: ProviderError(.empty, provider: "kma", feed: .midTerm)) {
                try await answer(FakeTransport(reply, reply, reply, reply))
            }
        }
        await #expect(throws: ProviderError(.outsideCoverage, provider: "kma", feed: .midTerm)) {
            try await answer(FakeTransport(), at: .sample(36, 124))
        }
    }

    @Test(
        "The agency's words, precipitation first",
        arguments: [
            ("맑음", .clear), ("구름조금", .fewClouds), ("구름많음", .brokenClouds), ("흐림", .overcast),
            ("구름많고 비", .lightRain),
            ("흐리고 눈", .snow), ("흐리고 비/눈", .rainAndSnow), ("흐리고 소나기", .showerRain), ("안개", nil), ("", nil),
        ] as [(String, WeatherCondition?)]
    )
    func words(sky: String, condition: WeatherCondition?) {
        #expect(MidTermSky.condition([sky]) == condition)
    }

    static let temperatureBodies = Corpus.bodies(in: "kma").filter {
        $0.name.contains("MidTa") || $0.name.contains("mid_ta")
    }
    static let skyBodies = Corpus.bodies(in: "kma").filter {
        $0.name.contains("MidLand") || $0.name.contains("mid_land") || $0.name.contains("mid-land")
    }

    @Test(
        "Each recorded body gives its own figures, joined with each of the sky",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: temperatureBodies
    )
    func recorded(body: RecordedBody) async throws {
        let told = try #require(try CorpusTests.Independent(body).rows.first)
        func number(_ name: String) -> Double? { Double("\(told[name] ?? "")") }
        for other in Self.skyBodies {
            let sky = try #require(try CorpusTests.Independent(other).rows.first)
            let replies = [body, other].map { try? $0.read() }.compactMap(\.self)
                .map { Result<HTTPReply, HTTPTransportError>.success(HTTPReply(status: .ok, body: $0)) }
            let report = try #require(try await answer(FakeTransport(replies)).report)
            #expect(PlausibleReport.check(report).isEmpty)
            var compared = 0
            for day in 3...10 {
                let found = report.daily.first {
                    $0.day.description == "2026-10-\(day + 4 < 10 ? "0" : "")\(day + 4)"
                }
                let isFilled = ["taMin", "taMax"].contains { number("\($0)\(day)").map { $0 != 0 } ?? false }
                #expect((found != nil) == isFilled)
                guard let found else { continue }
                #expect(
                    found.low?.celsius == number("taMin\(day)")
                        && found.high?.celsius == number("taMax\(day)")
                )
                if let low = number("taMin\(day)Low"), let value = number("taMin\(day)") {
                    #expect(found.lowBounds?.lowest.celsius == value - low)
                }
                let skies = ["wf\(day)Am", "wf\(day)Pm", "wf\(day)"].compactMap { sky[$0] as? String }.filter
                { !$0.isEmpty }
                #expect((found.condition == nil) == skies.isEmpty)
                #expect(
                    (found.condition?.isWet ?? false)
                        == skies.contains { $0.contains("비") || $0.contains("눈") || $0.contains("소나기") }
                )
                compared += 1
            }
            #expect(compared == report.daily.count && compared >= 6)
        }
    }

    @Test("No body is forgotten", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
    func count() {
        #expect(Self.temperatureBodies.count == 6 && Self.skyBodies.count == 6)
    }
}
