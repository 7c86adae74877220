import Foundation
import Testing
import UpstreamEmulator

extension EndToEnd {
    /// Saved places over many runs and processes.
    @Suite("Places")
    struct Places {
        private func names(_ program: Program) async throws -> [String] {
            let run = try await program.run("places", "--json", "--lang", "ko")
            #expect(run.status == 0, "\(run.errors)")
            return (run.json["places"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        }

        @Test(
            "A1–A3, A15: places are added once, moved, named, shown and removed truthfully; units stay apart"
        )
        func lifeCycle() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac", "LANG": "ko_KR.UTF-8"])
            #expect(try await program.run("places", "add", "서귀포", "--label", "집").status == 0)
            #expect(try await program.run("places", "add", "부산").status == 0)
            #expect(try await program.run("units", "set", "imperial").status == 0)
            #expect(try await program.run("places", "add", "-10.5,20.5").status == 0)
            let again = try await program.run("places", "add", "Pusan")
            #expect(again.status == 0)
            #expect(again.output.contains("이미 저장한 곳입니다"))
            #expect(try await names(program).prefix(2) == ["서귀포", "부산"])
            #expect(try await program.run().output.hasPrefix("  집  대한민국 제주특별자치도 서귀포"))
            #expect(try await program.run("집", "--line", "%t").output.contains("°F"))
            #expect(try await program.run("places", "move", "부산", "1").status == 0)
            #expect(try await program.run("places", "label", "집").status == 0)
            #expect(try await program.run("집").status == 65)
            #expect(try await program.run("--line", "%l").output.hasPrefix("부산"))
            let nothing = try await program.run("places", "remove", "런던")
            #expect(nothing.status == 1)
            #expect(try await program.run("places", "remove", "1").output.contains("삭제했습니다: 대한민국 부산"))
            #expect(try await program.run("places", "remove", "부산").status == 1)
            #expect(try await names(program).count == 2)
            #expect(try await program.run("units").output.hasPrefix("imperial"))
            let file = program.home.path + "/list.json"
            #expect(try await program.run("places", "export", file).status == 0)
            let other = try Program()
            #expect(try await other.run("places", "import", file, "--json").json["added"] as? Int == 2)
            #expect(try await names(other).first == "서귀포")
            try Data("{\"places\": [{\"name\": 1}]}".utf8).write(to: URL(filePath: file))
            #expect(try await other.run("places", "import", file).status == 65)
            let nowhere = try await other.run("places", "export", program.home.path + "/none/list.json")
            #expect(nowhere.status == 74 && nowhere.errors.contains("no such folder"), "\(nowhere.errors)")
            #expect(try await names(other).count == 2)
        }

        @Test("import reads a pipe, and refuses at once what is longer than any list")
        func importFromPipes() async throws {
            let program = try Program()
            let row = #"{"name": "A", "latitude": 1.5, "longitude": 2.5}"#
            let piped = try await program.shell(
                "mkfifo \"$HOME/pipe\"; echo '{\"places\": [\(row)]}' >\"$HOME/pipe\" & "
                    + "\(Program.path) places import \"$HOME/pipe\""
            )
            #expect(
                piped.status == 0 && piped.output == "1 place added, 0 there already\n",
                "\(piped.errors)"
            )
            let rows = Array(repeating: row, count: 20_000).joined(separator: ",")
            let long = try await program.run(["places", "import", "-"], input: "{\"places\": [\(rows)]}")
            #expect(long.status == 1 && long.errors.contains("the list has 20000 places, and at most 1000"))
            let endless = try await program.shell("\(Program.path) places import /dev/zero")
            #expect(endless.status == 74 && endless.errors.contains("longer than 8 MiB"), "\(endless.errors)")
            let folder = try await program.run("places", "import", program.home.path)
            #expect(folder.status == 74 && folder.errors.contains("it is a folder"))
            #expect(try await names(program) == ["A"])
        }

        @Test("A10: two processes at once lose nothing of each other", .notCompared)
        func twoProcesses() async throws {
            let program = try Program()
            try await withThrowingTaskGroup(of: Int32.self) { group in
                for number in 1...8 {
                    group.addTask { try await program.run("places", "add", "\(number).5,\(number)").status }
                }
                for try await status in group { #expect(status == 0) }
            }
            #expect(try await names(program).count == 8)
            let ids = try await program.run("places", "--json").json["places"] as? [[String: Any]] ?? []
            #expect(Set(ids.compactMap { $0["id"] as? String }).count == 8)
        }

        @Test(
            "A10: an import that is killed (−9) has added all of the list, or nothing",
            // The moments of the kills are those at which a file is written.
            .ofFiles
        )
        func killedImport() async throws {
            let program = try Program()
            let file = program.home.path + "/list.json"
            let rows = (0..<1000).map {
                #"{"name": "p\#($0)", "latitude": \#($0 / 100), "longitude": \#($0 % 100)}"#
            }
            try Data("{\"places\": [\(rows.joined(separator: ","))]}".utf8).write(to: URL(filePath: file))
            let whole = try await program.shell("\(Program.path) places import \(file)")
            #expect(whole.status == 0, "\(whole.errors)")
            var ends: Set<Int> = []
            for round in 1...30 {
                // From before the file is opened to after the last place is kept.
                let seconds = whole.seconds * Double(round) / 24
                let killed = program.with(["HANEUL_DATA_DIR": "\(program.home.path)/\(round)"])
                _ = try await killed.shell(
                    "timeout -s KILL \(seconds) \(Program.path) places import \(file) >/dev/null 2>&1; true"
                )
                let count = try await names(killed).count
                #expect(count == 0 || count == 1000, "round \(round), killed after \(seconds) s")
                ends.insert(count)
            }
            #expect(ends.contains(0), "no process was killed before it was done")
        }

        @Test("B5: of all saved places one fails alone, and rows keep their order")
        func allPlaces() async throws {
            try await UpstreamEmulator.running { upstream in
                Upstreams.answer(upstream)
                let program = try Program(Upstreams.environment(upstream))
                // The emulated answer is for Seoul: for Busan it is another place's.
                for place in ["37.55,127.0", "부산", "37.5,127.1"] {
                    #expect(try await program.run("places", "add", place).status == 0)
                }
                let run = try await program.run("now", "--all", "--json", "--provider", "open-meteo")
                #expect(run.status == 0, "\(run.errors)")
                let rows = run.json["places"] as? [[String: Any]] ?? []
                #expect(rows.map { $0["error"] == nil } == [true, false, true])
                let latitudes = rows.map { ($0["place"] as? [String: Any])?["latitude"] as? Double ?? 0 }
                #expect(latitudes.first == 37.55 && latitudes.last == 37.5)
                let table = try await program.run("now", "--all", "--provider", "open-meteo")
                #expect(table.status == 0)
                #expect(table.output.contains("Busan"))
            }
        }

        @Test(
            "A12: a damaged database is set aside and named, and the program goes on with an empty one",
            .ofFiles
        )
        func damaged() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            #expect(try await program.run("places", "add", "부산").status == 0)
            let folder = program.home.path + "/data"
            try Data(String(repeating: "no database ", count: 4000).utf8)
                .write(to: URL(filePath: folder + "/haneul.sqlite"))
            let run = try await program.run("places", "add", "Seoul")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.errors.contains("set aside"), "\(run.errors)")
            let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(kept.contains { run.errors.contains($0) && $0 != "haneul.sqlite" }, "\(kept)")
            #expect(try await names(program) == ["서울"])
            #expect(try await program.run("places").errors.isEmpty)
        }

        @Test(
            "A10: where nothing can be written a change is 74 and says so, and the weather comes all the same",
            .ofFiles
        )
        func nothingWritable() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac", "HANEUL_DATA_DIR": "/proc/haneul"])
            for arguments in [["places", "add", "Seoul"], ["units", "set", "imperial"]] {
                let run = try await program.run(arguments)
                #expect(run.status == 74, "\(run.errors)")
                #expect(run.errors.contains("/proc/haneul"))
                #expect(run.output.isEmpty)
            }
            let korean = try await program.run("places", "add", "서울", "--lang", "ko")
            #expect(korean.errors.contains("저장하지 못했습니다"))
            #expect(try await program.run("now", "Seoul").status == 0)
            #expect(try await program.run("now", "--at", "37.57,126.98").status == 0)
            #expect(try await program.run("places").status == 0)
        }

        @Test("reading leaves nothing behind")
        func nothingOpened() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            _ = try await program.run("now", "--at", "37.57,126.98")
            _ = try await program.run("places")
            _ = try await program.run("units")
            #expect(!FileManager.default.fileExists(atPath: program.home.path + "/data/haneul.sqlite"))
        }

        @Test("A1: automatic units follow the region, and config.json yields to a choice", .ofFiles)
        func units() async throws {
            let program = try Program(["LANG": "en_US.UTF-8"])
            #expect(try await program.run("units").output.hasPrefix("imperial"))
            #expect(try await program.run("config", "set", "units", "metric").status == 0)
            #expect(try await program.run("units").output.contains("chosen"))
            let shown = try await program.run("config", "show")
            #expect(shown.output.contains(/units +metric +chosen/), "\(shown.output)")
            let overruled = try await program.with(["HANEUL_UNITS": "standard"]).run("config", "show")
            #expect(overruled.output.contains(/units +standard\s+environment/), "\(overruled.output)")
            #expect(try await program.run("units", "set", "automatic").status == 0)
            #expect(try await program.run("units").output.contains("region US"))
            #expect(
                try await program.with(["HANEUL_UNITS": "standard"]).run("units").output.contains(
                    "HANEUL_UNITS"
                )
            )
            try Data(#"{"units": "standard", "colour": "blue"}"#.utf8)
                .write(to: URL(filePath: program.home.path + "/data/config.json"))
            let first = try await program.run("units")
            #expect(first.output.hasPrefix("standard"))
            #expect(first.errors.contains("colour"), "an unknown setting is told")
            #expect(try await program.run("units").errors.isEmpty, "once")
            for command in [["config", "show"], ["doctor"]] {
                let told = try await program.run(command).output
                #expect(told.contains("“colour” is no setting and has no effect"), "\(told)")
            }
            #expect(try await program.run("units", "set", "automatic").output.contains("region US"))
        }

        @Test("the setting “place” is gone and says what took its place")
        func noSetting() async throws {
            let run = try await Program().run("config", "set", "place", "부산")
            #expect(run.status == 64)
            #expect(run.errors.contains("haneul places add 부산"))
            let program = try Program(["HANEUL_PLACE": "부산", "HANEUL_PROVIDERS": "almanac"])
            #expect(try await program.run("places").errors.contains("HANEUL_PLACE has no effect"))
            #expect(try await !program.run("places").errors.contains("HANEUL_PLACE"), "once")
        }

        @Test("an imported gazetteer is verified and used; a damaged one is named, and the embedded one used")
        func gazetteer() async throws {
            let program = try Program(["HANEUL_PROVIDERS": "almanac"])
            let info = try await program.run("gazetteer", "info", "--json")
            #expect(info.status == 0, "\(info.errors)")
            #expect(info.json["file"] == nil)
            #expect((info.json["places"] as? Int ?? 0) > 50_000)
            let foreign = program.home.path + "/foreign.bin"
            try Data(repeating: 7, count: 100_000).write(to: URL(filePath: foreign))
            let refused = try await program.run("gazetteer", "import", foreign, "--lang", "ko")
            #expect(refused.status == 65)
            #expect(refused.errors.contains("지명 파일이 아닙니다"))
            #expect(try await program.run("gazetteer", "import", "/nowhere.bin").status == 74)
            #expect(try await program.run("gazetteer", "reset").status == 1)

            let folder = program.home.path + "/data"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try FileManager.default.moveItem(atPath: foreign, toPath: folder + "/gazetteer.bin")
            let search = try await program.run("search", "서귀포", "--json")
            #expect(search.status == 0)
            #expect(search.errors.contains(folder + "/gazetteer.bin"))
            #expect(search.errors.contains("using the places the program carries"))
            #expect(try await program.run("gazetteer").status == 65)
            #expect(try await program.run("gazetteer", "reset").status == 0)
            #expect(try await program.run("search", "서귀포").errors.isEmpty)
        }
    }
}
