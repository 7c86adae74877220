import Foundation
import Testing

/// What view models guarantee to the code that draws them.
struct SeamTests {
    @Test(
        "E1: a view model is given everything at its making: constants, compared by value, that ask nobody",
        arguments: try files()
    )
    func constants(file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        for declaration in text.matches(of: /public struct \w+Model\b(.*)\{/) {
            #expect(declaration.1 == ": Hashable, Sendable ", "\(declaration.0)")
        }
        for line in text.split(separator: "\n") where line.firstMatch(of: /^ +public var [^{]*$/) != nil {
            Issue.record("changes after it is made: \(line)")
        }
        #expect(!text.contains(" async ") && text.firstMatch(of: /\bany [A-Z]/) == nil)
    }

    private static func files() throws -> [URL] {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Market/Application/MarketViewModels")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let models = (files?.allObjects as? [URL] ?? []).filter {
            $0.lastPathComponent.hasSuffix("Model.swift")
        }
        let declared = try models.map {
            try String(contentsOf: $0, encoding: .utf8).matches(of: /public struct \w+Model\b/).count
        }
        try #require(declared.reduce(0, +) >= 15)
        return models.sorted { $0.path < $1.path }
    }
}
