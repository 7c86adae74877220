import Foundation
import Testing

/// Whole outputs, kept as text files that a person can read: `Tests/Snapshots/CLI/*.txt`.
enum Snapshot {
    /// Compares with the file. Where there is none it is written, and the test fails: a person must read it first.
    static func expect(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let file = folder.appending(path: name + ".txt")
        guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name): read it, then run again", sourceLocation: sourceLocation)
            return
        }
        #expect(text == kept, "differs from \(file.lastPathComponent)", sourceLocation: sourceLocation)
    }

    /// `Tests/Snapshots/CLI`, also when this file is reached by a link.
    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Snapshots/CLI")
}
