import Foundation

extension String {
    /// The text without the line breaks of the teletypes, which come after some 70 characters. Paragraphs, points of lists
    /// and lines of tables stay apart. Only white space changes.
    var unwrapped: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutSpaceAtEnd)
        var text = ""
        for (index, line) in lines.enumerated() {
            if index > 0 { text += lines[index - 1].continues(in: line) ? " " : "\n" }
            text += line
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Substring {
    fileprivate var withoutSpaceAtEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// Whether the paragraph goes on in the next line.
    fileprivate func continues(in next: Substring) -> Bool {
        guard let last, let first = next.first, !first.isWhitespace else { return false }
        // "* WHAT...", "- At 9 AM the stage was", ".TONIGHT...": a point or a line of its own.
        if [".", "•"].contains(first) || next.hasPrefix("* ") || next.hasPrefix("- ") { return false }
        // Columns.
        if contains("   ") || next.contains("   ") { return false }
        // A line that ends early, with a sentence or a heading, ends on purpose.
        return count >= Self.shortestWrapped || ![".", ":", "!", "?"].contains(last)
    }

    private static let shortestWrapped = 45
}
