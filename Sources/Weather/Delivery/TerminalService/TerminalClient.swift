import HTTPService
import HTTPTypes
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
        return TerminalClient.agents.contains { agent.hasPrefix($0) }
    }
}

/// The programs to which wttr.in sends text, by the beginning of their `User-Agent`, and some newer ones.
enum TerminalClient {
    static let agents = [
        "curl", "httpie", "lwp-request", "wget", "python-httpx", "python-requests", "openbsd ftp",
        "powershell",
        "fetch", "aiohttp", "http_get", "xh", "nushell", "zig", "hurl", "curlie",
    ]
}
