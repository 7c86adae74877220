import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// The same questions to a program that keeps everything in files, and to one on PostgreSQL.
    @Suite("X17: files and PostgreSQL")
    struct BothStores {
        private static let offline = ["HANEUL_PROVIDERS": "simulation"]

        private static let commands: [[String]] = [
            ["places", "add", "서울", "--label", "집"], ["places", "add", "Busan"],
            ["places", "add", "-10.5,20.5"], ["places", "add", "Pusan", "--json"], ["places", "--json"],
            ["places", "move", "Busan", "1"], ["places", "label", "집", "home"], ["units", "set", "imperial"],
            ["units"], ["now", "--all"], ["now", "--all", "--json"], ["now"], ["forecast", "home", "--json"],
            ["search", "Jeju", "--json"], ["places", "remove", "런던"], ["places", "remove", "home", "--json"],
            ["places", "--json"], ["keys"], ["keys", "create", "--name", "phone", "--json"],
            ["keys", "list", "--json"], ["keys", "revoke", "phone", "--json"], ["keys", "list"],
            ["accounts", "list", "--json"], ["accounts", "invitations", "--json"],
            ["accounts", "events", "--json"], ["records"], ["records", "--json"],
            ["records", "export", "37.57,126.98"], ["units", "set", "automatic"], ["units", "show"],
            ["watch", "--once"],
        ]

        private func programs() throws -> [Program] {
            try [Program(keptIn: nil, Self.offline), Program(keptIn: NodesDatabase(), Self.offline)]
        }

        private func comparable(_ text: String, of program: Program) -> Masked {
            Masked(text.replacing(program.home.path, with: "HOME"))
        }

        @Test("Every command prints the same", arguments: ["en_US.UTF-8", "ko_KR.UTF-8", "ja_JP.UTF-8"])
        func commands(language: String) async throws {
            let programs = try programs().map { $0.with(["LANG": language]) }
            for command in Self.commands {
                let (files, server) = (
                    try await programs[0].run(command), try await programs[1].run(command)
                )
                #expect(files.status == server.status, "\(command): \(server.errors)")
                for (one, other) in [(files.output, server.output), (files.errors, server.errors)] {
                    let (one, other) = (
                        comparable(one, of: programs[0]), comparable(other, of: programs[1])
                    )
                    let isSame = one == other
                    #expect(isSame, "\(command): \(one.difference(from: other))")
                }
            }
        }

        @Test("Every page and body is the same, before and after somebody joined and kept places")
        func pages() async throws {
            let bodies = try await withThrowingTaskGroup(of: (Int, [(String, Masked)]).self) { group in
                for (number, program) in try programs().enumerated() {
                    group.addTask {
                        try await RunningServer.running(program) { (number, try await Self.visit($0)) }
                    }
                }
                return try await group.reduce(into: [[], []]) { $0[$1.0] = $1.1 }
            }
            #expect(bodies[0].count == bodies[1].count && bodies[0].count > 60)
            for (one, other) in zip(bodies[0], bodies[1]) {
                #expect(one.0 == other.0)
                let isSame = one.1 == other.1
                #expect(isSame, "\(one.0): \(one.1.difference(from: other.1))")
            }
        }

        private static let targets = [
            "/", "/places/37.57,126.98", "/places/37.57,126.98/future", "/places/37.57,126.98/records",
            "/places/37.57,126.98/sources", "/me/places", "/settings/export",
            "/search", "/search?q=Busan", "/settings", "/notifications", "/notifications/log", "/me",
            "/sign-in", "/join", "/privacy", "/live/list?once=1", "/health/live", "/docs",
            "/data/2.5/weather?lat=37.57&lon=126.98", "/data/3.0/onecall?lat=37.57&lon=126.98",
            "/geo/1.0/direct?q=Seoul", "/no/such/page",
        ]

        /// Does the same at each server, and returns what each question was answered with.
        private static func visit(_ server: RunningServer) async throws -> [(String, Masked)] {
            let visitor = Visitor()
            var bodies: [(String, Masked)] = []
            func look(_ moment: String) async throws {
                for target in targets {
                    let page = try await visitor.open(target, at: server)
                    // A busy machine may have been late once, which the page says.
                    let text = page.text.replacing(/<p class="dim">No data from [^<]*<\/p>/, with: "")
                    bodies.append(("\(moment): \(target) \(page.status)", Masked(text)))
                }
            }
            func send(_ fields: [String: String], to target: String, of page: String) async throws {
                let reply = try await visitor.send(fields, to: target, of: page, at: server)
                let location = reply.header("Location") ?? ""
                bodies.append(("\(target) \(reply.status) \(Masked(location))", Masked(reply.text)))
            }
            // A busy machine may answer the first question with typical weather.
            for place in ["lat=37.57&lon=126.98", "lat=35.18&lon=129.08"] {
                while try await server.get("/data/2.5/weather?\(place)").status != 200 {}
            }
            try await look("nobody")
            try await send(["place": "37.57,126.98"], to: "/places/add", of: "/search")
            try await send(["place": "35.18,129.08"], to: "/places/add", of: "/search")
            try await look("visitor")
            try await visitor.join("reader@example.org", password: "correct horse battery 1!", at: server)
            try await look("member")
            try await send(
                ["email": "reader@example.org", "password": "wrong"],
                to: "/sign-in",
                of: "/sign-in"
            )
            try await look("afterwards")
            return bodies
        }
    }
}
