import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("X3: haneul verify")
struct VerifyCommandTests {
    /// Forty days of two sources of which the blend has the same error as the best.
    private static let archive: String = {
        var text = "place,var,lead,issue,target,obs,provider,fcst\n"
        for day in 0..<40 {
            let (issue, target) = (Self.date(day), Self.date(day + 1))
            let sign = day % 2 == 0 ? 1.0 : -1.0
            for (source, error) in [("one", 1.0), ("two", 3.0)] {
                text += "Here,tmin,1,\(issue),\(target),5,\(source),\(5 + sign * error)\n"
            }
            text += "Here,pop,1,\(issue),\(target),0,one,0\n"
        }
        return text
    }()

    private static func date(_ day: Int) -> String {
        String(format: "2025-%02d-%02d", day / 28 + 1, day % 28 + 1)
    }

    private static func context(_ files: [String: String] = ["a.csv": archive]) -> FakeContext {
        FakeContext { $0.files = files }
    }

    @Test(
        "A row for each variable and lead, its columns aligned in each language",
        arguments: ["ko", "en", "ja"]
    )
    func table(language: String) async throws {
        let context = Self.context()
        #expect(await context.run("verify", "a.csv", "--lang", language) == 0)
        let lines = context.output.split(separator: "\n")
        try #require(lines.count == 3)
        let fields = lines[1].split(separator: " ")
        #expect(fields.count == 7 && fields[0] == "tmin" && fields[1] == "1" && fields[2] == "10")
        #expect(fields[3] == "1.000")
        let widths = lines[..<2].map { line in line.reduce(0) { $0 + ($1.isASCII || $1 == "–" ? 1 : 2) } }
        #expect(widths[0] == widths[1])
        #expect(context.errors.contains("pop") && context.errors.contains("40"))
    }

    @Test("JSON: an object a line, with the same figures for the same seed")
    func json() async throws {
        let (one, same) = (Self.context(), Self.context())
        #expect(await one.run("verify", "a.csv", "--json", "--seed", "7") == 0)
        #expect(await same.run("--seed", "7", "verify", "a.csv", "--json") == 0)
        #expect(one.output == same.output)
        let lines = one.output.split(separator: "\n")
        try #require(lines.count == 1)
        let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8))
        let fields = try #require(object as? [String: Any])
        #expect(
            Set(fields.keys) == [
                "variable", "lead", "n", "best", "blend", "ratio", "low", "high", "source",
            ]
        )
        #expect(fields["variable"] as? String == "tmin" && fields["lead"] as? Int == 1)
        #expect(fields["n"] as? Int == 10 && fields["best"] as? Double == 1)
        #expect(fields["source"] as? String == "one")
    }

    @Test("Every forecast with its blend, in a file")
    func trace() async throws {
        let context = Self.context()
        #expect(await context.run("verify", "a.csv", "--trace", "out.csv") == 0)
        let lines = try #require(context.writtenFiles["out.csv"]).split(separator: "\n")
        #expect(lines.count == 41 && lines[0] == "place,var,lead,issue,target,blend")
        #expect(lines[1].hasPrefix("Here,tmin,1.0,2025-01-01,2025-01-02,"))
    }

    @Test("What is wrong is told with its line and what to do", arguments: ["ko", "en", "ja"])
    func faults(language: String) async {
        let wrong = Self.archive.replacing(",5,two", with: ",five,two", maxReplacements: 1)
        let context = Self.context(["a.csv": wrong])
        #expect(await context.run("verify", "a.csv", "--lang", language) == 65)
        #expect(context.output.isEmpty)
        for part in ["a.csv", "3", "obs", "five", "21.4"] {
            #expect(context.errors.contains(part), "\(part)")
        }
    }

    @Test(
        "Too young an archive, a file that is not there, and a seed that is none have a status of their own"
    )
    func statuses() async {
        let young = Self.archive.split(separator: "\n").prefix(60).joined(separator: "\n")
        #expect(await Self.context(["a.csv": young]).run("verify", "a.csv") == 1)
        #expect(await Self.context().run("verify", "b.csv") == 74)
        #expect(await Self.context().run("verify", "a.csv", "--seed", "x") == 64)
        #expect(await Self.context().run("verify", "a.csv", "--seed", "-1") == 64)
        #expect(await Self.context().run("verify", " ") == 64)
        #expect(await Self.context().run("verify") == 64)
    }
}
