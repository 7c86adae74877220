import Foundation

/// A text without what differs at each run: identifiers and tokens are numbered in the order in which they appear.
struct Masked: Equatable, CustomStringConvertible {
    let description: String

    init(_ text: String) {
        var numbers: [Substring: Int] = [:]
        var masked = ""
        var rest = text[...]
        let drawn =
            /data-(?:mark|hash)="[^"]*"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9_-]{32,}|\b[0-9a-f]{8}\b|127\.0\.0\.1:[0-9]+/
        while let match = rest.firstMatch(of: drawn) {
            masked += rest[..<match.range.lowerBound]
            // What a page is of and its hashes are drawn too. Names of files, classes and addresses have no digits or hardly any.
            let isDrawn = match.output.count(where: \.isNumber) > 1 || match.output.hasPrefix("data-")
            if isDrawn {
                let number = numbers[match.output] ?? numbers.count
                numbers[match.output] = number
                masked += "‹\(number)›"
            } else {
                masked += match.output
            }
            rest = rest[match.range.upperBound...]
        }
        description = masked + rest
    }

    /// What stands around the first place that differs.
    func difference(from other: Masked) -> String {
        let same = description.commonPrefix(with: other.description).count
        let parts = [self, other].map { $0.description.dropFirst(max(0, same - 40)).prefix(160) }
        return parts.joined(separator: "\n")
    }
}
