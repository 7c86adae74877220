public import Foundation

/// A whole output, kept as a text file that a person can read, below `Tests/Snapshots`.
public struct SnapshotFile: Sendable {
    /// `Tests/Snapshots`, also when this file is reached by a link.
    public static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots")

    private let path: String

    /// - Parameter path: `CLI/now-ko.txt`.
    public init(_ path: String) {
        self.path = path
    }

    /// What a person should be told; nil where the text is that of the file. Where there is no file it is written: a
    /// person must read it first.
    public func difference(from text: String) throws -> String? {
        let file = Self.folder.appending(path: path)
        guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            return "recorded \(path): read it, then run again"
        }
        guard text != kept else { return nil }
        let (found, wanted) = (Self.lines(text), Self.lines(kept))
        let same = zip(found, wanted).prefix { $0 == $1 }.count
        return """
            \(path):\(same + 1): differs; if it is meant, remove the file (`make snapshots`: all pages) and record it again
            kept:  \(wanted.dropFirst(same).prefix(3).joined(separator: "\n       "))
            found: \(found.dropFirst(same).prefix(3).joined(separator: "\n       "))
            """
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
