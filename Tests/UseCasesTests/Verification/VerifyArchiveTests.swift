import Foundation
import TestSupport
import Testing

@testable import UseCases

@Suite("X3: evaluating an archive of forecasts")
struct VerifyArchiveTests {
    static let header = "place,var,lead,issue,target,obs,provider,fcst,clim\n"

    /// Sixty days of two sources, of which the second errs by 1 more and half as much.
    static func lines(
        place: String = "Here",
        variable: String = "tmax",
        sources: [String] = ["a", "b"],
        days: Int = 60,
        change: (Int, inout Double) -> Void = { _, _ in }
    ) -> String {
        var numbers = SeededGenerator(seed: 5)
        var text = ""
        for day in 0..<days {
            let (issue, target) = (date(day), date(day + 1))
            var observed = (10 + Double.random(in: -5...5, using: &numbers)).rounded()
            let forecasts = sources.enumerated().map { index, _ in
                observed + Double(index) + Double.random(in: -2...2, using: &numbers) / Double(index + 1)
            }
            change(day, &observed)
            for (source, forecast) in zip(sources, forecasts) {
                text += "\(place),\(variable),1,\(issue),\(target),\(observed),\(source),\(forecast),\n"
            }
        }
        return text
    }

    private static func date(_ day: Int) -> String {
        let month = day / 28
        return String(format: "2025-%02d-%02d", month + 1, day % 28 + 1)
    }

    static func evaluate(
        _ text: String,
        pieces: Int = 1 << 16,
        limits: ArchiveLimits = ArchiveLimits()
    ) throws(ForecastArchiveFault) -> ArchiveVerification {
        var verify = VerifyArchive(keepsForecasts: true, limits: limits)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            try verify.read(Array(bytes[start..<min(start + pieces, bytes.count)]))
        }
        return try verify.evaluate(seed: 1)
    }

    @Test("Errors count from the 31st forecast on, with every source there")
    func counts() throws {
        let verification = try Self.evaluate(Self.header + Self.lines())
        #expect(verification.forecasts.count == 60)
        let cell = try #require(verification.cells.first)
        #expect(verification.cells.count == 1 && cell.count == 30 && cell.lead == 1)
        #expect(cell.variable == "tmax" && cell.bestSource == "a" || cell.bestSource == "b")
        #expect(cell.blend < cell.best)
    }

    @Test(
        "Pieces of any size, quotes, line ends of Windows, a mark of the order of bytes: all the same",
        arguments: [1, 7, 4096]
    )
    func forms(pieces: Int) throws {
        let plain = try Self.evaluate(Self.header + Self.lines())
        let windows = (Self.header + Self.lines()).replacing("\n", with: "\r\n").replacing(
            "Here",
            with: "\"Here\""
        )
        let other = try Self.evaluate("\u{FEFF}" + String(windows.dropLast()), pieces: pieces)
        #expect(other.cells == plain.cells && other.forecasts == plain.forecasts)
        let quoted = try Self.evaluate(Self.header + Self.lines(place: "\"A, \"\"b\"\"\""), pieces: pieces)
        #expect(quoted.forecasts.first?.place == "A, \"b\"")
    }

    @Test("The order of lines and of columns does not matter, and lines without both figures are passed over")
    func orders() throws {
        let lines = Self.lines().split(separator: "\n").map(String.init)
        let plain = try Self.evaluate(Self.header + Self.lines())
        var numbers = SeededGenerator(seed: 2)
        let shuffled = lines.shuffled(using: &numbers).joined(separator: "\n")
        #expect(try Self.evaluate(Self.header + shuffled).cells == plain.cells)
        let turned = ([Self.header.dropLast() + ""] + lines).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).reversed().joined(separator: ",")
        }
        #expect(try Self.evaluate(turned.joined(separator: "\n")).cells == plain.cells)
        let empty = "Here,tmax,1,2025-01-01,2025-01-02,,a,5,\nHere,tmax,1,2025-01-01,2025-01-02,5,c,,\n"
        #expect(try Self.evaluate(Self.header + empty + Self.lines()).cells == plain.cells)
    }

    @Test("What will be observed changes no forecast that was issued before it is known")
    func noLeak() throws {
        let plain = try Self.evaluate(Self.header + Self.lines())
        let changed = try Self.evaluate(Self.header + Self.lines { if $0 >= 40 { $1 += 30 } })
        // The truth of the forecast of day 40 is of day 41, and known at the beginning of day 42.
        #expect(plain.forecasts[..<42] == changed.forecasts[..<42])
        #expect(plain.forecasts[42].blend != changed.forecasts[42].blend)
    }

    @Test("Other variables are told, rare sources left out, and places without a common source named")
    func leftOut() throws {
        let rare = "Here,tmax,1,2025-01-01,2025-01-02,9,rare,5,\n"
        let others =
            Self.lines(variable: "pop", days: 3) + Self.lines(place: "There", variable: "tmin")
            + Self.lines(variable: "tmin", sources: ["c", "d"])
        let verification = try Self.evaluate(Self.header + Self.lines() + rare + others)
        #expect(verification.others.map(\.variable) == ["pop"] && verification.others[0].lines == 6)
        #expect(verification.withoutCommonSource == ["tmin"])
        #expect(verification.cells.map(\.variable) == ["tmax"] && verification.cells[0].count == 30)
    }

    @Test("Times with an hour: leads in hours, truths known after six")
    func hours() throws {
        let text = Self.lines(variable: "wind").replacing(",1,2025", with: ",12,2025")
            .replacing(/(2025-\d\d-\d\d),(2025-\d\d-\d\d)/) { "\($0.output.1)T00,\($0.output.1)T12" }
        let verification = try Self.evaluate(Self.header + text)
        #expect(verification.cells.map(\.lead) == [12])
        #expect(verification.forecasts[1].issue == "2025-01-02T00")
        #expect(verification.forecasts[1].target == "2025-01-02T12")
    }

    private static let wrongTexts: [(text: String, fault: ForecastArchiveFault)] = [
        ("", .empty), ("\n\n", .empty),
        ("place,var\n", .noColumn("lead")),
        (header + "Here,tmax\n", .fewFields(line: 2, expected: 9, given: 2)),
        (header + "\"Here,tmax,1,2025-01-01,2025-01-02,1,a,2,\n", .openQuote(line: 2)),
        (
            header + "\nHere,tmax,1,2025-01-01,2025-01-02,x,a,2,\n",
            .notANumber(column: "obs", line: 3, given: "x")
        ),
        (
            header + "Here,tmax,1,2025-01-01,2025-01-02,1,a,nan,\n",
            .notANumber(column: "fcst", line: 2, given: "nan")
        ),
        (
            header + "Here,tmax,,2025-01-01,2025-01-02,1,a,2,\n",
            .notANumber(column: "lead", line: 2, given: "")
        ),
        (
            header + "Here,tmax,1,01.01.2025,2025-01-02,1,a,2,\n",
            .notATime(column: "issue", line: 2, given: "01.01.2025")
        ),
        (header + "Here,tmax,1,2025-01-01,2025-01-02T00,1,a,2,\n", .mixedTimes(line: 2)),
        (header + lines(days: 30), .tooYoung), (header, .tooYoung),
    ]

    @Test("Each fault is told with its line", arguments: wrongTexts.indices)
    func faults(index: Int) {
        let (text, fault) = Self.wrongTexts[index]
        for pieces in [1, 1 << 16] {
            #expect(throws: fault) { _ = try Self.evaluate(text, pieces: pieces) }
        }
    }

    @Test("Whatever is sent, it costs no more than the limits say")
    func limits() {
        var limits = ArchiveLimits()
        (limits.lines, limits.line, limits.series, limits.names, limits.leads) = (100, 80, 2, 3, 2)
        func fault(_ text: String) -> ForecastArchiveFault? {
            do {
                _ = try Self.evaluate(text, limits: limits)
                return nil
            } catch {
                return error
            }
        }
        #expect(fault(Self.header + Self.lines()) == .manyLines(limit: 100))
        #expect(fault(String(repeating: "x", count: 1_000)) == .longLine(line: 1, limit: 80))
        #expect(
            fault(Self.header + String(repeating: "x", count: 90) + "\n") == .longLine(line: 2, limit: 80)
        )
        func rows(_ change: (Int) -> String) -> String { Self.header + (0..<4).map(change).joined() }
        #expect(
            fault(rows { "P\($0),tmax,1,2025-01-01,2025-01-02,1,a,2,\n" })
                == .many(.series, place: "P2", variable: "tmax", limit: 2)
        )
        #expect(
            fault(rows { "P,tmax,1,2025-01-01,2025-01-02,1,a\($0),2,\n" })
                == .many(.sources, place: "P", variable: "tmax", limit: 3)
        )
        #expect(
            fault(rows { "P,tmax,\($0),2025-01-01,2025-01-02,1,a,2,\n" })
                == .many(.leads, place: "P", variable: "tmax", limit: 2)
        )
        let names = (0..<9).map { "s\($0)" }
        #expect(throws: ForecastArchiveFault.many(.sources, place: "Here", variable: "tmax", limit: 8)) {
            _ = try Self.evaluate(Self.header + Self.lines(sources: names))
        }
    }
}
