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
        let words = language.commandFailures
        return words.text(ofParser: text, quoted: quoted(in: text))
            + (meant.map { ". \(words.suggestion(ofOption: $0))" } ?? "")
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
}
