import HTTPService
import Languages
import TerminalPages
import WeatherModels

/// The usage text, with lines that can be pasted into a shell: they contain this server's address and are quoted,
/// because `?`, `&` and `%` are special in shells.
struct TerminalHelp: Translated {
    private let address: String

    init(_ request: ServiceRequest) {
        let host = request.authority ?? ""
        // The host comes from the client, so it must not contain anything special in a shell.
        let isPlain = host.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || ".:-[]".utf8.contains(byte)
        }
        let named = host.isEmpty || !isPlain ? "localhost:8080" : host
        address = (request.isSecure ? "https://" : "") + named
    }

    /// Returns the text of one language.
    func page(_ words: some TerminalHelpTable) -> String {
        let commands = words.lines.map { "curl '\(address)/\($0.path)'" }
        let width = commands.map { DisplayWidth.columns(of: $0) }.max() ?? 0
        let rows = zip(commands, words.lines).map { command, line in
            let gap = String(repeating: " ", count: width - DisplayWidth.columns(of: command) + 2)
            return "  \(command)\(gap)\(line.meaning)\n"
        }
        return words.heading + "\n\n" + rows.joined() + "\n" + words.footing + "\n"
    }
}

/// The usage text in one language.
protocol TerminalHelpTable {
    var heading: String { get }
    /// What to ask for, as the path and query of an address, and what it means.
    var lines: [(path: String, meaning: String)] { get }
    var footing: String { get }
}
