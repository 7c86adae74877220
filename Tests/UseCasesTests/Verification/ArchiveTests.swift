import Foundation
import PackedFiles
import TestSupport
import Testing

@testable import UseCases

/// The archives of real forecasts, which lie beside the checkout and never in it.
private enum Archives {
    static let folder = Corpus.folder?.deletingLastPathComponent().appending(path: "verification")

    static var arePresent: Bool {
        folder.map { FileManager.default.fileExists(atPath: $0.appending(path: "knyc6.csv.gz").path) }
            ?? false
    }

    static func verification(of name: String) throws -> ArchiveVerification {
        let file = try PackedFile(path: try #require(folder).appending(path: "\(name).csv.gz").path)
        var verify = VerifyArchive(keepsForecasts: true)
        while let piece = try file.next() { try verify.read(piece) }
        return try verify.evaluate(seed: 1)
    }
}

@Suite(
    "X3: the method equals its reference program",
    .enabled(if: Archives.arePresent, "needs ../shared/verification beside the checkout")
)
struct ArchiveCorpusTests {
    @Test(
        "Blends within 1e-9, and what is told of each variable and lead",
        arguments: ReferenceFigures.archives.indices
    )
    func equalsReference(index: Int) throws {
        let (name, rows, blends) = ReferenceFigures.archives[index]
        let verification = try Archives.verification(of: name)
        #expect(verification.forecasts.count == rows)
        for (row, blend) in blends {
            #expect(abs(verification.forecasts[row].blend - blend) < 1e-9, "\(name) \(row)")
        }
        func decimals(_ number: Double) -> String { String(format: "%.3f", number) }
        let cells = try verification.cells.map { cell in
            let ratio = try #require(cell.ratio)
            let lead = String(format: "%g", cell.lead)
            return
                "\(cell.variable) \(lead) \(cell.count) \(decimals(cell.best)) \(decimals(cell.blend)) \(decimals(ratio))"
        }
        #expect(cells == ReferenceFigures.cells[name])
        for cell in verification.cells {
            let (interval, ratio) = (try #require(cell.interval), try #require(cell.ratio))
            #expect(interval.contains(ratio) && interval.upperBound - interval.lowerBound < 0.16)
        }
    }
}
