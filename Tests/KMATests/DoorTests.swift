import Foundation
import HTTPPort
import HTTPTypes
import ProviderSupport
import TestSupport
import Testing
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import KMA

@Suite("The two doors to the KMA's services")
struct DoorTests {
    private static let observation = Fixture.body([
        Fixture.observed("T1H", "15.5"), Fixture.observed("REH", "42"), Fixture.observed("PTY", "0"),
    ])
    private static let hubKey = "AbCdEfGhIjKlMnOpQrStUv"

    private static func hub(_ status: Int, _ message: String) -> HTTPReply {
        .text(
            "{\n  \"result\" : {\n    \"status\" : \(status),\n    \"message\" : \"\(message)\"\n  }\n}",
            status: HTTPResponse.Status(code: status)
        )
    }

    private static let unknownKey = hub(401, "유효한 인증키가 아닙니다.")
    private static let notApplied = hub(403, "활용신청이 필요한 API 입니다. 활용신청 후 다시 시도해 주십시오.")
    private static let notAllowed = hub(403, "허용되지 않은 API 입니다.")

    private static func portal(_ code: String) -> HTTPReply {
        .text(#"{"response":{"header":{"resultCode":"\#(code)","resultMsg":"말"}}}"#)
    }

    private static func hosts(_ transport: FakeTransport) -> [String] { transport.calls.map(\.endpoint.host) }

    @Test("With the hub's key alone, the same is asked there")
    func hubAlone() async throws {
        let transport = FakeTransport(.text(Self.observation))
        let provider = try Asked.provider(transport, key: nil, hubKey: " \(Self.hubKey)\n")
        let answer = try await provider.fetch(.observation, for: Asked.request())
        #expect(answer.report?.current?.conditions.temperature?.celsius == 15.5)
        #expect(
            transport.calls.first?.url
                == "https://hub.example/api/typ02/openApi/VilageFcstInfoService_2.0/getUltraSrtNcst?authKey=\(Self.hubKey)&dataType=JSON&numOfRows=2000&pageNo=1&base_date=20261002&base_time=0100&nx=60&ny=127"
        )
    }

    @Test("Each service has its operations at the hub")
    func services() async throws {
        let none = Self.portal("03")
        let transport = FakeTransport(none, none, none, none, none, none)
        let provider = try Asked.provider(transport, key: nil, hubKey: Self.hubKey)
        _ = try? await provider.fetch(.midTerm, for: Asked.request())
        _ = try? await provider.lookUp("country-warnings", for: Asked.request())
        _ = try? await provider.lookUp("today", for: Asked.request())
        #expect(
            Set(transport.calls.map(\.path)) == [
                "/api/typ02/openApi/MidFcstInfoService/getMidTa",
                "/api/typ02/openApi/WthrWrnInfoService/getPwnStatus",
                "/api/typ02/openApi/VilageFcstInfoService_2.0/getVilageFcst",
            ]
        )
        #expect(transport.calls.allSatisfy { $0.parameters.first?.name == "authKey" })
    }

    @Test("A key that the hub does not know, and one that was not applied for there, are told apart")
    func refusals() async throws {
        for (reply, reason) in [
            (Self.unknownKey, .keyRejected), (Self.notApplied, .noSubscription),
            (Self.notAllowed, .status(403, message: "허용되지 않은 API 입니다.")),
        ] as [(HTTPReply, ProviderError.Reason)] {
            let provider = try Asked.provider(FakeTransport(reply), key: nil, hubKey: Self.hubKey)
            await #expect(throws: ProviderError(reason, provider: "kma", feed: .observation)) {
                try await provider.fetch(.observation, for: Asked.request())
            }
        }
    }

    @Test("With both keys, the hub is asked for nothing that data.go.kr answers", arguments: ["00", "03"])
    func both(code: String) async throws {
        let reply = code == "00" ? HTTPReply.text(Self.observation) : Self.portal(code)
        let transport = FakeTransport(reply, reply)
        let provider = try Asked.provider(transport, hubKey: Self.hubKey)
        _ = try? await provider.fetch(.observation, for: Asked.request())
        #expect(Set(Self.hosts(transport)) == ["kma.example"])
    }

    @Test(
        "What data.go.kr refuses, the hub is asked for, once, and first for a while",
        arguments: [
            (portal("30"), 300), (portal("20"), 300), (portal("22"), 22 * 3600 + 48 * 60), (portal("04"), 60),
            (.text("", status: .tooManyRequests), 60), (.text("<html>", status: .badGateway), 60),
            (.text("API not found", status: .notFound), 300), (.text("<html/>"), 60),
        ] as [(HTTPReply, Double)]
    )
    func failover(refusal: HTTPReply, pause: Double) async throws {
        let answer = HTTPReply.text(Self.observation)
        let transport = FakeTransport(refusal, answer, answer, answer)
        let provider = try Asked.provider(transport, hubKey: Self.hubKey)
        for seconds in [0, pause - 1, pause] {
            let request = Asked.request(now: Asked.now.addingTimeInterval(seconds))
            #expect(try await provider.fetch(.observation, for: request).report != nil)
        }
        #expect(Self.hosts(transport) == ["kma.example", "hub.example", "hub.example", "kma.example"])
    }

    @Test("Another operation is not paused: keys are applied to each")
    func operations() async throws {
        let transport = FakeTransport(
            Self.portal("30"),
            .text(Self.observation),
            .text(Self.observation)
        )
        let provider = try Asked.provider(transport, hubKey: Self.hubKey)
        _ = try await provider.fetch(.observation, for: Asked.request())
        _ = try? await provider.fetch(.ultraShort, for: Asked.request())
        #expect(Self.hosts(transport).prefix(3) == ["kma.example", "hub.example", "kma.example"])
    }

    @Test("A call that data.go.kr left unanswered has used its time: the next one goes to the hub")
    func silence() async throws {
        let transport = FakeTransport([.failure(.timedOut), .success(.text(Self.observation))])
        let provider = try Asked.provider(transport, hubKey: Self.hubKey)
        await #expect(throws: ProviderError(.timedOut, provider: "kma", feed: .observation)) {
            try await provider.fetch(.observation, for: Asked.request())
        }
        #expect(try await provider.fetch(.observation, for: Asked.request()).report != nil)
        #expect(Self.hosts(transport) == ["kma.example", "hub.example"])
    }

    @Test("If both refuse, the failure is that of the door that may be asked first, and nothing more is sent")
    func bothRefuse() async throws {
        let transport = FakeTransport(Self.portal("22"), Self.notApplied)
        let provider = try Asked.provider(transport, hubKey: Self.hubKey)
        for seconds in [0.0, 299] {
            let request = Asked.request(now: Asked.now.addingTimeInterval(seconds))
            await #expect(throws: ProviderError(.noSubscription, provider: "kma", feed: .observation)) {
                try await provider.fetch(.observation, for: request)
            }
        }
        #expect(transport.calls.count == 2 && transport.unexpectedCalls == 0)
        let used = FakeTransport(Self.portal("22"), .text("", status: .tooManyRequests))
        let other = try Asked.provider(used, hubKey: Self.hubKey)
        _ = try? await other.fetch(.observation, for: Asked.request())
        await #expect(
            throws: ProviderError(.rateLimited(retryAfter: 20), provider: "kma", feed: .observation)
        ) {
            try await other.fetch(
                .observation,
                for: Asked.request(now: Asked.now.addingTimeInterval(40))
            )
        }
    }

    @Test("A pause of a clock that was wrong is none")
    func wrongClock() {
        var pauses = DoorPauses()
        _ = pauses.failed(.keyRejected, at: .dataPortal, .observation, now: .distantFuture)
        #expect(pauses.open(Door.Portal.allCases, for: .observation, at: Asked.now).count == 2)
    }

    @Test("Each door can be examined alone")
    func examined() async throws {
        let transport = FakeTransport(Self.portal("30"), Self.notApplied)
        let doors = try Asked.provider(transport, hubKey: Self.hubKey).doors
        #expect(doors.map(\.name) == ["data.go.kr", "apihub.kma.go.kr"])
        #expect(doors.map(\.tellsUnappliedKeys) == [false, true])
        for (door, reason) in zip(doors, [.keyRejected, .noSubscription] as [ProviderError.Reason]) {
            await #expect(throws: ProviderError(reason, provider: "kma", feed: .observation)) {
                try await door.provider.fetch(.observation, for: Asked.request())
            }
        }
        #expect(try Asked.provider(transport, key: nil).doors.isEmpty)
    }

    @Test("Keys stand in no description and no error, even if a door repeats them")
    func secrets() async throws {
        let key = "portal-key/with+marks=="
        let encoded = "portal-key%2Fwith%2Bmarks%3D%3D"
        let transport = FakeTransport(
            Self.hub(500, "authKey=\(Self.hubKey) serviceKey=\(key) \(encoded)"),
            Self.hub(500, "authKey=\(Self.hubKey) serviceKey=\(key) \(encoded)")
        )
        for given in [(key, nil), (nil, Self.hubKey)] as [(String?, String?)] {
            let provider = try Asked.provider(transport, key: given.0, hubKey: given.1)
            var texts = ["\(provider)", String(reflecting: provider), "\(provider.profile)"]
            let door = Door(
                portal: .hub,
                address: try HTTPEndpoint(parsing: "https://hub.example"),
                key: try #require(Secret(given.0 ?? given.1 ?? ""))
            )
            dump(door, to: &texts[0])
            do {
                _ = try await provider.fetch(.observation, for: Asked.request())
            } catch {
                texts += ["\(error)", String(reflecting: error)]
            }
            #expect(texts.count == 5)
            let secrets = given.0.map { [$0, encoded] } ?? [Self.hubKey]
            #expect(texts.allSatisfy { text in !secrets.contains { text.contains($0) } })
        }
    }

    @Test("Another key of either door is told apart, and a door alone is asked with the same keys")
    func keys() throws {
        let transport = FakeTransport()
        let both = try Asked.provider(transport, hubKey: Self.hubKey)
        #expect(both.doors.allSatisfy { $0.provider.profile.keys == both.profile.keys })
        let others = try [
            Asked.provider(transport), Asked.provider(transport, key: nil, hubKey: Self.hubKey),
            Asked.provider(transport, hubKey: "another"),
            Asked.provider(transport, key: "another", hubKey: Self.hubKey),
            Asked.provider(transport, key: Self.hubKey, hubKey: Asked.key),
        ].map(\.profile.keys)
        #expect(Set(others + [both.profile.keys]).count == 6)
        #expect(!both.profile.keys.contains(Self.hubKey) && !both.profile.keys.contains(Asked.key))
    }

    @Test("Which account is counted: that of the door that is asked first")
    func account() throws {
        let transport = FakeTransport()
        let portal = try Asked.provider(transport).profile.account
        let hub = try Asked.provider(transport, key: nil, hubKey: Self.hubKey).profile.account
        #expect(try Asked.provider(transport, hubKey: Self.hubKey).profile.account == portal)
        #expect(!hub.isEmpty && hub != portal)
    }
}

@Suite("When an issue is asked for")
struct SpreadTests {
    @Test("Those who ask come up to two minutes after an issue is out, each at its own second")
    func spread() {
        for product in Product.allCases {
            let issue = product.newestIssue(at: Asked.now)
            let out = product.lifetime(of: issue, at: Asked.now, for: "")
            let all = (0..<200).map { product.lifetime(of: issue, at: Asked.now, for: "key \($0) 60 127") }
            let (first, last) = (all.min() ?? 0, all.max() ?? 0)
            #expect(last - first > 100 && last - first < Product.spread && Set(all).count > 190)
            #expect(abs(out - first) < Product.spread)
            // None before the next issue can be asked for.
            #expect(product.newestIssue(at: Asked.now.addingTimeInterval(first)) > issue)
            #expect(
                all == (0..<200).map { product.lifetime(of: issue, at: Asked.now, for: "key \($0) 60 127") }
            )
        }
    }

    @Test("The provider's own answers come due at different seconds, by the cell and by the key")
    func answers() async throws {
        var lifetimes: Set<TimeInterval> = []
        let body = Fixture.body([Fixture.observed("T1H", "15.5"), Fixture.observed("REH", "42")])
        for key in ["one", "two"] {
            for place in [Coordinate.seoul, .sample(35.18, 129.08), .sample(33.5, 126.53)] {
                let answer = try await Asked.provider(FakeTransport(.text(body)), key: key)
                    .fetch(.observation, for: Asked.request(place))
                lifetimes.insert(try #require(answer.lifetime))
            }
        }
        #expect(lifetimes.count == 6)
    }
}
