import Foundation
import HTTPService
import HTTPTypes
import Testing

@testable import HTTPServer

/// Answers from prepared bytes: when, and above all when not.
@Suite struct RepeatingTests {
    private static let get = "GET /w?q=1 HTTP/1.1\r\nHost: test\r\n\r\n"

    @Test("A known answer is repeated without the service, byte for byte")
    func repeats() async throws {
        let counter = Counter()
        try await TestServer.with(routes: [.repeated("/w", counter: counter)]) { server in
            let connection = try server.connect()
            var responses: [RawResponse] = []
            for _ in 0..<5 {
                await connection.send(Self.get)
                responses.append(try await connection.response())
            }
            #expect(counter.value == 1)
            #expect(server.observer.repeated == ["/w": 4])
            #expect(responses.allSatisfy { $0.status == 200 && $0.text == "/w q=1" })
            let first = responses[0].fields.filter { $0.key != "x-request-id" }
            #expect(responses.dropFirst().allSatisfy { $0.fields == first })
            #expect(first["age"] == "10")
            #expect(first["cache-control"] == "private, max-age=600")
            #expect(first["date"] == "Wed, 18 Nov 2026 11:06:40 GMT")
        }
    }

    @Test("Not after its time by the wall clock")
    func notTooLong() async throws {
        let (counter, clock) = (Counter(), WallClock())
        try await TestServer.with(clock: clock, routes: [.repeated("/w", counter: counter, clock: clock)]) {
            server in
            let connection = try server.connect()
            @Sendable func asked() async throws -> Int {
                await connection.send(Self.get)
                _ = try await connection.response()
                return counter.value
            }
            #expect(try await [asked(), asked(), asked()] == [1, 1, 1])
            clock.advance(by: 61)
            // The wall clock is read now and then only.
            for _ in 0..<24_000 where try await asked() == 1 { try await Task.sleep(for: .milliseconds(5)) }
            #expect(try await [asked(), asked()] == [2, 2])
        }
    }

    @Test("Not after its key is refused: then the service answers")
    func notUnadmitted() async throws {
        let admission = Allowance(3)
        try await TestServer.with(routes: [.repeated("/w", admission: admission)]) { server in
            let connection = try server.connect()
            var statuses: [Int] = []
            for _ in 0..<6 {
                await connection.send(Self.get)
                statuses.append(try await connection.response().status)
            }
            #expect(statuses == [200, 200, 200, 429, 429, 429])
        }
    }

    @Test("Not another route's, target's or key's")
    func notAnothers() async throws {
        let routes: [Route] = [
            .repeated("/w"), .repeated("/v"),
            Route("/key") { request in
                let name = HTTPFieldNames.apiKey
                return ServiceResponse(
                    ResponseContent(
                        body: Array((request.headers[name] ?? "none").utf8),
                        lifetime: .unchanging
                    )
                )
            },
        ]
        try await TestServer.with(routes: routes) { server in
            _ = try await server.get("/w?q=1")
            for _ in 0..<3 {
                #expect(try await server.get("/w?q=1").text == "/w q=1")
                #expect(try await server.get("/v?q=1").text == "/v q=1")
                #expect(try await server.get("/key", fields: "X-API-Key: a\r\n").text == "a")
                #expect(try await server.get("/key", fields: "x-api-key: b\r\n").text == "b")
                #expect(try await server.get("/key").text == "none")
            }
            #expect(try await server.get("/w?q=2").text == "/w q=2")
        }
    }

    @Test("Not what varies with a field of the request")
    func notVarying() async throws {
        let counter = Counter()
        let route = Route("/language") { request in
            counter.increment()
            return ServiceResponse(
                ResponseContent(
                    headers: [.vary: "Accept-Language"],
                    body: Array((request.headers[.acceptLanguage] ?? "").utf8),
                    lifetime: .unchanging
                )
            )
        }
        try await TestServer.with(routes: [route]) { server in
            let korean = try await server.get("/language", fields: "Accept-Language: ko\r\n")
            let english = try await server.get("/language", fields: "Accept-Language: en\r\n")
            #expect([korean.text, english.text] == ["ko", "en"])
            #expect(counter.value == 2)
        }
    }

    @Test("If-None-Match has its 304, with the tag and without a body, repeated or not")
    func notModified() async throws {
        try await TestServer.with(routes: [.repeated("/w")]) { server in
            let tag = try #require(try await server.get("/w?q=1").fields["etag"])
            for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let response = try await server.get("/w?q=1", fields: "If-None-Match: \(value)\r\n")
                #expect(response.status == 304, "\(value)")
                #expect(response.fields["etag"] == tag)
                #expect(response.fields["content-length"] == nil)
            }
            #expect(try await server.get("/w?q=1", fields: "If-None-Match: \"other\"\r\n").status == 200)
            let fresh = try await server.get("/w?q=2", fields: "If-None-Match: *\r\n")
            #expect(fresh.status == 304)
        }
    }

    @Test("HEAD has the head of GET, and no body")
    func head() async throws {
        try await TestServer.with(routes: [.repeated("/w")]) { server in
            let get = try await server.get("/w?q=1")
            let connection = try server.connect()
            await connection.send("HEAD /w?q=1 HTTP/1.1\r\nHost: test\r\n\r\n" + Self.get)
            let head = try await connection.response(bodyless: true)
            #expect(head.status == 200)
            #expect(head.fields["content-length"] == get.fields["content-length"])
            #expect(try await connection.response().status == 200)
        }
    }

    @Test("Bodies are packed for those who accept it, with a tag of their own", arguments: [600, 5000])
    func gzip(size: Int) async throws {
        try await TestServer.with(routes: [.repeated("/w", filling: size)]) { server in
            let plain = try await server.get("/w?q=1")
            for accepted in ["gzip", "deflate, gzip;q=0.5", "*", "br, GZIP"] {
                for _ in 0..<2 {
                    let packed = try await server.get("/w?q=1", fields: "Accept-Encoding: \(accepted)\r\n")
                    #expect(packed.fields["content-encoding"] == "gzip", "\(accepted)")
                    #expect(packed.fields["vary"] == "Accept-Encoding")
                    #expect(packed.fields["etag"] != plain.fields["etag"])
                    #expect(packed.body.prefix(2) == [0x1F, 0x8B])
                    #expect(packed.body.count < size)
                }
            }
            for refused in ["identity", "gzip;q=0", "*;q=0", "deflate"] {
                let response = try await server.get("/w?q=1", fields: "Accept-Encoding: \(refused)\r\n")
                #expect(response.fields["content-encoding"] == nil, "\(refused)")
                #expect(response.body == plain.body)
            }
        }
    }
    @Test("Packing is paid for by those who take it packed; the others are told of it all the same")
    func plainIsNotPacked() async throws {
        let response = ResponseContent(body: [UInt8](repeating: 7, count: 5000))
        try await TestServer.with(routes: [Route("/w") { _ in ServiceResponse(response) }]) { server in
            let plain = try await server.get("/w", fields: "Accept-Encoding: identity\r\n")
            #expect(plain.fields["vary"] == "Accept-Encoding")
            #expect(plain.body.count == 5000)
        }
        #expect(!WireForm.of(response).hasBeenPacked)
    }
}
