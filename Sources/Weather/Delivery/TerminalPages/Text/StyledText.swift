import Languages

/// A colour or weight of terminal text.
package enum Style: Hashable, Sendable {
    case plain, bold, dim
    /// One of the 256 colours.
    case color(UInt8)
    /// One of the 256 colours, bold.
    case strong(UInt8)

    /// The Select Graphic Rendition parameters (ECMA-48, section 8.3.117); `nil` for plain text.
    fileprivate var parameters: String? {
        switch self {
        case .plain: nil
        case .bold: "1"
        case .dim: "2"
        case .color(let number): "38;5;\(number)"
        case .strong(let number): "1;38;5;\(number)"
        }
    }
}

/// Text with styles and a known width.
package struct StyledText: Hashable, Sendable {
    private var runs: [Run] = []

    private struct Run: Hashable {
        var text: String
        var style: Style

        var isGap: Bool { style == .plain && text.allSatisfy { $0 == " " } }
    }

    package init() {}

    package init(_ text: String, _ style: Style = .plain) {
        let text = PrintableText.text(text)
        runs = text.isEmpty ? [] : [Run(text: text, style: style)]
    }

    /// Columns in a terminal.
    package var width: Int { runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } }

    package var isEmpty: Bool { runs.isEmpty }

    package static func + (a: StyledText, b: StyledText) -> StyledText {
        var joined = a
        joined.runs += b.runs
        return joined
    }

    package static func += (a: inout StyledText, b: StyledText) {
        a.runs += b.runs
    }

    package static func + (a: StyledText, b: String) -> StyledText { a + StyledText(b) }

    /// Returns the text padded with spaces to a width, at the end or the beginning; unchanged if it is wide enough.
    package func padded(to columns: Int, atEnd: Bool = true) -> StyledText {
        let space = StyledText(String(repeating: " ", count: max(0, columns - width)))
        return atEnd ? self + space : space + self
    }

    /// Returns the text shortened to a width in whole characters, with "…" at its end.
    package func cut(to columns: Int) -> StyledText {
        guard width > columns else { return self }
        var (result, left) = (StyledText(), columns - 1)
        for run in runs {
            let kept = run.text.prefix { character in
                left -= DisplayWidth.columns(of: character)
                return left >= 0
            }
            result += StyledText(String(kept), run.style)
            if left < 0 { break }
        }
        return result + "…"
    }

    /// The words, each with the number of spaces before it.
    package var words: [(gap: Int, word: StyledText)] {
        var (words, gap, word) = ([(gap: Int, word: StyledText)](), 0, StyledText())
        for run in runs {
            for (position, part) in run.text.split(separator: " ", omittingEmptySubsequences: false)
                .enumerated()
            {
                if position > 0 {
                    if !word.isEmpty { words.append((gap, word)) }
                    (gap, word) = (word.isEmpty ? gap + 1 : 1, StyledText())
                }
                word += StyledText(String(part), run.style)
            }
        }
        if !word.isEmpty { words.append((gap, word)) }
        return words
    }

    /// Whether the last character is a digit.
    package var endsInDigit: Bool { runs.last?.text.last?.isWholeNumber == true }

    /// Returns pieces of the given width.
    package func chunks(of columns: Int) -> [StyledText] {
        var (chunks, chunk) = ([StyledText](), StyledText())
        for run in runs {
            for character in run.text {
                let piece = StyledText(String(character), run.style)
                if chunk.width + piece.width > columns, !chunk.isEmpty {
                    chunks.append(chunk)
                    chunk = StyledText()
                }
                chunk += piece
            }
        }
        return chunks + [chunk]
    }

    /// Returns the text, with one escape sequence for each run of a style if `color` is true, and without trailing
    /// spaces.
    package func rendered(color: Bool) -> String {
        var runs = runs
        while var last = runs.popLast() {
            while last.text.last == " " { last.text.removeLast() }
            guard last.text.isEmpty else {
                runs.append(last)
                break
            }
        }
        var text = ""
        for run in runs.reduce(into: [], Self.join) {
            if color, let parameters = run.style.parameters {
                text += "\u{1B}[\(parameters)m\(run.text)\u{1B}[0m"
            } else {
                text += run.text
            }
        }
        return text
    }

    /// Merges a run with the previous one if the styles are equal, or if it consists of plain spaces, which look the
    /// same in every style. This way terminals recognize whole addresses.
    private static func join(_ runs: inout [Run], _ run: Run) {
        if let last = runs.last, last.style == run.style || run.isGap {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }
}
