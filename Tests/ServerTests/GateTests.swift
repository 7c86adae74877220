import AccessKeys
import Foundation
import HTTPService
import HTTPTypes
import Synchronization
import Testing

@testable import Server

/// The expected bodies are recorded from the original (openweathermap.md §4.10).
struct GateTests {
    static let path = "/data/2.5/weather"

    @Test("open mode: any key or none is admitted while no key was ever created")
    func openMode() async throws {
        let served = try await ServedGateway()
        for query in ["", "appid=", "appid=anything", "APPID=0123456789abcdef0123456789abcdef"] {
            #expect(await served.status(Self.path, query) == 400, "\(query)")
        }
    }

    @Test("once a key exists, keys are demanded, a missing one and a wrong one alike")
    func keysAreDemanded() async throws {
        let served = try await ServedGateway()
        let open = await served.answer(Self.path)
        _ = try await served.createKey()
        for query in ["", "appid=", "appid=wrong", "appid=0123456789abcdef0123456789abcdef"] {
            let response = await served.answer(Self.path, query)
            #expect(response.content.status == .unauthorized)
            #expect(
                response.content.text
                    == #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#
            )
        }
        // What was prepared in open mode is no longer repeated.
        #expect(open.admission?.admit() == false)
    }

    @Test("the key goes in the query or a form, its name in any case, or in a header, until it is revoked")
    func waysToPresentAKey() async throws {
        let served = try await ServedGateway()
        let key = try await served.createKey()
        for name in ["appid", "APPID", "AppId"] {
            #expect(await served.status(Self.path, "\(name)=\(key.secret)") == 400)
        }
        let name = try #require(HTTPField.Name.apiKey)
        #expect(await served.status(Self.path, headers: [name: key.secret]) == 400)
        #expect(await served.status(Self.path, form: "q=&appid=\(key.secret)") == 400)
        #expect(await served.status(Self.path, form: "q=&appid=wrong") == 401)
        try await served.revoke(key.id)
        #expect(await served.status(Self.path, "appid=\(key.secret)") == 401)
    }

    @Test("whoever was let in by a key pays by it; who has none, by nothing that they say")
    func accounts() async throws {
        let served = try await ServedGateway()
        let told = Mutex<[String?]>([])
        let route = served.ring.guarding(
            Route("/x") { request in
                told.withLock { $0.append(request.account) }
                return ServiceResponse(ResponseContent())
            }
        )
        func ask(_ key: String) async {
            _ = await route.respond(ServiceRequest(path: "/x", query: QueryParameters(raw: "appid=" + key)))
        }
        await ask("anything")
        let key = try await served.createKey()
        await ask(key.secret)
        #expect(told.withLock(\.self) == [nil, key.id])
    }

    @Test("a key that another process has just created is let in, and from then on demanded")
    func newKey() async throws {
        let served = try await ServedGateway()
        let key = try await served.createKey(isSeen: false)
        let answer = await served.answer(Self.path, "appid=\(key.secret)")
        #expect(answer.content.status == .badRequest)
        #expect((answer.admission as? KeyAdmission)?.keyID == key.id)
        #expect(await served.status(Self.path) == 401)
    }

    @Test("over the limit: the original's 429, with Retry-After")
    func overTheLimit() async throws {
        let served = try await ServedGateway()
        let key = try await served.createKey(limit: "2/min")
        for _ in 0..<2 { #expect(await served.status(Self.path, "appid=\(key.secret)") == 400) }
        let response = await served.answer(Self.path, "appid=\(key.secret)")
        #expect(response.content.status == .tooManyRequests)
        #expect(response.content.headers[.retryAfter].flatMap(Int.init).map { (1...60).contains($0) } == true)
        #expect(
            response.content.text.hasPrefix(#"{"cod":429, "message": "Your account is temporary blocked"#)
        )
    }

    @Test("a list of places counts as so many requests, and who comes next waits for it")
    func listsAreCharged() async throws {
        let served = try await ServedGateway()
        let key = try await served.createKey(limit: "4/min")
        let list = Route("/list") { _ in ServiceResponse(ResponseContent(charge: 3)) }
        let guarded = served.ring.guarding(list)
        func ask() async -> Int {
            let query = QueryParameters(raw: "appid=\(key.secret)")
            return await guarded.respond(ServiceRequest(path: "/list", query: query)).content.status.code
        }
        // The second begins with one of four left and owes two.
        #expect(await [ask(), ask(), ask()] == [200, 200, 429])
    }

    @Test("an answer carries whom it was charged to, so that its repeats are charged too")
    func repeatsAreCharged() async throws {
        let served = try await ServedGateway()
        let key = try await served.createKey(limit: "3/min")
        let response = await served.answer(Self.path, "appid=\(key.secret)")
        #expect(response.admission?.admit() == true)
        #expect(response.admission?.admit() == true)
        #expect(response.admission?.admit() == false)
    }

    @Test("pictures, health and preflight need no key")
    func whatNeedsNoKey() async throws {
        let served = try await ServedGateway()
        _ = try await served.createKey()
        #expect(await served.status("/img/wn/{file}", pathParameters: ["file": "10d.png"]) == 200)
        #expect(await served.status("/health/live") == 200)
        #expect(await served.status("/health/ready") == 200)
        #expect(await served.status("/robots.txt") == 200)
        #expect(await served.status("/openapi.yaml") == 200)
        let preflight = await served.answer(Self.path, method: .options)
        #expect(preflight.content.status == .noContent)
        #expect(preflight.content.headers[.accessControlAllowHeaders]?.contains("x-api-key") == true)
    }
}
