import Languages
import UseCases
import WeatherModels

/// Translates the argument parser's messages, which are in English only. Unknown messages stay as they are.
enum ParserMessage {
    /// - Parameter withSuggestion: Whether the parser's "Did you mean …?" is kept.
    static func text(_ message: String, in language: Language, withSuggestion: Bool) -> String {
        let line = shortened(message.prefix { $0 != "\n" })
        let parts = line.split(separator: ". Did you mean ", maxSplits: 1)
        let text = String(parts.first ?? "")
        let suggestion = withSuggestion && parts.count == 2 ? parts[1].filter { !"'?".contains($0) } : nil
        let meant = suggestion.flatMap { isNear($0, quoted(in: text).first ?? "") ? $0 : nil }
        switch language {
        case .korean: return korean(text) + (meant.map { ". ‘\($0)’: 이것을 쓰려고 하셨나요?" } ?? "")
        case .english:
            return text.prefix(1).lowercased() + text.dropFirst()
                + (meant.map { ". Did you mean “\($0)”?" } ?? "")
        }
    }

    /// Returns the line with long quoted input shortened.
    private static func shortened(_ line: some StringProtocol) -> String {
        line.split(separator: "'", omittingEmptySubsequences: false).map(\.excerpt).joined(separator: "'")
    }

    private static func quoted(in line: String) -> [Substring] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The parser suggests the nearest word, however far away.
    private static func isNear(_ suggestion: String, _ typed: some StringProtocol) -> Bool {
        Slips.count(from: typed, to: suggestion) <= 2
    }

    private static func korean(_ line: String) -> String {
        let quoted = quoted(in: line)
        guard let first = quoted.first else { return line }
        if line.hasPrefix("Unknown option") { return "‘\(first)’: 없는 옵션입니다" }
        if line.hasPrefix("Missing value for") { return "‘\(first)’: 뒤에 값이 와야 합니다" }
        if line.hasPrefix("Missing expected argument") { return "‘\(first)’: 빠진 인수입니다" }
        if line.contains("nexpected argument") {
            return "\(quoted.map { "‘\($0)’" }.joined(separator: ", ")): 필요 없는 인수입니다"
        }
        return line
    }
}
