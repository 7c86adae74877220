import WeatherModels

/// The argument parser's messages, which it has only in English, in the person's language. One it does not know
/// stays as it is.
enum ParserMessage {
    /// - Parameter withSuggestion: Whether the parser's "Did you mean …?" is kept.
    static func text(_ message: String, in language: Language, withSuggestion: Bool) -> String {
        let line = String(message.prefix { $0 != "\n" })
        let parts = line.split(separator: ". Did you mean ", maxSplits: 1)
        let suggestion = withSuggestion && parts.count == 2 ? parts[1].filter { !"'?".contains($0) } : nil
        let text = String(parts.first ?? "")
        switch language {
        case .korean: return korean(text) + (suggestion.map { ". ‘\($0)’: 이것을 쓰려고 했나요?" } ?? "")
        case .english:
            return text.prefix(1).lowercased() + text.dropFirst()
                + (suggestion.map { ". Did you mean “\($0)”?" } ?? "")
        }
    }

    private static func korean(_ line: String) -> String {
        let quoted = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        guard let first = quoted.first else { return line }
        if line.hasPrefix("Unknown option") { return "‘\(first)’: 없는 선택지입니다" }
        if line.hasPrefix("Missing value for") { return "‘\(first)’: 뒤에 값이 와야 합니다" }
        if line.hasPrefix("Missing expected argument") { return "‘\(first)’: 빠진 인수입니다" }
        if line.contains("nexpected argument") {
            return "\(quoted.map { "‘\($0)’" }.joined(separator: ", ")): 필요 없는 인수입니다"
        }
        return line
    }
}
