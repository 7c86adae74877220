public import HTTPService
import Wire

/// An element of a page that live updates can replace. The page and the stream draw it with the same template.
public struct Piece: Hashable, Sendable {
    /// The identifier of the element, unique within its page.
    public let id: String
    /// A hash of the element's state. It leaves out what the browser updates by itself.
    public let hash: String
    /// The HTML of the element.
    public let html: String

    public init(id: String, hash: String, html: String) {
        self.id = id
        self.hash = hash
        self.html = html
    }

    /// The event `piece` with identifier, hash and element as a JSON object.
    public var event: EventBytes {
        var json = JSONWriter(capacity: length)
        write(to: &json)
        return EventBytes(name: "piece", data: String(decoding: json.bytes, as: UTF8.self))
    }

    /// Returns the pieces as a JSON array, for a single request.
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

    /// The approximate length of its JSON: an eighth of the markup needs an escape.
    private var length: Int { html.utf8.count * 9 / 8 + 64 }
}
