import Foundation
public import HTTPService

/// An element of a page as live updates replace it: drawn by a template of its own, in the page and in the stream alike.
public struct Piece: Hashable, Sendable {
    /// Of the element, unique within its page.
    public let id: String
    /// Tells one state of the element from another; what the browser ticks by itself is no part of it.
    public let hash: String
    /// The element.
    public let html: String

    public init(id: String, hash: String, html: String) {
        self.id = id
        self.hash = hash
        self.html = html
    }

    /// `event: piece`, with identifier, hash and element as a JSON object.
    public var event: EventBytes {
        EventBytes(name: "piece", data: json)
    }

    /// A JSON array of pieces, for who asks once.
    public static func list(_ pieces: [Piece]) -> [UInt8] {
        Array("[\(pieces.map(\.json).joined(separator: ","))]".utf8)
    }

    private var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts can always be encoded.
        guard let bytes = try? encoder.encode(["hash": hash, "html": html, "id": id]) else { return "{}" }
        // Line breaks to Unicode, none to JSON: written out, no reader of lines can take them for the end of a field.
        return String(decoding: bytes, as: UTF8.self)
            .replacing("\u{85}", with: "\\u0085")
            .replacing("\u{2028}", with: "\\u2028")
            .replacing("\u{2029}", with: "\\u2029")
    }
}
