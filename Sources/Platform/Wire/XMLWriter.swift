/// Writes XML 1.0 as it goes: no blanks between elements. Nothing is held but the bytes.
public struct XMLWriter: Sendable {
    /// What was written.
    public private(set) var bytes: [UInt8] = []

    public init(capacity: Int = 2048) {
        bytes.reserveCapacity(capacity)
    }

    /// The declaration a document begins with.
    public mutating func declaration() { raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

    /// An element with what it holds.
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

    /// An empty element. Attributes without a value are left out.
    public mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        open(name, attributes)
        raw("/>")
    }

    /// An element of text; empty where there is none.
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
