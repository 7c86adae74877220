import Foundation
import Testing

extension EndToEnd {
    /// What a quick command costs before it says anything.
    @Suite("Start")
    struct Start {
        @Test(
            "a command that needs no network starts no thread",
            .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")),
            // A database is watched by a thread.
            .ofFiles,
            // At this place no simulated feed fails now, so that everything is in the cache.
            arguments: ["--version", "now --at 35.18,129.08", "now 서울 --json", "search Seuol", "places list"]
        )
        func threads(command: String) async throws {
            let program = try Program(["HANEUL_PROVIDERS": "simulation"])
            #expect(try await program.run("places", "add", "서울").status == 0)
            #expect(try await program.shell("\(Program.path) \(command)").status == 0, "fills the cache")
            let trace = program.home.path + "/trace"
            let run = try await program.shell(
                "/usr/bin/strace -f -e trace=clone,clone3,fork,vfork -o '\(trace)' \(Program.path) \(command)"
            )
            #expect(run.status == 0, "\(run.errors)")
            let started = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
                .filter { $0.contains("clone") || $0.contains("fork") }
            #expect(started.isEmpty)
        }

        @Test("the program needs no library but the system's C library")
        func libraries() async throws {
            let program = try Program()
            let listed = try await program.shell("ldd \(Program.path)")
            #expect(listed.status == 0, "\(listed.errors)")
            let names = listed.output.split(separator: "\n").compactMap {
                $0.split(separator: " ").first.map {
                    URL(filePath: $0.trimmingCharacters(in: .whitespaces)).lastPathComponent
                }
            }
            #expect(
                Set(names).isSubset(of: [
                    "linux-vdso.so.1", "libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2",
                    "ld-linux-aarch64.so.1",
                ])
            )
        }
    }
}
