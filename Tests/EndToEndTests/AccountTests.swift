import Foundation
import Testing

extension EndToEnd {
    /// Accounts of a server, from its start to its end.
    @Suite("Accounts")
    struct Accounts {
        private static let offline = ["HANEUL_PROVIDERS": "simulation"]

        private func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }

        @Test(
            "A server makes the file for hashing at its first start, for itself alone; other commands make none",
            .ofFiles
        )
        func pepper() async throws {
            let program = try Program(Self.offline)
            let path = program.home.path + "/data/pepper"
            #expect(try await program.run("now", "Seoul").status == 0)
            #expect(!FileManager.default.fileExists(atPath: path))
            try await RunningServer.running(program) { server in
                #expect(try mode(path) == 0o600)
                let metrics = try await server.get("/metrics").text
                #expect(metrics.contains("haneul_account_events_total"))
                #expect(await server.stop() == 0)
            }
            let kept = try Data(contentsOf: URL(filePath: path))
            try await RunningServer.running(program) { _ in }
            #expect(try Data(contentsOf: URL(filePath: path)) == kept)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            let exposed = try await program.run("serve", "--port", "0")
            #expect(exposed.status == 74 && exposed.errors.contains("chmod 600 \(path)"))
        }

        @Test("Without pages there are no accounts, and no file is made for them")
        func noPages() async throws {
            let program = try Program(Self.offline)
            try await RunningServer.running(program, "--pages", "off") { server in
                let ready = try await server.get("/health/ready")
                #expect(ready.status == 200)
            }
            #expect(!FileManager.default.fileExists(atPath: program.home.path + "/data/pepper"))
        }

        @Test("The start says what follows from the settings of mail")
        func notices() async throws {
            let program = try Program(Self.offline)
            let quiet = try await RunningServer.running(program) { await $0.outputInFull() }
            #expect(!quiet.contains("mail"))
            let elsewhere = try await RunningServer.running(program, "--host", "0.0.0.0", "--open") {
                await $0.outputInFull()
            }
            #expect(elsewhere.contains("by invitation"))
            let proxied = program.with(["HANEUL_PUBLIC_ORIGIN": "https://weather.example.org"])
            let behindProxy = try await RunningServer.running(proxied) { await $0.outputInFull() }
            #expect(behindProxy.contains("by invitation"))
            let mail = ["HANEUL_SMTP_HOST": "localhost", "HANEUL_SMTP_FROM": "haneul@example.org"]
            let linkless = try await RunningServer.running(program.with(mail)) { await $0.outputInFull() }
            #expect(linkless.contains("public-origin"))
            let whole = try await RunningServer.running(proxied.with(mail), "--host", "0.0.0.0", "--open") {
                await $0.outputInFull()
            }
            #expect(!whole.contains("by invitation") && !whole.contains("no mail"))
        }

        @Test("A setting of mail that is wrong or missing stops the start, and the password is nowhere shown")
        func wrongSettings() async throws {
            let program = try Program(Self.offline)
            let password = "correct-horse-battery"
            let cases: [([String: String], String)] = [
                (["HANEUL_SMTP_HOST": "mail.example.org"], "HANEUL_SMTP_FROM"),
                (["HANEUL_SMTP_PASSWORD": password], "HANEUL_SMTP_HOST"),
                (
                    [
                        "HANEUL_SMTP_HOST": "mail.example.org", "HANEUL_SMTP_FROM": "a@example.org",
                        "HANEUL_SMTP_SECURITY": "plain",
                    ], "HANEUL_SMTP_SECURITY"
                ),
                (["HANEUL_PUBLIC_ORIGIN": "weather.example.org"], "HANEUL_PUBLIC_ORIGIN"),
                (["HANEUL_ACCOUNTS": "everybody"], "open, invited, off"),
            ]
            for (environment, named) in cases {
                let run = try await program.with(environment).run("serve", "--port", "0")
                #expect(run.status == 78 && run.errors.contains(named), "\(run.errors)")
                #expect(!run.errors.contains(password))
            }
            let typed = try await program.run(
                ["config", "set", "smtp-password", "-"],
                input: password + "\n"
            )
            #expect(typed.status == 0)
            let shown = try await program.run("config", "show")
            #expect(shown.output.contains("…tery") && !shown.output.contains(password))
            let argument = try await program.run("config", "set", "smtp-password", password)
            #expect(argument.status == 64 && !argument.errors.contains(password))
        }
    }
}
