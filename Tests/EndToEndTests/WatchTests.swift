import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// `haneul watch` of the built program, from an agency's warning to the line that somebody, or their script, reads.
    @Suite("X7: haneul watch")
    struct Watch {
        /// The program with Heilbronn saved, whose agency is asked at the upstream.
        private static func program(_ upstream: UpstreamEmulator) async throws -> Program {
            let program = try GermanWarnings.program(upstream).with(["LANG": "ko_KR.UTF-8"])
            let saved = try await program.run("places", "add", GermanWarnings.place, "--label", "우리 집")
            #expect(saved.status == 0, "\(saved.errors)")
            return program
        }

        private static func fields(of line: Substring) -> [String] {
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }

        @Test("Once: what is new since the last run, also when it is worse, in lines that a script can split")
        func once() async throws {
            try await UpstreamEmulator.running { upstream in
                try GermanWarnings.warn("moderate", on: upstream)
                let program = try await Self.program(upstream)
                let all = ["watch", "--once", "--line", "--rules", "warnings"]
                let advisory = try await program.run(all)
                // Gales of the lowest step are no danger in Germany's preset: severe and above are.
                #expect(advisory.status == 0 && advisory.output.isEmpty, "\(advisory)")
                try GermanWarnings.warn("severe", on: upstream)
                let hour = program.with(["HANEUL_NOW": "2026-03-09T06:10:00Z"])
                let severe = try await hour.run(all)
                let lines = severe.output.split(separator: "\n")
                try #require(severe.status == 0 && lines.count == 1, "\(severe)")
                let told = Self.fields(of: lines[0])
                try #require(told.count == 6)
                #expect(told[0].count == 16 && told[1].hasPrefix("2026-03-09T06:1"))
                #expect(told[2] == "high" && told[3] == "우리 집" && told[4].hasPrefix("우리 집 · "))
                #expect(told[5].contains("독일 기상청") || told[5].contains("DWD") || told[5].contains("‘"))
                // Another process, which has read what the first one wrote.
                let again = try await hour.run(all)
                #expect(again.status == 0 && again.output.isEmpty, "\(again)")
                try GermanWarnings.warn("extreme", on: upstream)
                let later = program.with(["HANEUL_NOW": "2026-03-09T07:10:00Z"])
                let worse = try await later.run("watch", "--once", "--rules", "warnings")
                #expect(worse.status == 0, "\(worse)")
                // For people: the clock of the place, no tabs.
                #expect(worse.output.split(separator: "\n").count == 1 && !worse.output.contains("\t"))
                #expect(worse.output.contains("우리 집 · ") && worse.output.contains("더 위험해졌습니다"))
            }
        }

        @Test(
            "It goes on until it is stopped, tells what becomes worse as soon as it is known, and remembers it"
        )
        func running() async throws {
            try await UpstreamEmulator.running { upstream in
                try GermanWarnings.warn("severe", on: upstream)
                // Ten minutes are ten seconds.
                let program = try await Self.program(upstream).with(["HANEUL_CLOCK_SPEED": "60"])
                let file = program.home.path + "/told"
                async let run = program.shell(
                    """
                    '\(Program.path)' watch --line --rules warnings >'\(file)' & watch=$!
                    for pause in $(seq 600); do
                        [ "$(wc -l <'\(file)')" -ge 2 ] && break
                        kill -0 $watch 2>/dev/null || break
                        sleep 0.1
                    done
                    kill -TERM $watch; wait $watch; echo "status $?"
                    """
                )
                #expect(await Self.hasLine(file))
                try GermanWarnings.warn("extreme", on: upstream)
                let ended = try await run
                let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
                try #require(lines.count == 2, "\(lines) \(ended)")
                let (first, second) = (Self.fields(of: lines[0]), Self.fields(of: lines[1]))
                #expect(first[0] != second[0] && second[5].contains("더 위험해졌습니다"))
                // It was ended by the signal, and not by itself.
                #expect(ended.output == "status 143\n" || ended.output == "status 0\n", "\(ended)")
                let after = program.with(["HANEUL_NOW": "2026-03-09T07:10:00Z", "HANEUL_CLOCK_SPEED": "1"])
                let once = try await after.run("watch", "--once", "--line", "--rules", "warnings")
                // Ended between telling and remembering, it tells the same again, by the same id.
                let repeated = once.output.split(separator: "\n")
                #expect(once.status == 0, "\(once)")
                #expect(repeated.allSatisfy { Self.fields(of: $0)[0] == second[0] }, "\(once)")
                let again = try await after.run("watch", "--once", "--line", "--rules", "warnings")
                #expect(again.status == 0 && again.output.isEmpty, "\(again)")
            }
        }

        @Test("Without places it says so, and without an answer it fails")
        func nothing() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "brightsky"])
            let none = try await program.run("watch", "--once")
            #expect(none.status == 1 && none.output.isEmpty && !none.errors.isEmpty, "\(none)")
            #expect(try await program.run("places", "add", GermanWarnings.place).status == 0)
            let silent = try await program.run("watch", "--once", "--rules", "warnings")
            #expect(silent.status == 69 && silent.output.isEmpty, "\(silent)")
            let wrong = try await program.run("watch", "--rules", "snow")
            #expect(wrong.status == 64 && wrong.errors.contains("warnings, rain, morning"), "\(wrong)")
        }

        /// Waits until the file has a whole line.
        private static func hasLine(_ file: String) async -> Bool {
            for _ in 0..<600 {
                if (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\n") == true {
                    return true
                }
                try? await Task.sleep(for: .milliseconds(100))
            }
            return false
        }
    }
}
