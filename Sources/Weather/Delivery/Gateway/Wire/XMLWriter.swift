import Foundation

/// XML as the API writes it: no blanks between elements, values in attributes.
struct XMLWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 2048) {
        bytes.reserveCapacity(capacity)
    }

    /// The declaration every document begins with.
    mutating func declaration() { raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

    /// An element with what it holds.
    mutating func element(
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
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        open(name, attributes)
        raw("/>")
    }

    /// An element of text; empty where there is none.
    mutating func element(_ name: String, text: String?) {
        guard let text, !text.isEmpty else { return element(name) }
        element(name) { $0.raw(XMLText.escaped(text)) }
    }

    private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
        raw("<\(name)")
        for (name, value) in attributes {
            guard let value else { continue }
            raw(" \(name)=\"\(XMLText.escaped(value))\"")
        }
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
