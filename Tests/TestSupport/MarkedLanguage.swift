public import Languages

extension Language {
    /// A language made up for tests. Each text is the English one between marks, so that a text of another language,
    /// or one that comes from no table, has none.
    public static let marked = Language("xx", ownName: "Marked", reader: MarkedReader())
}

private struct MarkedReader: TextReader {
    func text<Value: Translated>(of value: Value) -> Value.Text {
        let english = value.english
        guard let text = english as? String, let marked = "⟦\(text)⟧" as? Value.Text else { return english }
        return marked
    }
}

extension String {
    /// What stands outside the marks of ``Languages/Language/marked``, in lines.
    public var unmarked: String {
        var (depth, rest) = (0, "")
        for character in self {
            switch character {
            case "⟦": depth += 1
            case "⟧":
                depth -= 1
                rest.append("\n")
            default: if depth == 0 { rest.append(character) }
            }
        }
        return rest
    }
}
