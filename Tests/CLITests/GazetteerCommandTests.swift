import CLI
import Languages
import TestSupport
import Testing
import UseCases
import WeatherModels

struct GazetteerCommandTests {
    private static let info = GazetteerInfo(
        origin: .file("/data/gazetteer.bin"),
        formatVersion: 1,
        placeCount: 235_012,
        byteCount: 31_234_567,
        dataDate: "2026-09-05",
        attribution: "Places: GeoNames (CC BY 4.0)"
    )

    @Test func `the file in use and what it holds`() async throws {
        let context = FakeContext { $0.gazetteer = .success(Self.info) }
        #expect(await context.run("gazetteer") == 0)
        #expect(
            context.output == """
                /data/gazetteer.bin
                  235012 places, 31234567 bytes
                  data of 2026-09-05, format 1
                  Places: GeoNames (CC BY 4.0)

                """
        )
        let json = FakeContext { $0.gazetteer = .success(Self.info) }
        #expect(await json.run("gazetteer", "info", "--json") == 0)
        try Snapshot.expect(json.output, named: "gazetteer-json")
    }

    @Test func `a file made of data without a day says none`() async {
        var info = Self.info
        info.dataDate = ""
        let context = FakeContext { [info] in $0.gazetteer = .success(info) }
        #expect(await context.run("gazetteer") == 0)
        #expect(context.output.contains("bytes\n  format 1\n"))
        #expect(await context.run("gazetteer", "info", "--json") == 0)
        #expect(!context.output.contains("dataDate"))
    }

    @Test("A damaged or foreign file is refused in words: 65", arguments: ["info", "import", "build"])
    func refused(command: String) async {
        let context = FakeContext {
            $0.gazetteer = .failure(.unusable(path: "x.bin", .notAGazetteer))
            $0.environmentLanguage = .korean
        }
        let arguments = ["gazetteer", command] + (command == "info" ? [] : ["x.bin"])
        #expect(await HaneulCommandLine.run(arguments: arguments, context: context) == 65)
        #expect(context.errors.contains("x.bin: 지명 파일로 쓸 수 없습니다: 지명 파일이 아닙니다"))
        #expect(context.output.isEmpty)
    }

    @Test func `a file that cannot be read or written: 74`() async {
        let failure = FileFailure(.read, path: "x.bin", reason: .noSuchFile)
        let context = FakeContext { $0.gazetteer = .failure(.file(failure)) }
        #expect(await context.run("gazetteer", "import", "x.bin") == 74)
        #expect(context.errors == "haneul: x.bin cannot be read: no such file\n")
    }

    @Test func `going back says whether there was anything to go back from`() async {
        let imported = FakeContext { $0.gazetteer = .success(Self.info) }
        #expect(await imported.run("gazetteer", "reset") == 0)
        #expect(imported.output == "back to the places the program carries\n")
        let embedded = FakeContext {
            $0.gazetteer = .success(Self.info)
            $0.gazetteer = .success(
                GazetteerInfo(
                    origin: .embedded,
                    formatVersion: 1,
                    placeCount: 1,
                    byteCount: 1,
                    dataDate: "2026-09-05",
                    attribution: ""
                )
            )
        }
        #expect(await embedded.run("gazetteer", "reset") == 1)
        #expect(embedded.errors == "haneul: no gazetteer was imported. Nothing was changed\n")
    }
}
