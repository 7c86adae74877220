import Foundation
import Testing

extension EndToEnd {
    /// `haneul backup` and `haneul restore`.
    @Suite("Backups", .ofFiles)
    struct Backups {
        /// A program with a place, a key, settings with a secret, and the files of a server.
        private func filled() async throws -> Program {
            let program = try Program(["HANEUL_PROVIDERS": "simulation"])
            #expect(try await program.run("places", "add", "Busan").status == 0)
            #expect(try await program.run("keys", "create", "--name", "phone").status == 0)
            #expect(try await program.run("config", "set", "lang", "en").status == 0)
            let secret = ["config", "set", "smtp-password", "-"]
            #expect(try await program.run(secret, input: "correct-horse-battery\n").status == 0)
            try await RunningServer.running(
                program.with([
                    "HANEUL_SMTP_HOST": "localhost", "HANEUL_SMTP_USER": "x",
                    "HANEUL_SMTP_FROM": "a@example.org",
                ])
            ) { _ in }
            return program
        }

        private func names(_ program: Program) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: program.home.path + "/data")
                .filter { !["weather", "notices"].contains($0) }.sorted()
        }

        private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

        @Test(
            "A backup restored into an empty folder is what it was, with secrets only where they were wanted",
            arguments: [true, false]
        )
        func wholeWay(withSecrets: Bool) async throws {
            let (program, other) = (try await filled(), try Program(["HANEUL_PROVIDERS": "simulation"]))
            let path = program.home.path + "/it.backup"
            let made = try await program.run(["backup", path] + (withSecrets ? ["--with-secrets"] : []))
            #expect(made.status == 0, "\(made.errors)")
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let data = try bytes(path)
            let pepper = try bytes(program.home.path + "/data/pepper")
            for secret in [Data("correct-horse-battery".utf8), pepper.dropLast()] {
                #expect((data.firstRange(of: secret) != nil) == withSecrets)
            }
            let restored = try await other.run("restore", path)
            #expect(restored.status == 0, "\(restored.errors)")
            #expect(try names(other) == ["config.json", "haneul.sqlite"] + (withSecrets ? ["pepper"] : []))
            #expect(try await other.run("places").output.contains("Busan"))
            #expect(try await other.run("keys").output.contains("phone"))
            let settings = try await other.with(["LANG": "ko_KR.UTF-8"]).run("config", "show").output
            #expect(settings.contains("en") && settings.contains("…tery") == withSecrets)
            if withSecrets { #expect(try bytes(other.home.path + "/data/pepper") == pepper) }
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: program.home.path).sorted() == [
                    "data", "it.backup",
                ]
            )
        }

        @Test(
            "A file that is there is kept, unless it may be replaced; a folder that is in use is left as it is"
        )
        func refusals() async throws {
            let program = try await filled()
            let path = program.home.path + "/it.backup"
            #expect(try await program.run("backup", path).status == 0)
            let first = try bytes(path)
            let again = try await program.run("backup", path)
            #expect(again.status == 1 && again.errors.contains("--overwrite"))
            #expect(try bytes(path) == first)
            #expect(try await program.run("backup", path, "--overwrite", "--with-secrets").status == 0)
            #expect(try bytes(path) != first)
            let before = try names(program)
            let onto = try await program.run("restore", path)
            #expect(onto.status == 1 && onto.errors.contains("haneul.sqlite"))
            #expect(try names(program) == before)
            let empty = try Program()
            let nothing = try await empty.run("backup", empty.home.path + "/it.backup")
            #expect(nothing.status == 1 && nothing.errors.contains("nothing to back up"))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: empty.home.path).filter { $0 != "data" }
                    == []
            )
        }

        @Test("A damaged file restores nothing")
        func damage() async throws {
            let (program, other) = (try await filled(), try Program())
            let path = program.home.path + "/it.backup"
            #expect(try await program.run("backup", path, "--with-secrets").status == 0)
            let whole = try bytes(path)
            for place in [20, 200, whole.count / 2, whole.count - 100] {
                var damaged = whole
                damaged[place] ^= 4
                try damaged.write(to: URL(filePath: path))
                let run = try await other.run("restore", path)
                #expect(run.status == 65, "\(place): \(run.errors)")
                #expect(!FileManager.default.fileExists(atPath: other.home.path + "/data"))
            }
            try whole.dropLast(1_000).write(to: URL(filePath: path))
            #expect(try await other.run("restore", path).status == 65)
            #expect(try await other.run("restore", path + "-none").status == 74)
            // What a killed restore left does not stop the next one.
            let stage = other.home.path + "/data/.restore"
            try FileManager.default.createDirectory(atPath: stage, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: URL(filePath: stage + "/pepper"))
            try whole.write(to: URL(filePath: path))
            #expect(try await other.run("restore", path).status == 0)
            #expect(!FileManager.default.fileExists(atPath: stage))
            #expect(try await other.run("places").output.contains("Busan"))
        }

        @Test("A backup while others write has everything that was acknowledged before it began")
        func whileWriting() async throws {
            let (program, other) = (try await filled(), try Program())
            let path = program.home.path + "/it.backup"
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for number in 0..<12 {
                        let added = try await program.run("keys", "create", "--name", "during \(number)")
                        #expect(added.status == 0)
                    }
                }
                #expect(try await program.run("keys", "create", "--name", "before").status == 0)
                #expect(try await program.run("backup", path).status == 0)
                try await group.waitForAll()
            }
            #expect(try await other.run("restore", path).status == 0)
            let keys = try await other.run("keys", "--json").json["keys"] as? [[String: Any]] ?? []
            let names = keys.compactMap { $0["name"] as? String }
            #expect(names.contains("phone") && names.contains("before"))
            // Those made meanwhile are there from the first to one of them.
            let during = names.filter { $0.hasPrefix("during") }
            #expect(during == (0..<during.count).map { "during \($0)" })
        }
    }
}
