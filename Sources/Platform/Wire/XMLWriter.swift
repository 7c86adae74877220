/// Writes XML 1.0 directly to bytes, without blanks between elements.
public struct XMLWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []

    public init(capacity: Int = 2048) {
        bytes.reserveCapacity(capacity)
    }

    /// Writes the XML declaration.
    public mutating func declaration() { raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

    /// Writes an element with content.
    public mutating func element(
        _ name: String,
        _ attributes: KeyValuePairs<String, String?> = [:],
        _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        raw(">")
        content(&self)
        raw("</\(name)>")
    }

    /// Writes an empty element. Attributes that are `nil` are left out.
    public mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        open(name, attributes)
        raw("/>")
    }

    /// Writes an element with text; empty if there is none.
    public mutating func element(_ name: String, text: String?) {
        guard let text, !text.isEmpty else { return element(name) }
        element(name) { XMLText.append(text, to: &$0.bytes) }
    }

    private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
        raw("<\(name)")
        for (name, value) in attributes {
            guard let value else { continue }
            raw(" \(name)=\"")
            XMLText.append(value, to: &bytes)
            raw("\"")
        }
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
