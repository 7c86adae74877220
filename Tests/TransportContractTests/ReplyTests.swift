import Foundation
import HTTPPort
import HTTPTypes
import Testing
import UpstreamEmulator

@Suite("Transport contract: replies", .timeLimit(.minutes(10)))
struct ReplyTests {
    @Test(
        "A19: HTTP status is never ignored",
        arguments: TransportKind.allCases,
        [200, 203, 304, 400, 401, 403, 404, 429, 500, 502, 503, 504]
    )
    func statusReachesTheCaller(kind: TransportKind, status: Int) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on(
                "/",
                .reply(status: status, headers: [("Retry-After", "7")], body: status == 304 ? "" : "why")
            )
            let reply = try await kind.make().send(try HTTPCall(get: "/", port: upstream.port))
            #expect(reply.status.code == status)
            #expect(reply.body == Data((status == 304 ? "" : "why").utf8))
            #expect(reply.retryAfter == .seconds(7))
        }
    }

    @Test(
        "C13: route, method, headers and parameters arrive as the request value says",
        arguments: TransportKind.allCases
    )
    func requestArrives(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.otherwise { _ in .reply(body: "ok") }
            let transport = kind.make()
            let endpoint = try HTTPEndpoint(parsing: upstream.origin + "/prefix/")
            let parameters = [HTTPParameter("q", "서울 & 부산"), HTTPParameter("units", "a+b=c/d")]
            let get = HTTPCall(
                .get,
                endpoint,
                path: "/a b",
                parameters: parameters,
                headers: [.userAgent: "haneul/1 x@y"]
            )
            let post = HTTPCall(.post, endpoint, path: "/form", parameters: parameters)
            _ = try await (transport.send(get), transport.send(post))

            let form = "q=%EC%84%9C%EC%9A%B8%20%26%20%EB%B6%80%EC%82%B0&units=a%2Bb%3Dc%2Fd"
            let first = try #require(upstream.requests.first)
            #expect(first.method == "GET")
            #expect(first.target == "/prefix/a%20b?" + form)
            #expect(first.header("user-agent") == "haneul/1 x@y")
            #expect(first.header("accept-encoding")?.contains("gzip") == true)
            let second = try #require(upstream.requests.last)
            #expect(second.method == "POST")
            #expect(second.target == "/prefix/form")
            #expect(second.body == Data(form.utf8))
            #expect(second.header("content-type") == "application/x-www-form-urlencoded")
        }
    }

    @Test(
        "A packed body arrives unpacked, and its headers tell of the unpacked one",
        arguments: TransportKind.allCases
    )
    func unpacks(kind: TransportKind) async throws {
        let body = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) })
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .gzip(body))
            let reply = try await kind.make().send(try HTTPCall(get: "/", port: upstream.port))
            #expect(reply.body == body)
            #expect(reply.headers[.contentEncoding] == nil)
            #expect(reply.headers[.contentLength] == nil)
        }
    }

    @Test("An empty body is a reply", arguments: TransportKind.allCases)
    func emptyBody(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .reply())
            let reply = try await kind.make().send(try HTTPCall(get: "/", port: upstream.port))
            #expect(reply.status == .ok)
            #expect(reply.body.isEmpty)
        }
    }

    @Test("HEAD has no body, whatever length is told", arguments: TransportKind.allCases)
    func head(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .hugeBody())
            var call = try HTTPCall(get: "/", port: upstream.port)
            call.method = .head
            let reply = try await kind.make().send(call)
            #expect(reply.status == .ok)
            #expect(reply.body.isEmpty)
        }
    }

    @Test("A slow reply within the limits is a reply", arguments: TransportKind.allCases)
    func slowButDone(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", Behaviour.slowDrip(Data("slow".utf8)).delayed(by: .milliseconds(20)))
            let reply = try await kind.make().send(try HTTPCall(get: "/", port: upstream.port))
            #expect(reply.body == Data("slow".utf8))
        }
    }

    @Test("Redirects within the origin are followed, five at most", arguments: TransportKind.allCases)
    func redirects(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            for step in 0..<6 {
                upstream.on("/\(step)", .redirect(to: "\(step + 1)?from=\(step)&x=%20", status: 301))
            }
            upstream.on("/6", .reply(body: "there"))
            let transport = kind.make()
            let reply = try await transport.send(try HTTPCall(get: "/1", port: upstream.port))
            #expect(reply.body == Data("there".utf8))
            #expect(upstream.requests.last?.target == "/6?from=5&x=%20")
            await #expect(throws: HTTPTransportError.redirectRefused) {
                try await transport.send(try HTTPCall(get: "/0", port: upstream.port))
            }
        }
    }

    @Test("Headers meant for one host never reach another", arguments: TransportKind.allCases)
    func secretsStay(kind: TransportKind) async throws {
        try await UpstreamEmulator.running { upstream in
            let other = try await UpstreamEmulator.start()
            upstream.on("/", .redirect(to: other.origin + "/"))
            await #expect(throws: HTTPTransportError.redirectRefused) {
                try await kind.make().send(try HTTPCall(get: "/", port: upstream.port))
            }
            #expect(other.requests.isEmpty)
            await other.stop()
        }
    }
}
