/// Why a body is not read as XML. It never contains text of the body.
package enum XMLFault: Error, Hashable, Sendable {
    /// It has a document type, by which entities could be declared and files of others fetched: nothing of it is read.
    case documentType
    /// An entity besides the five of XML.
    case unknownEntity
    /// Neither UTF-8 nor ISO 8859-1, or bytes that are not what was declared.
    case encoding
    /// One of the limits (``XMLLimits``), by its name.
    case limit(String)
    /// Not well-formed: what was expected.
    case malformed(String)
}

/// The limits of a body, against bodies made to exhaust a reader.
package struct XMLLimits: Hashable, Sendable {
    package var bytes: Int
    package var depth: Int
    package var elements: Int
    /// Of one element.
    package var attributes: Int
    /// Bytes of the text of one element, or of one attribute.
    package var text: Int
    /// Known at one element, with that of XML itself: each element that declares one copies those around it.
    package var namespaces: Int

    /// The defaults hold the list of the warnings of a large country, which has some megabytes.
    package init(
        bytes: Int = 8 << 20,
        depth: Int = 32,
        elements: Int = 400_000,
        attributes: Int = 32,
        text: Int = 256 << 10,
        namespaces: Int = 64
    ) {
        self.bytes = bytes
        self.depth = depth
        self.elements = elements
        self.attributes = attributes
        self.text = text
        self.namespaces = namespaces
    }
}
