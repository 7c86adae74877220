public import HTTPService
import Wire

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
        var json = JSONWriter(capacity: length)
        write(to: &json)
        return EventBytes(name: "piece", data: String(decoding: json.bytes, as: UTF8.self))
    }

    /// A JSON array of pieces, for who asks once.
    public static func list(_ pieces: [Piece]) -> [UInt8] {
        var json = JSONWriter(capacity: pieces.reduce(2) { $0 + $1.length })
        json.array(pieces) { $1.write(to: &$0) }
        return json.bytes
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("hash", hash)
            json.field("html", html)
            json.field("id", id)
        }
    }

    /// Of its JSON, about: a mark in eight of markup needs an escape.
    private var length: Int { html.utf8.count * 9 / 8 + 64 }
}
