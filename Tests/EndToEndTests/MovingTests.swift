import Foundation
import PostgreSQLServer
import Testing

extension EndToEnd {
    /// From files into a database that nodes share, and back.
    @Suite("X17: moving between files and a shared database")
    struct Moving {
        private static let offline = ["HANEUL_PROVIDERS": "simulation", "LANG": "en_US.UTF-8"]

        /// A program whose files have a place, a key and settings of a server.
        private func filled() async throws -> Program {
            let program = try Program(keptIn: nil, Self.offline)
            #expect(try await program.run("places", "add", "Busan").status == 0)
            #expect(try await program.run("keys", "create", "--name", "phone").status == 0)
            return program
        }

        private func database() async throws -> (name: String, settings: [String: String]) {
            let server = try await PostgreSQLServer.shared()
            let name = try await server.makeDatabase()
            return (name, NodesDatabase.secrets.merging(["HANEUL_DATABASE_URL": server.url(name)]) { $1 })
        }

        @Test("What files have is there after an import, by which no file changes; a second one says so")
        func imports() async throws {
            let (files, settings) = (try await filled(), try await database().settings)
            let node = files.with(settings)
            let done = try await node.run("database", "import", "--json")
            #expect(done.status == 0, "\(done.errors)")
            #expect((done.json["rows"] as? Int ?? 0) > 2)
            let elsewhere = try Program(keptIn: nil, Self.offline).with(settings)
            for program in [node, elsewhere, files] {
                #expect(try await program.run("places").output.contains("Busan"))
                #expect(try await program.run("keys").output.contains("phone"))
            }
            let again = try await node.run("database", "import")
            #expect(again.status == 1 && again.errors.contains("all of it was before"), "\(again.errors)")
            try await RunningServer.running(elsewhere) { server in
                let ready = try await server.get("/health/ready")
                #expect(ready.status == 200)
            }
            #expect(!done.output.contains(PostgreSQLServer.password))
        }

        @Test("An import waits for nobody: a running server, an own database and an empty folder are named")
        func refusals() async throws {
            let (files, settings) = (try await filled(), try await database().settings)
            let without = try await files.run("database", "import")
            #expect(
                without.status == 1 && without.errors.contains("HANEUL_DATABASE_URL"),
                "\(without.errors)"
            )
            let node = files.with(settings)
            try await RunningServer.running(files) { _ in
                let used = try await node.run("database", "import")
                #expect(used.status == 1 && used.errors.contains("End haneul serve"), "\(used.errors)")
            }
            let nothing = try await node.run("database", "import", "--from", files.home.path + "/none")
            #expect(nothing.status == 1 && nothing.errors.contains("--from"), "\(nothing.errors)")
            #expect(try await node.run("database", "migrate").status == 0)
            #expect(try await node.run("places", "add", "Seoul").status == 0)
            let own = try await node.run("database", "import", "--anew")
            #expect(own.status == 1 && own.errors.contains("empty database"), "\(own.errors)")
            #expect(try await node.run("places").output.contains("Seoul"))
        }

        @Test("No node starts on what was imported in part, until the import was run again")
        func unfinished() async throws {
            let (files, (name, settings)) = (try await filled(), try await database())
            let node = files.with(settings)
            #expect(try await node.run("database", "import").status == 0)
            let server = try await PostgreSQLServer.shared()
            // As it is when the import was killed before its end.
            try await server.query("UPDATE store_transfer SET is_whole = 0 WHERE name = ''", in: name)
            let refused = try await node.run("serve", "--port", "0")
            #expect(
                refused.status == 78 && refused.errors.contains("haneul database import"),
                "\(refused.errors)"
            )
            let status = try await node.run("database", "status")
            #expect(
                status.status == 1 && status.output.contains("haneul database import"),
                "\(status.output)"
            )
            let resumed = try await node.run("database", "import", "--json")
            #expect(resumed.status == 0 && resumed.json["resumed"] as? Bool == true, "\(resumed.errors)")
            try await RunningServer.running(node) { server in
                let ready = try await server.get("/health/ready")
                #expect(ready.status == 200)
            }
        }

        @Test("A backup of a shared database is restored into files, and one of files into a database")
        func backups() async throws {
            let (files, settings) = (try await filled(), try await database().settings)
            let node = files.with(settings)
            #expect(try await node.run("database", "import").status == 0)
            let path = files.home.path + "/it.backup"
            let made = try await node.run("backup", path, "--with-secrets")
            #expect(made.status == 0 && made.output.contains("haneul.sqlite"), "\(made.errors)")
            let one = try Program(keptIn: nil, Self.offline)
            let restored = try await one.run("restore", path)
            #expect(restored.status == 0, "\(restored.errors)")
            #expect(try await one.run("places").output.contains("Busan"))
            #expect(try await one.run("keys").output.contains("phone"))
            let other = try Program(keptIn: nil, Self.offline).with(try await database().settings)
            #expect(try await other.run("database", "migrate").status == 0)
            #expect(try await other.run("places", "add", "Seoul").status == 0)
            let refused = try await other.run("restore", path)
            #expect(refused.status == 1 && refused.errors.contains("--overwrite"), "\(refused.errors)")
            #expect(try await other.run("places").output.contains("Seoul"))
            let replaced = try await other.run("restore", path, "--overwrite")
            #expect(replaced.status == 0, "\(replaced.errors)")
            let places = try await other.run("places").output
            #expect(places.contains("Busan") && !places.contains("Seoul"))
        }
    }
}
