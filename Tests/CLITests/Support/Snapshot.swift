import TestSupport
import Testing

/// Whole outputs: `Tests/Snapshots/CLI/*.txt`.
enum Snapshot {
    static func expect(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let difference = try SnapshotFile("CLI/\(name).txt").difference(from: text)
        #expect(difference == nil, "\(difference ?? "")", sourceLocation: sourceLocation)
    }
}
