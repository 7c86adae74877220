import Foundation
import HTTPPort
import HTTPTypes
import KMA
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@Suite("What the KMA is asked and may refuse")
struct ContractTests {
    private static let observation = Fixture.body([
        Fixture.observed("T1H", "15.5"), Fixture.observed("REH", "42"), Fixture.observed("PTY", "0"),
    ])
    private static let noData = #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#

    @Test("The call: operation, issue, cell, more rows than there are, and the key encoded once")
    func call() async throws {
        for key in ["abc+/==", "abc%2B%2F%3D%3D", " abc+/==\n"] {
            let transport = FakeTransport(.text(Self.observation))
            _ = try await Asked.provider(transport, key: key).fetch(.observation, for: Asked.request())
            #expect(
                transport.calls.first?.url
                    == "https://kma.example/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst?serviceKey=abc%2B%2F%3D%3D&dataType=JSON&numOfRows=2000&pageNo=1&base_date=20261002&base_time=0100&nx=60&ny=127"
            )
        }
    }

    @Test("C21: without a key nothing is sent", arguments: [nil, "", " \n"])
    func withoutKey(key: String?) async throws {
        let transport = FakeTransport(.text(Self.observation))
        await #expect(throws: ProviderError(.notConfigured(.key), provider: "kma", feed: .observation)) {
            try await Asked.provider(transport, key: key).fetch(.observation, for: Asked.request())
        }
        #expect(transport.calls.isEmpty)
    }

    @Test("Outside the grid nothing is sent")
    func outside() async throws {
        let transport = FakeTransport(.text(Self.observation))
        await #expect(throws: ProviderError(.outsideCoverage, provider: "kma", feed: .shortRange)) {
            try await Asked.provider(transport)
                .fetch(.shortRange, for: Asked.request(.sample(35.6895, 139.6917)))
        }
        #expect(transport.calls.isEmpty)
    }

    @Test("An issue that is late: the one before is asked for, and held for five minutes")
    func lateIssue() async throws {
        let transport = FakeTransport(.text(Self.noData), .text(Self.observation))
        let answer = try await Asked.provider(transport).fetch(.observation, for: Asked.request())
        let times = transport.calls.compactMap { call in
            call.parameters.first { $0.name == "base_time" }?.value
        }
        #expect(times == ["0100", "0000"])
        #expect(answer.lifetime == 300 && answer.report != nil)
    }

    @Test("An answer is held until the next issue is out")
    func lifetime() async throws {
        let answer = try await Asked.provider(FakeTransport(.text(Self.observation)))
            .fetch(.observation, for: Asked.request())
        // Out at 02:10, and up to two minutes later.
        let lifetime = try #require(answer.lifetime)
        #expect((3_480..<3_600).contains(lifetime))
    }

    @Test(
        "Each refusal is told apart, in each of its shapes",
        arguments: [
            (30, .keyRejected), (31, .keyRejected), (20, .noSubscription),
            // Until midnight in Korea.
            (22, .rateLimited(retryAfter: 22 * 3600 + 48 * 60)), (3, .empty),
            (10, .status(400, message: "말")), (4, .status(500, message: "말")),
        ] as [(Int, ProviderError.Reason)]
    )
    func refusals(code: Int, reason: ProviderError.Reason) async throws {
        let padded = code < 10 ? "0\(code)" : "\(code)"
        for body in [
            #"{"response":{"header":{"resultCode":"\#(padded)","resultMsg":"말"}}}"#,
            #"{"response":{"header":{"resultCode":\#(code),"resultMsg":"말"}}}"#,
            #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"E","returnAuthMsg":"말","returnReasonCode":"\#(code)"}}}"#,
            "\u{FEFF}<OpenAPI_ServiceResponse>\n<cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>말</returnAuthMsg><returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
        ] {
            for status in [200, 403, 500] {
                let reply = HTTPReply.text(body, status: HTTPResponse.Status(code: status))
                #expect(try await Asked.failure(.observation, reply) == reason)
            }
        }
    }

    @Test("A status without a body that says more")
    func statuses() async throws {
        for (code, reason) in [
            (401, .keyRejected), (404, .status(404, message: nil)), (429, .rateLimited(retryAfter: nil)),
            (500, .status(500, message: nil)),
        ] as [(Int, ProviderError.Reason)] {
            for body in ["", "API not found", "<html>Unexpected errors</html>"] {
                let reply = HTTPReply.text(body, status: HTTPResponse.Status(code: code))
                #expect(try await Asked.failure(.shortRange, reply) == reason)
            }
        }
        #expect(
            try await Asked.failure(.shortRange, .text("<response/>")) == .malformed("not whole JSON")
        )
    }

    @Test("Terms are data; the key stands in no description")
    func profile() throws {
        let profile = KMAProvider.profile
        #expect(profile.terms.needsKey && profile.terms.commercialUse && profile.isOfficial)
        #expect(profile.coverage == .countries(["KR"]))
        let provider = try Asked.provider(FakeTransport())
        #expect(!"\(provider)".contains(Asked.key) && !provider.profile.account.isEmpty)
    }
}
