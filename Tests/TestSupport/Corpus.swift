public import Foundation

/// The recorded bodies of real weather services, which lie beside the checkout and never in it.
public enum Corpus {
    /// The folder named by `HANEUL_CORPUS`, otherwise `../shared/corpus` beside the checkout; `nil` if there is none.
    public static let folder: URL? = {
        let named = ProcessInfo.processInfo.environment["HANEUL_CORPUS"].map { URL(filePath: $0) }
        // …/Tests/TestSupport/Corpus.swift, also when reached by a link.
        let checkout = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = named ?? checkout.deletingLastPathComponent().appending(path: "shared/corpus")
        let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "INDEX.tsv").path)
        return isThere ? folder : nil
    }()

    public static var isPresent: Bool { folder != nil }

    /// To say when tests over the corpus are skipped.
    public static let absence =
        "needs the recorded bodies: ../shared/corpus beside the checkout, or the folder named by HANEUL_CORPUS"

    /// The bodies in one folder of the corpus (`openmeteo`, `metno`, `owm` …), by name; empty where there is none.
    public static func bodies(in name: String) -> [RecordedBody] {
        guard let folder else { return [] }
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder.appending(path: name),
            includingPropertiesForKeys: nil
        )
        return (files ?? []).filter { !$0.hasDirectoryPath }.map { RecordedBody(file: $0) }
            .sorted { $0.name < $1.name }
    }

    /// The body whose name ends so, for tests that look at one.
    public static func body(in folder: String, endingWith ending: String) -> RecordedBody? {
        bodies(in: folder).first { $0.name.hasSuffix(ending) }
    }
}

/// One file of the corpus.
public struct RecordedBody: Sendable, Hashable, CustomStringConvertible {
    public let file: URL

    public var name: String { file.lastPathComponent }
    public var description: String { name }

    public func read() throws -> Data { try Data(contentsOf: file) }
}
