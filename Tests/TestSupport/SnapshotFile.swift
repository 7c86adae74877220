public import Foundation

/// A complete output stored as a readable text file below `Tests/Snapshots`.
public struct SnapshotFile: Sendable {
    /// `Tests/Snapshots`, also when this file is reached by a link.
    public static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots")

    private let path: String

    /// - Parameter path: `CLI/now-ko.txt`.
    public init(_ path: String) {
        self.path = path
    }

    /// Returns a message for a person, or `nil` if the text equals the file. A missing file is written and must be
    /// read by a person first.
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
