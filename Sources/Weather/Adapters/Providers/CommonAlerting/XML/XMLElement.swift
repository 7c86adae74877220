package import Foundation

/// An element of a document with all that is within it.
package struct XMLElement: Hashable, Sendable {
    /// Without its prefix.
    package fileprivate(set) var name = ""
    /// The name of its namespace; empty if it is in none.
    package fileprivate(set) var namespace = ""
    /// By name, with its prefix if it has one.
    package fileprivate(set) var attributes: [String: String] = [:]
    package fileprivate(set) var children: [XMLElement] = []
    /// All text directly within it.
    package fileprivate(set) var text = ""

    /// Reads a whole document, and returns its root.
    package init(document body: Data, limits: XMLLimits = XMLLimits()) throws(XMLFault) {
        guard body.count <= limits.bytes else { throw .limit("bytes") }
        var tree = XMLTree(limits: limits)
        var scanner = XMLScanner(try XMLEncoding.bytes(of: body), limits: limits)
        while let event = try scanner.next() { try tree.handle(event) }
        guard let root = tree.root else { throw .malformed("a root") }
        self = root
    }

    fileprivate init() {}

    /// Returns the elements of a name directly within it, in a namespace that meets a condition.
    package func all(_ name: String, in isWanted: (String) -> Bool) -> [XMLElement] {
        children.filter { $0.name == name && isWanted($0.namespace) }
    }

    /// The text without blanks at its ends; `nil` if nothing is left.
    package var content: String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}

/// Builds elements from events, and finds their namespaces.
private struct XMLTree {
    let limits: XMLLimits
    private(set) var root: XMLElement?
    private var open: [XMLElement] = []
    /// The namespaces by prefix, for each open element; empty for the one that has no prefix.
    private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]

    init(limits: XMLLimits) { self.limits = limits }

    mutating func handle(_ event: XMLEvent) throws(XMLFault) {
        switch event {
        case .start(let name, let attributes): try start(name, attributes)
        case .text(let text):
            let last = open.count - 1
            open[last].text += text
            guard open[last].text.utf8.count <= limits.text else { throw .limit("text") }
        case .end: end()
        }
    }

    private mutating func start(_ name: String, _ attributes: [XMLAttribute]) throws(XMLFault) {
        var scope = scopes[scopes.count - 1]
        var element = XMLElement()
        for attribute in attributes {
            if attribute.name == "xmlns" {
                scope[""] = attribute.value
            } else if attribute.name.hasPrefix("xmlns:") {
                scope[String(attribute.name.dropFirst(6))] = attribute.value
            } else {
                element.attributes[attribute.name] = attribute.value
            }
        }
        guard scope.count <= limits.namespaces else { throw .limit("namespaces") }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        element.name = String(parts.count == 2 ? parts[1] : parts[0])
        element.namespace = scope[parts.count == 2 ? String(parts[0]) : ""] ?? ""
        open.append(element)
        scopes.append(scope)
    }

    private mutating func end() {
        scopes.removeLast()
        let element = open.removeLast()
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }
}
