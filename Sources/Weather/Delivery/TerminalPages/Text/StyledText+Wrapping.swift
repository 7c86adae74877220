extension StyledText {
    /// Returns lines of at most the given width, broken at spaces, but not after a number: "3.4 m/s" stays together.
    /// A word that is wider than a line is broken anywhere.
    ///
    /// - Parameter indent: The indentation of all lines but the first.
    package func wrapped(to columns: Int, indent: Int) -> [StyledText] {
        guard width > columns else { return [self] }
        let indent = min(indent, columns / 2)
        let margin = StyledText(String(repeating: " ", count: indent))
        var (lines, line) = ([StyledText](), StyledText())
        for (gap, word) in boundWords {
            let spaces = StyledText(String(repeating: " ", count: gap))
            if line.width + gap + word.width <= columns {
                line += spaces + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            let chunks = word.chunks(of: columns - indent)
            lines += chunks.dropLast().map { margin + $0 }
            line = margin + (chunks.last ?? StyledText())
        }
        return lines + [line]
    }

    /// The words, with a number and the word after it as one.
    private var boundWords: [(gap: Int, word: StyledText)] {
        words.reduce(into: []) { bound, next in
            if next.gap == 1, let last = bound.last, last.word.endsInDigit {
                bound[bound.count - 1].word = last.word + " " + next.word
            } else {
                bound.append(next)
            }
        }
    }
}
