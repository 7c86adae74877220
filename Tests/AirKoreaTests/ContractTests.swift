import AirKorea
import Foundation
import HTTPPort
import HTTPTypes
import Languages
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("What AirKorea is asked and may refuse")
struct ContractTests {
    private static let stations = Fixture.body([Fixture.row("중구"), Fixture.row("종로구")])
    private static let lookUps: [FeedID] = [.stations, .outlook, .week]

    @Test("The calls: all stations at once, with PM2.5; the day of the newest issue; the key encoded once")
    func calls() async throws {
        for key in ["abc+/==", "abc%2B%2F%3D%3D", " abc+/==\n"] {
            let transport = FakeTransport(
                .text(Self.stations),
                .text(Fixture.body([])),
                .text(Fixture.body([]))
            )
            for lookUp in Self.lookUps {
                _ = try await Asked.provider(transport, key: key).lookUp(lookUp, for: Asked.request())
            }
            let common = "serviceKey=abc%2B%2F%3D%3D&returnType=json"
            #expect(
                transport.calls.map(\.url) == [
                    "https://air.example/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty?\(common)&numOfRows=1000&pageNo=1&sidoName=%EC%A0%84%EA%B5%AD&ver=1.5",
                    "https://air.example/B552584/ArpltnInforInqireSvc/getMinuDustFrcstDspth?\(common)&numOfRows=100&pageNo=1&searchDate=2026-10-02",
                    "https://air.example/B552584/ArpltnInforInqireSvc/getMinuDustWeekFrcstDspth?\(common)&numOfRows=10&pageNo=1&searchDate=2026-10-02",
                ]
            )
        }
    }

    @Test(
        "Before the first issue of a day is out, those of the day before are asked for",
        arguments: [
            // Minutes after the midnight UTC that 1 October begins with: 00:30, 05:19, 05:20, 17:49, 17:50 and 23:59 in
            // Korea on the next day.
            (930, "2026-10-01", "2026-10-01"), (1219, "2026-10-01", "2026-10-01"),
            (1220, "2026-10-02", "2026-10-01"), (1969, "2026-10-02", "2026-10-01"),
            (1970, "2026-10-02", "2026-10-02"), (2339, "2026-10-02", "2026-10-02"),
        ] as [(Int, String, String)]
    )
    func days(minutes: Int, outlook: String, week: String) async throws {
        let now = Date(timeIntervalSince1970: 1_790_812_800 + Double(minutes) * 60)
        for (lookUp, day) in [(FeedID.outlook, outlook), (.week, week)] {
            let transport = FakeTransport(.text(Fixture.body([])))
            _ = try await Asked.provider(transport).lookUp(lookUp, for: Asked.request(now: now))
            #expect(transport.calls.first?.parameters.first { $0.name == "searchDate" }?.value == day)
        }
    }

    @Test("C21: without a key nothing is sent", arguments: [nil, "", " \n"])
    func withoutKey(key: String?) async throws {
        let transport = FakeTransport(.text(Self.stations))
        let provider = try Asked.provider(transport, key: key)
        await #expect(throws: ProviderError(.notConfigured(.key), provider: "airkorea", feed: .air)) {
            try await provider.fetch(.air, for: Asked.request())
        }
        for lookUp in Self.lookUps {
            await #expect(throws: ProviderError(.notConfigured(.key), provider: "airkorea", feed: lookUp)) {
                try await provider.lookUp(lookUp, for: Asked.request())
            }
        }
        #expect(transport.calls.isEmpty)
    }

    @Test("With what was looked up, a place needs no call")
    func withoutCall() async throws {
        let transport = FakeTransport(.text(Self.stations))
        let provider = try Asked.provider(transport)
        let data = try await provider.lookUp(.stations, for: Asked.request())
        for coordinate in [Coordinate.seoul, .sample(37.58, 127.0)] {
            let request = Asked.request(coordinate, lookUps: [.stations: data])
            let answer = try await provider.fetch(.air, for: request)
            #expect(answer.report?.measuredAir != nil)
            // Until twenty minutes after the next hour.
            #expect(answer.lifetime == 3300)
        }
        #expect(transport.calls.count == 1)
    }

    @Test("A call of its own, and without an answer for the place")
    func elsewhere() async throws {
        let transport = FakeTransport(.text(Self.stations))
        await #expect(throws: ProviderError(.outsideCoverage, provider: "airkorea", feed: .air)) {
            try await Asked.provider(transport).fetch(.air, for: Asked.request(.sample(35.68, 139.77)))
        }
        #expect(transport.calls.count == 1)
        await #expect(throws: ProviderError(.malformed("no feed x"), provider: "airkorea", feed: "x")) {
            try await Asked.provider(transport).fetch("x", for: Asked.request())
        }
        await #expect(throws: ProviderError(.malformed("no look-up x"), provider: "airkorea", feed: "x")) {
            try await Asked.provider(transport).lookUp("x", for: Asked.request())
        }
        let damaged = Asked.request(lookUps: [.stations: Data("?".utf8)])
        await #expect(throws: ProviderError.self) {
            try await Asked.provider(FakeTransport()).fetch(.air, for: damaged)
        }
    }

    @Test("What was looked up hours ago is no state of the air")
    func old() async throws {
        let provider = try Asked.provider(FakeTransport(.text(Self.stations)))
        let data = try await provider.lookUp(.stations, for: Asked.request())
        let later = Asked.request(now: Asked.now.addingTimeInterval(3 * 3600), lookUps: [.stations: data])
        await #expect(throws: ProviderError(.empty, provider: "airkorea", feed: .air)) {
            try await provider.fetch(.air, for: later)
        }
    }

    /// Made by hand: none of them is recorded for this service.
    @Test(
        "Each refusal is told apart, in each of its shapes",
        arguments: [
            // A key that was not applied to this service is called unknown.
            (30, .noSubscription), (31, .noSubscription), (20, .noSubscription),
            // Until midnight in Korea.
            (22, .rateLimited(retryAfter: 2 * 3600 + 35 * 60)), (3, .empty),
            (10, .status(400, message: "말")), (4, .status(500, message: "말")),
        ] as [(Int, ProviderError.Reason)]
    )
    func refusals(code: Int, reason: ProviderError.Reason) async throws {
        let padded = code < 10 ? "0\(code)" : "\(code)"
        for body in [
            #"{"response":{"header":{"resultMsg":"말","resultCode":"\#(padded)"}}}"#,
            #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"E","returnAuthMsg":"말","returnReasonCode":"\#(code)"}}}"#,
            "\u{FEFF}<OpenAPI_ServiceResponse>\n<cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>말</returnAuthMsg><returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
        ] {
            for status in [200, 403, 500] {
                let reply = HTTPReply.text(body, status: HTTPResponse.Status(code: status))
                #expect(try await Asked.failure(.stations, reply) == reason)
            }
        }
    }

    @Test("A status without a body that says more")
    func statuses() async throws {
        for (code, reason) in [
            // Those may pass, and are no reason to ask nothing for a day.
            (401, .status(401, message: nil)), (403, .status(403, message: nil)),
            (404, .status(404, message: nil)),
            (429, .rateLimited(retryAfter: nil)), (500, .status(500, message: nil)),
        ] as [(Int, ProviderError.Reason)] {
            for body in ["", "API not found", "<html>Unexpected errors</html>"] {
                let reply = HTTPReply.text(body, status: HTTPResponse.Status(code: code))
                #expect(try await Asked.failure(.stations, reply) == reason)
            }
        }
        #expect(try await Asked.failure(.stations, .text("<response/>")) == .malformed("not whole JSON"))
        #expect(try await Asked.failure(.stations, .text(Fixture.body([]))) == .empty)
    }

    @Test("What is expected is no reason to lose what was measured, but for a refusal of all calls")
    func expected() async throws {
        let noData = #"{"response":{"header":{"resultMsg":"NO_DATA","resultCode":"03"}}}"#
        for lookUp in [FeedID.outlook, .week] {
            for reply in [
                HTTPReply.text(noData), .text("{"), .text("", status: .internalServerError),
                .text(Fixture.body(["3", "null", "{}"])),
            ] {
                #expect(try await Asked.failure(lookUp, reply) == nil)
            }
            for (reply, reason) in [
                (HTTPReply.text("", status: .tooManyRequests), .rateLimited(retryAfter: nil)),
                (
                    .text(
                        #"{"response":{"header":{"resultMsg":"말","resultCode":"30"}}}"#,
                        status: .forbidden
                    ),
                    .noSubscription
                ),
            ] as [(HTTPReply, ProviderError.Reason)] {
                #expect(try await Asked.failure(lookUp, reply) == reason)
            }
            await #expect(throws: ProviderError(.cancelled, provider: "airkorea", feed: lookUp)) {
                try await Asked.provider(FakeTransport(failing: .cancelled)).lookUp(
                    lookUp,
                    for: Asked.request()
                )
            }
        }
    }

    @Test("What was expected before is kept when a call fails")
    func keepsExpected() async throws {
        for (lookUp, row) in [
            (.outlook, Fixture.outlook("PM10", "2026-10-03", "서울 : 나쁨", "2026-10-02 17시 발표")),
            (
                .week,
                #"{"presnatnDt":"2026-10-02","frcstOneDt":"2026-10-05","frcstOneCn":"서울 : 높음, 신뢰도 : 높음"}"#
            ),
        ] as [(FeedID, String)] {
            let held = try await Asked.provider(FakeTransport(.text(Fixture.body([row]))))
                .lookUp(lookUp, for: Asked.request())
            for transport in [
                FakeTransport(.text("", status: .internalServerError)), FakeTransport(failing: .timedOut),
            ] {
                let request = Asked.request(lookUps: [lookUp: held])
                #expect(try await Asked.provider(transport).lookUp(lookUp, for: request) == held)
            }
        }
    }

    @Test(
        "The hour is renewed when the next is out, and one that is late is asked for again after ten minutes"
    )
    func renewal() async throws {
        let provider = try Asked.provider(FakeTransport(.text(Self.stations)))
        let data = try await provider.lookUp(.stations, for: Asked.request())
        #expect(
            provider.renewal(of: .stations, data, askedAt: Asked.now) == Asked.now.addingTimeInterval(3300)
        )
        let late = Asked.now.addingTimeInterval(3300)
        #expect(provider.renewal(of: .stations, data, askedAt: late) == late.addingTimeInterval(600))
        let broken = provider.renewal(of: .stations, Data("?".utf8), askedAt: Asked.now)
        #expect(broken == Asked.now.addingTimeInterval(600))
    }

    @Test("What is expected is renewed when the next issue is out")
    func renewalOfOutlook() async throws {
        let body = Fixture.body([
            Fixture.outlook("PM10", "2026-10-03", "서울 : 나쁨", "2026-10-02 17시 발표")
        ])
        let week = Fixture.body([
            #"{"presnatnDt":"2026-10-02","frcstOneDt":"2026-10-05","frcstOneCn":"서울 : 높음, 신뢰도 : 높음"}"#
        ])
        let provider = try Asked.provider(FakeTransport(.text(body), .text(week)))
        let outlook = try await provider.lookUp(.outlook, for: Asked.request())
        // 23:20, less than two hours from now.
        #expect(
            provider.renewal(of: .outlook, outlook, askedAt: Asked.now) == Asked.now.addingTimeInterval(6900)
        )
        let days = try await provider.lookUp(.week, for: Asked.request())
        // 17:50 on the next day.
        #expect(
            provider.renewal(of: .week, days, askedAt: Asked.now)
                == Asked.now.addingTimeInterval(20 * 3600 + 25 * 60)
        )
        #expect(
            provider.renewal(of: .outlook, Data(), askedAt: Asked.now) == Asked.now.addingTimeInterval(1800)
        )
    }

    @Test("Terms are data; the key stands in no description")
    func profile() throws {
        let profile = AirKoreaProvider.profile
        #expect(profile.terms.needsKey && profile.terms.commercialUse && profile.isOfficial)
        #expect(profile.coverage == .countries(["KR"]))
        #expect(profile.feeds.allSatisfy { $0.parts == [.measuredAir] && $0.weight == 0 })
        #expect(profile.attribution.translations[.korean] == "한국환경공단 에어코리아(실시간 자료, 확정 전)")
        let provider = try Asked.provider(FakeTransport())
        #expect(!"\(provider)".contains(Asked.key) && !provider.profile.account.isEmpty)
    }
}
