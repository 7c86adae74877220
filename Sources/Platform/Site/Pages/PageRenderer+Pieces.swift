import Foundation
import HTTPService
public import Languages
public import LiveUpdates

extension PageRenderer {
    /// A live piece: an element drawn by a template of its own, for the page and for the stream alike.
    ///
    /// The template is one element, written `<li id="{{id}}" data-hash="{{hash}}" …>`; a page includes its pieces ready
    /// drawn, `{{{html}}}`. What the browser ticks, `<time data-tick="…">…</time>`, does not count in the hash.
    /// - Parameters:
    ///   - id: Of the element.
    ///   - values: By the names the template uses, beside `id`, `hash`, `t` and `asset`.
    public func piece(_ template: String, id: String, in language: Language, _ values: [String: Any]) -> Piece
    {
        var values = values
        (values["id"], values["hash"]) = (id, PieceHash.blank)
        let html = text(template, in: language, values)
        let hash = PieceHash.text(of: html)
        return Piece(
            id: id,
            hash: hash,
            html: html.replacing(PieceHash.blank, with: hash, maxReplacements: 1)
        )
    }
}

/// The hash of a piece: what its element says, without what the browser ticks by itself.
enum PieceHash {
    /// Letters, digits, "-" and "_", of six bits each: short, so that the address of a stream has room for all of a long list.
    static let length = 6
    /// Stands where the hash will, and is no text of a page.
    static let blank = "\u{1}hash\u{1}"

    static func text(of html: String) -> String {
        let tag = EntityTag.text(of: Array(untimed(html).utf8))
        let bits = UInt64(tag.prefix(length * 6 / 4), radix: 16) ?? 0
        return String((0..<length).map { alphabet[Int(bits >> UInt64(6 * $0)) & 63] })
    }

    /// Whether a text may be one.
    static func isPossible(_ text: Substring) -> Bool {
        text.count == length && text.allSatisfy(alphabet.contains)
    }

    /// For addresses (RFC 4648, 5).
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Without the contents of `<time data-tick …>…</time>`.
    private static func untimed(_ html: String) -> String {
        var (rest, kept) = (html[...], "")
        while let start = rest.range(of: "<time data-tick"),
            let open = rest[start.upperBound...].firstIndex(of: ">"),
            let end = rest[open...].range(of: "</time>")
        {
            kept += rest[...open]
            rest = rest[end.lowerBound...]
        }
        return kept + rest
    }
}
