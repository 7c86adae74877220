extension StyledText {
    /// Lines of at most so many columns, broken at spaces, but not behind a figure: "3.4 m/s" stays together. A word
    /// that is wider than a line is broken anywhere.
    /// - Parameter indent: Columns left free before every line but the first, which has its own spaces.
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

    /// Its words, a figure and what follows it as one.
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
