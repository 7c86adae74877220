import Foundation
import HTTPService
public import Languages
public import LiveUpdates

extension PageRenderer {
    /// Draws a live piece: an element with its own template, the same for the page and the stream.
    ///
    /// The template is one element, `<li id="{{id}}" data-hash="{{hash}}" …>`. A page includes the finished pieces
    /// with `{{{html}}}`. What the browser updates by itself, `<time data-tick="…">…</time>`, is not part of the
    /// hash.
    ///
    /// - Parameters:
    ///   - id: The identifier of the element.
    ///   - values: The values by their names in the template, in addition to `id`, `hash`, `t` and `asset`.
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

/// The hash of a piece: of its element, without what the browser updates by itself.
enum PieceHash {
    /// The number of characters, of six bits each. It is small, so that the address of a stream has room for all
    /// hashes of a long list.
    static let length = 6
    /// A placeholder for the hash that occurs in no page.
    static let blank = "\u{1}hash\u{1}"

    static func text(of html: String) -> String {
        let tag = EntityTag.text(of: Array(untimed(html).utf8))
        let bits = UInt64(tag.prefix(length * 6 / 4), radix: 16) ?? 0
        return String((0..<length).map { alphabet[Int(bits >> UInt64(6 * $0)) & 63] })
    }

    static func isPossible(_ text: Substring) -> Bool {
        text.count == length && text.allSatisfy(alphabet.contains)
    }

    /// The alphabet for addresses (RFC 4648, 5).
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Returns the HTML without the contents of `<time data-tick …>…</time>`.
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
