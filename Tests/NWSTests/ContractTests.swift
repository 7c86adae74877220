import Foundation
import HTTPPort
import HTTPTypes
import NWS
import TestSupport
import Testing
import WeatherModels
import WeatherPorts

@Suite("What the NWS is asked and may refuse")
struct ContractTests {
    private static let observation = Fixture.observation("2026-07-15T19:51:00+00:00", temperature: "27.2")

    private static func body(_ feed: FeedID) -> String {
        switch feed {
        case .grid: Fixture.plainGrid
        case .alerts: Fixture.alerts(Fixture.alert())
        default: observation
        }
    }

    @Test(
        "The calls: at most four decimals without zeros at the end, application and contact in the User-Agent",
        arguments: [
            (.grid, "/gridpoints/ALY/71,67"), (.alerts, "/alerts/active?point=30%2C-85"),
            (.observations, "/stations/KALB/observations/latest"),
        ] as [(FeedID, String)]
    )
    func calls(feed: FeedID, target: String) async throws {
        let transport = FakeTransport(.text(Self.body(feed)))
        let request = Asked.request(.sample(30.001, -84.999))
        _ = try await Asked.provider(transport).fetch(feed, for: request)
        let call = try #require(transport.calls.first)
        #expect(call.url == "https://nws.example" + target)
        #expect(call.headers[.userAgent] == "Haneul/1.2 weather@example.org")
        #expect(call.headers[.accept] == "application/geo+json")
        #expect(call.headers[.ifModifiedSince] == nil && call.timeout == .seconds(5))
        #expect(transport.calls.count == 1)
    }

    @Test("C21: without a contact nothing is sent", arguments: [nil, "", " \n"])
    func withoutContact(contact: String?) async throws {
        let transport = FakeTransport(.text(Fixture.plainGrid))
        let provider = try Asked.provider(transport, contact: contact)
        for feed in [.grid, .alerts, .observations] as [FeedID] {
            await #expect(throws: ProviderError(.notConfigured(.contact), provider: "nws", feed: feed)) {
                try await provider.fetch(feed, for: Asked.request())
            }
        }
        await #expect(throws: ProviderError(.notConfigured(.contact), provider: "nws", feed: "point")) {
            try await provider.lookUp("point", for: Asked.request())
        }
        #expect(transport.calls.isEmpty)
    }

    @Test("A contact with a line break cannot add a header")
    func headerInjection() async throws {
        let transport = FakeTransport(.text(Fixture.plainGrid))
        _ = try await Asked.provider(transport, contact: "me@example.org\r\nX-Evil: 1")
            .fetch(.grid, for: Asked.request())
        #expect(transport.calls.first?.headers[.userAgent] == "Haneul/1.2 me@example.orgX-Evil: 1")
    }

    @Test(
        "What is held is asked for only if modified; 304 renews it",
        arguments: [.grid, .alerts] as [FeedID]
    )
    func notModified(feed: FeedID) async throws {
        let held = Validators(lastModified: "Wed, 15 Jul 2026 18:36:45 GMT")
        let transport = FakeTransport(
            .text("", status: .notModified, headers: [.cacheControl: "max-age=120"])
        )
        let answer = try await Asked.provider(transport).fetch(feed, for: Asked.request(validators: held))
        #expect(transport.calls.first?.headers[.ifModifiedSince] == held.lastModified)
        #expect(answer.content == .notModified && answer.lifetime == 120)
    }

    @Test("A measurement is never asked for conditionally: what is held may be another station's")
    func unconditional() async throws {
        let transport = FakeTransport(.text(Self.observation))
        let held = Validators(lastModified: "Wed, 15 Jul 2026 18:36:45 GMT")
        _ = try await Asked.provider(transport).fetch(.observations, for: Asked.request(validators: held))
        #expect(transport.calls.first?.headers[.ifModifiedSince] == nil)
    }

    @Test(
        "A19: a refusing status is a typed error with the API's own words",
        arguments: [
            (400, .status(400, message: "No.")), (401, .status(401, message: nil)),
            (403, .status(403, message: "User-Agent or contact not accepted")),
            (404, .status(404, message: "No.")), (429, .rateLimited(retryAfter: nil)),
            (501, .status(501, message: "No.")),
        ] as [(Int, ProviderError.Reason)]
    )
    func statuses(code: Int, reason: ProviderError.Reason) async throws {
        #expect(try await Asked.failure(.alerts, .problem(code)) == reason)
        let page = HTTPReply.text("<html>Access Denied</html>", status: HTTPResponse.Status(code: code))
        let bare: ProviderError.Reason =
            if case .status(let code, _) = reason, code != 403 { .status(code, message: nil) } else { reason }
        #expect(try await Asked.failure(.alerts, page) == bare)
    }

    @Test(
        "Half a body, text after it, HTML: malformed; nothing: empty",
        arguments: [.grid, .alerts] as [FeedID]
    )
    func malformed(feed: FeedID) async throws {
        let body = Self.body(feed)
        for text in [
            String(body.dropLast(40)), body + "timeout", "<html><body>502 Bad Gateway</body></html>",
        ] {
            #expect(try await Asked.failure(feed, .text(text)) == .malformed("not whole JSON"))
        }
        #expect(try await Asked.failure(feed, .text("")) == .empty)
    }

    @Test("A transport's failure names provider and feed, and is not repeated")
    func transportFailures() async throws {
        for (failure, reason) in [(.timedOut, .timedOut), (.cancelled, .cancelled)]
            as [(HTTPTransportError, ProviderError.Reason)]
        {
            let transport = FakeTransport(failing: failure)
            await #expect(throws: ProviderError(reason, provider: "nws", feed: .alerts)) {
                try await Asked.provider(transport).fetch(.alerts, for: Asked.request())
            }
            #expect(transport.calls.count == 1)
        }
    }

    @Test("Terms are data: official, free, without a key, in the country and its territories")
    func profile() throws {
        let profile = NWSProvider.profile
        #expect(profile.isOfficial && profile.terms.needsContact && !profile.terms.needsKey)
        #expect(profile.terms.commercialUse)
        #expect(profile.coverage == .countries(["US", "PR", "GU", "VI", "AS", "MP"]))
        #expect(profile.feeds.map(\.id) == [.grid, .alerts, .observations])
        #expect(profile.feeds.map(\.isAuthoritative) == [false, true, true])
        #expect(profile.feeds.first { $0.id == .alerts }?.lookUps == [])
    }

    @Test("D4: the wire types are seen by nothing outside their provider")
    func wireTypesStayInside() throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Weather/Adapters/Providers/NWS")
        for name in ["Payload", "Payload+Grid", "Payload+Alerts"] {
            let text = try String(contentsOf: folder.appending(path: name + ".swift"), encoding: .utf8)
            #expect(!text.contains("public ") && !text.contains("package "))
            #expect(!text.contains("import WeatherModels"))
        }
    }
}
