import HTTPServer
import HTTPService
import Testing

@Suite("What keeps a server from listening")
struct ListeningTests {
    @Test("A port another program has")
    func taken() async throws {
        try await TestServer.with(routes: []) { server in
            let port = server.port
            await #expect(throws: ServerError.cannotListen(host: "127.0.0.1", port: port, .taken)) {
                try await TestServer.start(options: ServerOptions(port: port), routes: [])
            }
        }
    }

    @Test(
        "Which addresses only this machine reaches",
        arguments: [
            ("127.0.0.1", true), ("127.8.0.1", true), ("::1", true), ("localhost", true), ("LOCALHOST", true),
            ("0.0.0.0", false), ("::", false), ("192.0.2.1", false), ("127.example.org", false),
            ("127.1", false),
        ]
    )
    func loopback(host: String, isLoopback: Bool) {
        #expect(ServerOptions(host: host).isLoopback == isLoopback)
    }

    /// 192.0.2.0/24 is for documentation (RFC 5737), and names under "invalid" are never given (RFC 6761).
    @Test("An address, or a name, of no machine", arguments: ["192.0.2.1", "haneul.invalid"])
    func elsewhere(host: String) async throws {
        await #expect(throws: ServerError.cannotListen(host: host, port: 0, .notOfThisMachine)) {
            try await TestServer.start(options: ServerOptions(host: host, port: 0), routes: [])
        }
    }
}
