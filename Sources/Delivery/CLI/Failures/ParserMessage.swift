import WeatherModels

/// The argument parser's messages, which it has only in English, in the person's language. One it does not know
/// stays as it is.
enum ParserMessage {
    static func text(_ message: String, in language: Language) -> String {
        let line = message.split(separator: "\n").first.map(String.init) ?? message
        return language == .korean ? korean(line) : line.prefix(1).lowercased() + line.dropFirst()
    }

    private static func korean(_ line: String) -> String {
        let quoted = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        guard let first = quoted.first else { return line }
        if line.hasPrefix("Unknown option") {
            let near = quoted.count > 1 ? ". ‘\(quoted[1])’을 쓰려고 했나요?" : ""
            return "‘\(first)’: 없는 선택지입니다" + near
        }
        if line.hasPrefix("Missing value for") { return "‘\(first)’: 뒤에 값이 와야 합니다" }
        if line.hasPrefix("Missing expected argument") { return "‘\(first)’: 빠진 인수입니다" }
        if line.contains("nexpected argument") {
            return "\(quoted.map { "‘\($0)’" }.joined(separator: ", ")): 필요 없는 인수입니다"
        }
        return line
    }
}
