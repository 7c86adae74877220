import HTTPService
import HTTPTypes
import Site

extension ServiceRequest {
    /// Whether text is wanted: by a program of the terminal, or by who asks for it in so many words.
    ///
    /// As wttr.in does (https://github.com/chubin/wttr.in), by `User-Agent`; and by `Accept`, where it names plain text
    /// before HTML. A browser that adds `format=` to an address wants the line.
    var wantsTerminalText: Bool {
        if let format = query.item("format"), !format.looseValue.isEmpty { return true }
        let accepted = headers[.accept]?.lowercased() ?? ""
        if accepted.hasPrefix("text/plain") { return true }
        if acceptsHTML { return false }
        return isOfTerminal
    }

    /// Whether a program of the terminal asks, which shows colours.
    var isOfTerminal: Bool {
        let agent = headers[.userAgent]?.lowercased() ?? ""
        return TerminalClient.agents.contains { agent.hasPrefix($0) }
    }
}

/// The programs wttr.in answers with text, by the beginning of what they call themselves, and a few newer ones.
enum TerminalClient {
    static let agents = [
        "curl", "httpie", "lwp-request", "wget", "python-httpx", "python-requests", "openbsd ftp",
        "powershell",
        "fetch", "aiohttp", "http_get", "xh", "nushell", "zig", "hurl", "curlie",
    ]
}
