import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// From an agency's warning to a browser's push service, by the built program.
    @Suite("X7: notifications")
    struct Notifications {
        private static let push = "/push/capability"
        /// The generator of P-256 is a point of it.
        private static let key =
            "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

        private static func program(_ upstream: UpstreamEmulator) throws -> Program {
            try GermanWarnings.program(upstream).with([
                // It goes on from there.
                "HANEUL_NOW": Upstreams.now, "HANEUL_CLOCK_SPEED": "1",
                "HANEUL_PUSH_CONTACT": "mailto:me@example.org", "HANEUL_PUSH_HOSTS": "loopback",
            ])
        }

        /// A visitor without an account keeps Heilbronn, switches the preset of warnings on, and subscribes.
        private static func subscribe(at server: RunningServer, to service: UpstreamEmulator) async throws
            -> String
        {
            func token(_ page: RunningServer.Reply) throws -> String {
                String(try #require(page.text.firstMatch(of: /name="token" value="([^"]*)"/)).1)
            }
            let first = try await server.get("/search", headers: ["Accept": "text/html"])
            let saved = try await server.post(
                "/places/add",
                ["token": try token(first), "place": GermanWarnings.place]
            )
            #expect(saved.status == 303)
            let cookie = String(
                try #require(saved.header("Set-Cookie")?.firstMatch(of: /haneul=[^;]*/)).0
            )
            let headers = ["Cookie": cookie, "Accept": "text/html"]
            let page = try await server.get("/notifications", headers: headers)
            let turn = try #require(page.text.firstMatch(of: /"(warnings on [^"]+)"/)).1
            let turned = try await server.post(
                "/notifications/preset",
                ["token": try token(page), "turn": String(turn)],
                headers: ["Cookie": cookie]
            )
            #expect(turned.status == 303)
            let subscription =
                #"{"endpoint":"\#(service.origin)\#(push)","keys":{"p256dh":"\#(key)","auth":"AAECAwQFBgcICQoLDA0ODw"}}"#
            let added = try await server.post(
                "/notifications/browser",
                ["token": try token(page), "subscription": subscription],
                headers: ["Cookie": cookie]
            )
            #expect(added.status == 303)
            return cookie
        }

        @Test("A warning reaches a visitor's browser within a minute of the report, once, also after a kill")
        func warning() async throws {
            try await UpstreamEmulator.running { service in
                service.on(Self.push, .reply(status: 201))
                try await UpstreamEmulator.running { upstream in
                    try GermanWarnings.warn("severe", on: upstream)
                    let program = try Self.program(upstream)
                    try await RunningServer.running(program) { server in
                        let began = ContinuousClock.now
                        let cookie = try await Self.subscribe(at: server, to: service)
                        await service.waitForRequests()
                        #expect(ContinuousClock.now - began < .seconds(60))
                        let request = try #require(service.requests.first)
                        #expect(request.header("urgency") == "high")
                        #expect(request.header("content-encoding") == "aes128gcm")
                        #expect(request.header("authorization")?.hasPrefix("vapid t=") == true)
                        // It is on the page once the service has taken it.
                        let log = try await Recording.waiting {
                            try await Self.log(of: cookie, at: server)
                        }
                        let link = try #require(log.firstMatch(of: /href="([^"]*\/alerts)"/)).1
                        // A tap leads to the page with the warning, in English for whoever reads no German.
                        let page = try await server.get(
                            String(link),
                            headers: ["Cookie": cookie, "Accept": "text/html"]
                        )
                        #expect(page.status == 200 && page.text.contains("gale-force gusts"), "\(link)")
                        await server.stop(SIGKILL)
                    }
                    // The same warning, another process.
                    try await RunningServer.running(program) { server in
                        try await Self.looked(at: server)
                        #expect(await server.stop() == 0)
                    }
                    #expect(service.count(Self.push) == 1)
                }
            }
        }

        /// Waits until the page with what was sent has something.
        private static func log(of cookie: String, at server: RunningServer) async throws -> String {
            for _ in 0..<300 {
                let page = try await server.get(
                    "/notifications/log",
                    headers: ["Cookie": cookie, "Accept": "text/html"]
                )
                if page.text.contains("/alerts") { return page.text }
                try await Task.sleep(for: .milliseconds(100))
            }
            return ""
        }

        /// Waits until the watcher of a process has asked for a place; what it tells of it then, it tells before it ends.
        private static func looked(at server: RunningServer) async throws {
            for _ in 0..<300 {
                let metrics = try await server.get("/metrics").text
                if metrics.contains(#"haneul_watch_questions_total{outcome="answered"}"#) { return }
                try await Task.sleep(for: .milliseconds(100))
            }
            Issue.record("the watcher asked for nothing")
        }
    }
}
