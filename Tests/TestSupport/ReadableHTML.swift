import Foundation

/// A page formatted for reading differences: one element for each line, indented; random values (tokens, hashes,
/// versions of assets) are replaced by names.
public struct ReadableHTML: CustomStringConvertible {
    public private(set) var description = ""
    private var depth = 0
    /// An element whose line is not closed yet, since it may have nothing but text.
    private var opened: (tag: String, text: String)?

    private static let void: Set<Substring> = ["meta", "link", "input", "br", "hr", "img"]

    /// - Parameter html: A whole page or a part of one.
    public init(_ html: String) {
        for token in Self.anonymous(html).matches(of: /<[^>]*>|[^<]+/) { take(token.output) }
        closeLine()
    }

    private mutating func take(_ token: Substring) {
        guard token.hasPrefix("<") else {
            let text = token.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !text.isEmpty else { return }
            if opened?.text.isEmpty == true {
                opened?.text = text
            } else {
                write(text)
            }
            return
        }
        let name = token.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" }
        if name.hasPrefix("/") {
            if let line = opened {
                opened = nil
                append(line.tag + line.text + token)
            } else {
                depth -= 1
                append(String(token))
            }
        } else if Self.void.contains(name) || token.hasSuffix("/>") || name.hasPrefix("!") {
            write(String(token))
        } else {
            closeLine()
            opened = (String(token), "")
        }
    }

    /// In a line of its own, within what is open.
    private mutating func write(_ text: String) {
        closeLine()
        append(text)
    }

    private mutating func closeLine() {
        guard let line = opened else { return }
        opened = nil
        append(line.tag)
        depth += 1
        if !line.text.isEmpty { append(line.text) }
    }

    private mutating func append(_ text: String) {
        description += String(repeating: "  ", count: max(depth, 0)) + text + "\n"
    }

    private static func anonymous(_ html: String) -> String {
        html
            .replacing(/name="token" value="[^"]*"/, with: #"name="token" value="TOKEN""#)
            .replacing(/data-token="[^"]*"/, with: #"data-token="TOKEN""#)
            .replacing(/data-hash="[^"]*"/, with: #"data-hash="HASH""#)
            .replacing(/data-mark="[^"]*"/, with: #"data-mark="MARK""#)
            .replacing(/\/assets\/[0-9A-Za-z_-]{8}\//, with: "/assets/VERSION/")
            .replacing(/(\/assets\/[a-z0-9-]+)\.[0-9A-Za-z_-]{8}\.([a-z0-9]+)/) {
                "\($0.output.1).VERSION.\($0.output.2)"
            }
    }
}
