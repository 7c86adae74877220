import HTTPService
import HTTPTypes
import Languages
import Site

extension ServiceRequest {
    /// Whether the client wants text: it is a terminal program or asks for text explicitly.
    ///
    /// As in wttr.in (https://github.com/chubin/wttr.in), terminal programs are recognized by `User-Agent`. `Accept`
    /// must name plain text before HTML. A browser that adds `format=` to an address wants the line.
    var wantsTerminalText: Bool {
        if let format = query.item("format"), !format.looseValue.isEmpty { return true }
        let accepted = headers[.accept]?.lowercased() ?? ""
        if accepted.hasPrefix("text/plain") { return true }
        if acceptsHTML { return false }
        return isOfTerminal
    }

    /// Whether the client is a terminal program, which can show colours.
    var isOfTerminal: Bool {
        let agent = headers[.userAgent]?.lowercased() ?? ""
        return Self.terminalAgents.contains { agent.hasPrefix($0) }
    }

    /// The programs to which wttr.in sends text, by the beginning of their `User-Agent`, and some newer ones.
    private static let terminalAgents = [
        "curl", "httpie", "lwp-request", "wget", "python-httpx", "python-requests", "openbsd ftp",
        "powershell", "fetch", "aiohttp", "http_get", "xh", "nushell", "zig", "hurl", "curlie",
    ]

    /// The last segment of the path. Plus signs stand for blanks, and a tilde at the beginning means a search.
    /// Control characters are removed, because an answer that repeats them would affect the terminal.
    var place: String {
        let words = (pathParameters["place"] ?? "").replacing("+", with: " ")
        let text = String(words.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return text.hasPrefix("~") ? String(text.dropFirst()) : text
    }

    /// Returns the requested language, otherwise the one whose script the name is in, otherwise the client's language.
    func terminalLanguage(_ options: TerminalOptions) -> Language {
        if let language = options.language ?? Self.language(writing: place) { return language }
        let accepted = acceptedLanguages.first(of: Language.allCases.map(\.rawValue))
        return accepted.flatMap(Language.init(rawValue:)) ?? .english
    }

    /// Returns the language that alone uses a letter of the text.
    private static func language(writing text: String) -> Language? {
        text.unicodeScalars.lazy.compactMap { scalar in
            scripts.first { $0.letters.contains(scalar.value) }.flatMap { Language(rawValue: $0.code) }
        }.first
    }

    /// Hangul and its letters, and kana.
    private static let scripts: [(letters: ClosedRange<UInt32>, code: String)] = [
        (0xAC00...0xD7A3, "ko"), (0x3131...0x318E, "ko"), (0x3041...0x3096, "ja"),
        (0x30A1...0x30FA, "ja"),
    ]

    var acceptedLanguages: AcceptedLanguages { AcceptedLanguages(headers[.acceptLanguage]) }
}
