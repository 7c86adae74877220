import Foundation
import PostgreSQLServer
import Testing

extension EndToEnd {
    /// Several servers on one PostgreSQL.
    @Suite("X17: nodes that share a database")
    struct SharedNodes {
        private static let offline = ["HANEUL_PROVIDERS": "simulation", "LANG": "en_US.UTF-8"]
        private static let password = "correct horse battery 1!"

        private func emptyDatabase() async throws -> String {
            let server = try await PostgreSQLServer.shared()
            return server.url(try await server.makeDatabase())
        }

        /// The names in the data folder but for the cache of weather.
        private func files(_ program: Program) throws -> [String] {
            let path = program.home.path + "/data"
            guard FileManager.default.fileExists(atPath: path) else { return [] }
            return try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { !["weather", "notices"].contains($0) }
        }

        @Test("Tables are made by a command alone; a server without them says which")
        func migration() async throws {
            let url = try await emptyDatabase()
            let settings = NodesDatabase.secrets.merging(["HANEUL_DATABASE_URL": url]) { $1 }
            let program = try Program(keptIn: nil, Self.offline.merging(settings) { $1 })
            let refused = try await program.run("serve", "--port", "0")
            #expect(
                refused.status == 74 && refused.errors.contains("haneul database migrate"),
                "\(refused.errors)"
            )
            let place = try await program.run("places", "add", "Seoul")
            #expect(place.status == 74 && place.errors.contains("haneul database migrate"), "\(place.errors)")
            let before = try await program.run("database", "status", "--json")
            #expect(before.status == 1 && before.json["usable"] as? Bool == false)
            let first = try await program.run("database", "migrate")
            #expect(
                first.status == 0 && first.output.contains("weather: brought from step 0"),
                "\(first.errors)"
            )
            let second = try await program.run("database", "migrate")
            #expect(second.status == 0 && second.output == "all tables were up to date\n")
            let after = try await program.run("database", "status", "--json")
            #expect(after.status == 0 && after.json["usable"] as? Bool == true)
            #expect((after.json["version"] as? String)?.first?.isNumber == true)
            for text in [refused.errors, before.output, after.output] {
                #expect(
                    !text.contains(PostgreSQLServer.password) && !text.contains("\(PostgreSQLServer.user)@")
                )
            }
            #expect(try await program.run("places", "add", "Seoul").status == 0)
            #expect(try await program.run("doctor").output.contains("the shared database"))
            #expect(try files(program) == [])
        }

        @Test("A program accepts tables that are one step ahead of it, and refuses those that are two")
        func aheadOfIt() async throws {
            let url = try await emptyDatabase()
            let settings = NodesDatabase.secrets.merging(["HANEUL_DATABASE_URL": url]) { $1 }
            let program = try Program(keptIn: nil, Self.offline.merging(settings) { $1 })
            #expect(try await program.run("database", "migrate").status == 0)
            let name = String(url.split(separator: "/").last ?? "")
            let server = try await PostgreSQLServer.shared()
            try await server.query("UPDATE schema_version SET steps = steps + 1", in: name)
            try await RunningServer.running(program) { node in
                let ready = try await node.get("/health/ready")
                #expect(ready.status == 200)
            }
            #expect(try await program.run("database", "status").status == 0)
            try await server.query("UPDATE schema_version SET steps = steps + 1", in: name)
            let refused = try await program.run("serve", "--port", "0")
            #expect(refused.status == 74 && refused.errors.contains("later haneul"), "\(refused.errors)")
            #expect(try await program.run("database", "status").status == 1)
        }

        @Test("A server that lacks a secret does not start, nor one with another than the rest")
        func secrets() async throws {
            let database = NodesDatabase()
            let contact = ["HANEUL_PUSH_CONTACT": "mailto:me@example.org"]
            let first = try Program(keptIn: database, Self.offline.merging(contact) { $1 })
            try await RunningServer.running(first) { _ in }
            let other = [
                "HANEUL_PEPPER": String(repeating: "99", count: 32),
                "HANEUL_SIGNING_SECRET": String(repeating: "99", count: 32),
                "HANEUL_PUSH_KEY": "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI",
            ]
            for (name, value) in other {
                let lacking = try await first.with([name: ""]).run("serve", "--port", "0")
                #expect(lacking.status == 78 && lacking.errors.contains(name), "\(lacking.errors)")
                let differing = try await first.with([name: value]).run("serve", "--port", "0")
                #expect(differing.status == 78 && differing.errors.contains(name), "\(differing.errors)")
                #expect(!differing.errors.contains(value))
            }
            // Where there are no pages, nothing needs them; and the first ones are still right.
            let without = first.with(["HANEUL_PEPPER": "", "HANEUL_SIGNING_SECRET": ""])
            try await RunningServer.running(without, "--pages", "off") { _ in }
            try await RunningServer.running(first) { _ in }
            #expect(try files(first) == [])
        }

        @Test("Who joins and keeps places at one server is known at the other, and so are keys")
        func twoNodes() async throws {
            let database = NodesDatabase()
            let (one, two) = (
                try Program(keptIn: database, Self.offline), try Program(keptIn: database, Self.offline)
            )
            try await RunningServer.running(one) { first in
                try await RunningServer.running(two) { second in
                    let visitor = Visitor()
                    try await visitor.join("reader@example.org", password: Self.password, at: first)
                    let added = try await visitor.send(
                        ["place": "37.57,126.98"],
                        to: "/places/add",
                        of: "/search",
                        at: first
                    )
                    #expect(added.status == 303)
                    let list = try await visitor.open("/", at: second)
                    #expect(list.status == 200 && list.text.contains("/places/37.57"), "\(list.text)")
                    let page = try await visitor.open("/me", at: second)
                    #expect(page.text.contains("reader@example.org"))

                    // Another browser signs in at the other server, with the password hashed at the first.
                    let elsewhere = Visitor()
                    let form = ["email": "reader@example.org", "password": Self.password]
                    let signedIn = try await elsewhere.send(form, to: "/sign-in", of: "/sign-in", at: second)
                    #expect(signedIn.status == 303)
                    let same = try await elsewhere.open("/", at: first)
                    #expect(same.text.contains("/places/37.57"))

                    // What each keeps is the command line's too, and so are keys.
                    #expect(try await two.run("accounts", "list").output.contains("reader@example.org"))
                    let made = try await one.run("keys", "create", "--json")
                    let secret = try #require(made.json["secret"] as? String)
                    for node in [first, second] {
                        let answer = try await node.get(
                            "/data/2.5/weather?lat=37.57&lon=126.98&appid=\(secret)"
                        )
                        #expect(answer.status == 200, "\(answer.text)")
                    }
                }
            }
            for node in [one, two] { #expect(try files(node) == []) }
        }

        @Test(
            "Where the address of the database cannot be read, nothing is stored in files instead",
            arguments: [
                ["places", "add", "Seoul"], ["places", "remove", "Busan"], ["units", "set", "imperial"],
                ["keys", "create"], ["keys", "revoke", "phone"], ["accounts", "invite"],
                ["accounts", "delete", "reader@example.org", "--yes"], ["records", "rebuild"],
                ["backup", "now.backup"], ["database", "migrate"], ["serve", "--port", "0"],
            ]
        )
        func malformed(command: [String]) async throws {
            let files = try Program(keptIn: nil, Self.offline)
            #expect(try await files.run("places", "add", "Busan").status == 0)
            let before = try contents(files)
            let refused = try await files.with(["HANEUL_DATABASE_URL": "postgres//db/haneul"]).run(
                command,
                input: ""
            )
            #expect(
                refused.status == 78 && refused.errors.contains("HANEUL_DATABASE_URL"),
                "\(refused.errors)"
            )
            #expect(try contents(files) == before)
        }

        /// The bytes of the files in the data folder.
        private func contents(_ program: Program) throws -> [String: Data] {
            let path = program.home.path + "/data"
            let names = try files(program)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: "\(path)/\($0)"))) }
            )
        }

        @Test("Operators see the database in health and metrics, and that it went and came")
        func operators() async throws {
            let server = try await PostgreSQLServer()
            let url = server.url(try await server.makeDatabase())
            let settings = NodesDatabase.secrets.merging(["HANEUL_DATABASE_URL": url]) { $1 }
            let program = try Program(keptIn: nil, Self.offline.merging(settings) { $1 })
            #expect(try await program.run("database", "migrate").status == 0)
            try await RunningServer.running(program) { node in
                let ready = try await node.get("/health/ready")
                #expect(ready.text == #"{"status":"ready","database":"answering"}"#)
                #expect(try await node.get("/metrics").text.contains("haneul_database_up 1\n"))
                try await server.kill()
                // The keys are read every few seconds.
                while try await node.get("/health/ready").text != #"{"status":"ready","database":"silent"}"# {
                }
                #expect(try await node.get("/health/ready").status == 200)
                #expect(try await node.get("/metrics").text.contains("haneul_database_up 0\n"))
                let gone = try await program.run("database", "status")
                #expect(gone.status == 69 && gone.output.contains("does not answer"), "\(gone.output)")
                #expect(try await program.run("serve", "--port", "0").status == 69)
                try await server.restart()
                while try await node.get("/health/ready").text
                    != #"{"status":"ready","database":"answering"}"#
                {}
            }
        }

        @Test("Secrets are made once for all servers: what a data folder holds goes on")
        func madeSecrets() async throws {
            let program = try Program(keptIn: nil, Self.offline)
            let new = try await program.run("database", "secrets")
            #expect(new.status == 0 && new.output.split(separator: "\n").count == 3)
            #expect(try await program.run("database", "secrets").output != new.output)
            #expect(try files(program) == [])
            try await RunningServer.running(program.with(["HANEUL_PUSH_CONTACT": "mailto:me@example.org"])) {
                node in
                // The signing secret is made when the first form is shown.
                let page = try await node.get("/search", headers: ["Accept": "text/html"])
                #expect(page.status == 200)
            }
            let folder = program.home.path + "/data"
            let kept = try await program.run("database", "secrets")
            #expect(try await program.run("database", "secrets").output == kept.output)
            for (variable, file) in [("HANEUL_PEPPER", "pepper"), ("HANEUL_PUSH_KEY", "vapid-key")] {
                let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                #expect(kept.output.contains("\(variable)=\(text)"))
            }
        }

        @Test("libpq is loaded where a database is named, and nowhere else", arguments: [false, true])
        func library(isShared: Bool) async throws {
            let program = try Program(keptIn: isShared ? NodesDatabase() : nil, Self.offline)
            try await RunningServer.running(program) { node in
                _ = try await node.get("/", headers: ["Accept": "text/html"])
                #expect(try node.loadedFiles().contains("libpq") == isShared)
            }
        }
    }
}
