import Foundation
import Testing

/// What `Tools/almanac/expectations.py` worked out from the table by other code.
enum Expectations {
    static let monthly = rows(of: "monthly.tsv")
    static let curve = rows(of: "curve.tsv")

    /// The numbers of each line; `nil` for "-".
    private static func rows(of name: String) -> [[Double?]] {
        let file = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Tools/almanac/expected/\(name)")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { line in
            line.split(separator: "\t").map { Double($0) }
        }
    }
}

/// A date given as in RFC 3339.
func moment(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
}
