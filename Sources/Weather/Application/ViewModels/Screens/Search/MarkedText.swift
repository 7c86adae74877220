public import WeatherModels

/// A run of text, and whether the query matched it.
public struct MarkedText: Hashable, Sendable {
    public let text: String
    public let isMarked: Bool

    public init(_ text: String, isMarked: Bool = false) {
        self.text = text
        self.isMarked = isMarked
    }

    /// Splits the text into runs, with those in `spans` marked.
    ///
    /// - Parameter spans: In any order. Those that would split a character are extended to whole characters; those
    ///   outside the text are ignored.
    public static func runs(of text: String, marking spans: [TextSpan]) -> [MarkedText] {
        let units = text.utf16
        var runs: [MarkedText] = []
        var rest = text.startIndex
        for span in spans.sorted(by: { $0.start < $1.start }) {
            guard span.start >= 0, span.end <= units.count, !span.range.isEmpty else { continue }
            let first = units.index(text.startIndex, offsetBy: span.start)
            let last = units.index(text.startIndex, offsetBy: span.end - 1)
            let lower = max(rest, text.rangeOfCharacter(at: first).lowerBound)
            let upper = text.rangeOfCharacter(at: last).upperBound
            guard lower < upper else { continue }
            if rest < lower { runs.append(MarkedText(String(text[rest..<lower]))) }
            runs.append(MarkedText(String(text[lower..<upper]), isMarked: true))
            rest = upper
        }
        if rest < text.endIndex { runs.append(MarkedText(String(text[rest...]))) }
        return runs
    }
}

extension String {
    /// Returns the range of the whole character that contains a code unit.
    fileprivate func rangeOfCharacter(at unit: Index) -> Range<Index> {
        let start = indices.last { $0 <= unit } ?? startIndex
        return start..<index(after: start)
    }
}
