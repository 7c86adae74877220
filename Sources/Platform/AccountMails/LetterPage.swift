import Languages

/// A mail as a page. It loads nothing, and its styles stand in the elements, because mail programs drop all others.
enum LetterPage {
    /// - Parameter signature: The last line: who writes.
    static func html(_ words: LetterWords, signature: String, product: MailingProduct, in language: Language)
        -> String
    {
        let body = [
            words.paragraphs.map { element("p", $0, "margin:0 0 14px") },
            words.facts.isEmpty ? [] : [facts(words.facts)],
            words.button.map { [button($0, color: product.color)] } ?? [],
            words.aside.map { [aside($0)] } ?? [],
            words.notes.map { element("p", $0, "margin:0 0 10px;font-size:14px;opacity:.75") },
        ].joined().joined(separator: "\n")
        let name = escaped(product.name(in: language))
        return """
            <!doctype html>
            <html lang="\(language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(escaped(words.subject))</title>
            </head>
            <body style="margin:0;padding:24px 12px;\(font)\(language == .korean ? ";word-break:keep-all" : "")">
            <div style="max-width:520px;margin:0 auto;padding:28px 28px 18px;border:1px solid #8886;border-radius:12px">
            <div style="margin:0 0 18px;font-size:20px;font-weight:700">\(name)</div>
            \(body)
            <div style="margin:22px 0 0;padding:14px 0 0;border-top:1px solid #8884;font-size:13px;opacity:.75">\(escaped(signature))\(words.leaving.map(leaving) ?? "")</div>
            </div>
            </body>
            </html>

            """
    }

    private static let font =
        "font:16px/1.6 system-ui,-apple-system,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans JP',sans-serif;overflow-wrap:anywhere"

    private static func element(_ name: String, _ text: String, _ style: String) -> String {
        "<\(name) style=\"\(style)\">\(escaped(text))</\(name)>"
    }

    /// The address stands below the button: for those who copy it, and for those who look where it leads.
    private static func button(_ link: LetterWords.Link, color: String) -> String {
        let address = escaped(link.address)
        let style =
            "display:inline-block;padding:12px 22px;border-radius:8px;background:\(color);color:#ffffff;font-weight:600;text-decoration:none"
        return """
            <p style="margin:22px 0 12px"><a href="\(address)" style="\(style)">\(escaped(link.words))</a></p>
            <p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="\(address)" style="color:inherit">\(address)</a></p>
            """
    }

    private static func facts(_ lines: [String]) -> String {
        "<p style=\"margin:0 0 14px\">\(lines.map(escaped).joined(separator: "<br>\n"))</p>"
    }

    private static func aside(_ link: LetterWords.Link) -> String {
        let address = escaped(link.address)
        return
            "<p style=\"margin:0 0 14px\">\(escaped(link.words))<br><a href=\"\(address)\" style=\"color:inherit\">\(address)</a></p>"
    }

    private static func leaving(_ link: LetterWords.Link) -> String {
        "<br>\n<a href=\"\(escaped(link.address))\" style=\"display:inline-block;padding:8px 0;color:inherit\">\(escaped(link.words))</a>"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
