import Foundation
import Testing

extension EndToEnd {
    /// What a process reads, as the system sees it.
    @Suite(
        "Reading once",
        .ofFiles,
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"))
    )
    struct ReadingOnce {
        @Test(
            "a command reads the configuration and the database once",
            arguments: [
                "now", "now 서울", "now --all", "forecast 서울 --json", "config show", "units show",
                "places list",
            ]
        )
        func once(command: String) async throws {
            let program = try Program(["HANEUL_PROVIDERS": "simulation"])
            #expect(try await program.run("places", "add", "서울").status == 0)
            #expect(try await program.run("units", "set", "metric").status == 0)
            #expect(try await program.run("config", "set", "lang", "ko").status == 0)
            let trace = program.home.path + "/trace"
            let run = try await program.shell(
                "/usr/bin/strace -f -e trace=open,openat -o '\(trace)' \(Program.path) \(command)"
            )
            #expect(run.status == 0, "\(run.errors)")
            let opened = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
            func count(_ file: String) -> Int {
                opened.count { $0.contains("\(file)\"") && !$0.contains("ENOENT") }
            }
            #expect(count("/config.json") == 1)
            #expect(count("/haneul.sqlite") == 1)
            #expect(count("/haneul.sqlite.lock") == 1, "one operation, whatever is asked of it")
        }
    }
}
