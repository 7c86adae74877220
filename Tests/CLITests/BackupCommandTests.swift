import CLI
import TestSupport
import Testing
import UseCases

struct BackupCommandTests {
    private static func report(hasSecrets: Bool) -> BackupReport {
        BackupReport(
            path: "/backups/haneul.backup",
            folder: "/var/lib/haneul",
            program: "haneul 1.2.3",
            createdAt: "2026-10-02T06:04:00Z",
            hasSecrets: hasSecrets,
            files: [.init(name: "config.json", bytes: 120), .init(name: "haneul.sqlite", bytes: 204_800)]
        )
    }

    @Test("a backup says what is in it, and what is missing for want of secrets", arguments: [true, false])
    func backup(hasSecrets: Bool) async {
        let context = FakeContext { $0.backup = .success(Self.report(hasSecrets: hasSecrets)) }
        let secrets = hasSecrets ? ["--with-secrets"] : []
        #expect(await HaneulCommandLine.run(arguments: ["backup", "/x"] + secrets, context: context) == 0)
        #expect(context.output == "/backups/haneul.backup: config.json, haneul.sqlite (205 KB)\n")
        #expect(context.errors.contains("--with-secrets") == !hasSecrets)
        #expect(context.backups == ["/x \(hasSecrets) false"])
    }

    @Test("a restore says what came back, and what to do without secrets", arguments: [true, false])
    func restore(hasSecrets: Bool) async {
        let context = FakeContext { $0.backup = .success(Self.report(hasSecrets: hasSecrets)) }
        #expect(await context.run("restore", "/x") == 0)
        #expect(
            context.output.hasPrefix(
                "restored into /var/lib/haneul: config.json, haneul.sqlite, as of 2026-10-02"
            )
        )
        #expect(context.errors.contains("put the file pepper into /var/lib/haneul") == !hasSecrets)
        #expect(context.backups == ["restore /x"])
    }

    @Test("the document of both")
    func json() async throws {
        let context = FakeContext { $0.backup = .success(Self.report(hasSecrets: true)) }
        #expect(await context.run("backup", "/x", "--overwrite", "--json") == 0)
        #expect(context.backups == ["/x false true"])
        try Snapshot.expect(context.output, named: "backup-json")
    }

    @Test(
        "what prevents it is told with what to do, and by the exit status",
        arguments: [
            (BackupFailure.exists(path: "/x"), 1, "--overwrite"),
            (.damaged(path: "/x"), 65, "take another backup"),
            (.notABackup(path: "/x"), 65, "no backup of haneul"), (.later(path: "/x"), 65, "up to date"),
            (.notEmpty(folder: "/d", found: "haneul.sqlite"), 1, "HANEUL_DATA_DIR"),
            (.file(FileFailure(.write, path: "/x", reason: .noSpaceLeft)), 74, "no space left"),
        ]
    )
    func failures(_ failure: BackupFailure, _ status: Int32, _ said: String) async {
        for command in ["backup", "restore"] {
            let context = FakeContext { $0.backup = .failure(failure) }
            #expect(await context.run(command, "/x") == status)
            #expect(context.errors.contains(said) && context.output.isEmpty)
        }
        let empty = FakeContext()
        #expect(await empty.run("backup", " ") == 64)
    }
}
