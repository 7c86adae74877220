import Foundation
import HTTPPort
import HTTPTypes
import Testing
import UpstreamEmulator

@Suite("Transport contract: replies", .timeLimit(.minutes(50)))
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

    @Test(
        "A redirect is the reply where it is not to be followed, wherever it leads",
        arguments: TransportKind.allCases,
        ["/there", "http://127.0.0.1:1/"]
    )
    func redirectIsReply(kind: TransportKind, location: String) async throws {
        try await UpstreamEmulator.running { upstream in
            upstream.on("/", .redirect(to: location, status: 307))
            var call = try HTTPCall(get: "/", port: upstream.port)
            call.followsRedirects = false
            let reply = try await kind.make().send(call)
            #expect(reply.status.code == 307)
            #expect(upstream.requests.map(\.path) == ["/"])
        }
    }

    @Test(
        "Bytes and an exact target arrive as they are, and the parameters are no form",
        arguments: TransportKind.allCases
    )
    func contentArrives(kind: TransportKind) async throws {
        let bytes = Data((0...255).map { UInt8($0) })
        try await UpstreamEmulator.running { upstream in
            upstream.otherwise { _ in .reply(status: 201) }
            let endpoint = try HTTPEndpoint(parsing: upstream.origin + "/prefix")
            var call = HTTPCall(
                .post,
                endpoint,
                path: "/p",
                parameters: [HTTPParameter("a", "b c")],
                headers: [.contentEncoding: "aes128gcm", .contentType: "application/octet-stream"],
                timeout: .seconds(120)
            )
            call.content = bytes
            let transport = kind.make()
            #expect(try await transport.send(call).status == .created)
            call.exactTarget = "/w/a:b;c=1?token=x%2fY%2B+/&&z"
            _ = try await transport.send(call)

            #expect(
                upstream.requests.map(\.target) == ["/prefix/p?a=b%20c", "/w/a:b;c=1?token=x%2fY%2B+/&&z"]
            )
            #expect(upstream.requests.map(\.body) == [bytes, bytes])
            let first = try #require(upstream.requests.first)
            #expect(first.header("content-encoding") == "aes128gcm")
            #expect(first.header("content-type") == "application/octet-stream")
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
