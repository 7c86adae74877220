import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// From an agency's warning to a browser's push service, by the built program.
    @Suite("X7: notifications")
    struct Notifications {
        private static let heilbronn = "49.14,9.22"
        private static let push = "/push/capability"
        /// The generator of P-256 is a point of it.
        private static let key =
            "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"

        private static func program(_ upstream: UpstreamEmulator) throws -> Program {
            EmulatedProvider.openMeteo(latitude: 49.14, longitude: 9.22).play(on: upstream)
            let addresses = EmulatedProvider.openMeteo.environment(upstream.origin)
            return try Program(addresses).with([
                "HANEUL_PROVIDERS": "open-meteo,brightsky", "HANEUL_BRIGHTSKY_URL": upstream.origin,
                // It goes on from there.
                "HANEUL_NOW": Upstreams.now, "HANEUL_CLOCK_SPEED": "1",
                "HANEUL_PUSH_CONTACT": "mailto:me@example.org", "HANEUL_PUSH_HOSTS": "loopback",
            ])
        }

        /// What Bright Sky has for Heilbronn.
        private static func warn(_ severity: String?, on upstream: UpstreamEmulator) throws {
            let alert: [String: Any] = [
                "id": 279_977, "alert_id": "2.49.0.0.276.0.DWD.PVW.1.DEU", "status": "actual",
                "effective": "2026-03-09T04:00:00+00:00", "onset": "2026-03-09T04:00:00+00:00",
                "expires": "2026-03-09T18:00:00+00:00", "category": "met", "response_type": "prepare",
                "urgency": "immediate", "severity": severity ?? "", "certainty": "likely",
                "event_code": 52, "event_de": "STURMBÖEN", "event_en": "gale-force gusts",
                "headline_de": "Amtliche WARNUNG vor STURMBÖEN",
                "headline_en": "Official WARNING of GALE-FORCE GUSTS",
                "description_de": "Es treten Sturmböen auf.", "description_en": "There are gales.",
            ]
            let body: [String: Any] = [
                "alerts": severity == nil ? [] : [alert],
                "location": ["warn_cell_id": 808_121_000, "name": "Stadt Heilbronn"] as [String: Any],
            ]
            upstream.on("/alerts", .json(try JSONSerialization.data(withJSONObject: body)))
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
                ["token": try token(first), "place": heilbronn]
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
                    try Self.warn("severe", on: upstream)
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
                        let log = try await Self.log(of: cookie, at: server)
                        #expect(log.contains("/alerts"))
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
