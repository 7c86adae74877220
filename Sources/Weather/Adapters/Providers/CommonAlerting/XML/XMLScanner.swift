/// What a document consists of, one after the other.
enum XMLEvent: Hashable {
    case start(name: String, attributes: [XMLAttribute])
    case end
    case text(String)
}

/// An attribute as written, with its prefix.
struct XMLAttribute: Hashable {
    var name: String
    var value: String
}

/// Reads XML event by event: elements, attributes, text, CDATA, the five entities and references by number. Comments and
/// instructions are skipped. It is a subset on purpose: a document type is refused, so that nothing is ever expanded or
/// fetched.
struct XMLScanner {
    private let bytes: [UInt8]
    private let limits: XMLLimits
    private var index = 0
    /// The names of the open elements.
    private var open: [String] = []
    private var elements = 0
    private var hasRoot = false
    /// The last start tag was that of an empty element.
    private var endIsDue = false

    /// - Parameter bytes: Valid UTF-8.
    init(_ bytes: [UInt8], limits: XMLLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Returns the next event; `nil` at the end of a whole document.
    mutating func next() throws(XMLFault) -> XMLEvent? {
        if endIsDue {
            endIsDue = false
            open.removeLast()
            return .end
        }
        while index < bytes.count {
            guard bytes[index] == .less else {
                let text = try text()
                if !open.isEmpty { return .text(text) }
                guard text.utf8.allSatisfy(\.isBlank) else { throw .malformed("nothing beside the root") }
                continue
            }
            if skip("<!--") {
                try skipPast("-->")
            } else if skip("<![CDATA[") {
                guard !open.isEmpty else { throw .malformed("nothing beside the root") }
                return .text(try cData())
            } else if skip("<?") {
                try skipPast("?>")
            } else if skip("<!") {
                throw .documentType
            } else if skip("</") {
                return try end()
            } else {
                return try start()
            }
        }
        guard hasRoot, open.isEmpty else { throw .malformed("a whole document") }
        return nil
    }
}

// MARK: Tags

extension XMLScanner {
    private mutating func start() throws(XMLFault) -> XMLEvent {
        index += 1
        let name = try name()
        guard !hasRoot || !open.isEmpty else { throw .malformed("one root") }
        hasRoot = true
        elements += 1
        guard elements <= limits.elements else { throw .limit("elements") }
        guard open.count < limits.depth else { throw .limit("depth") }
        var attributes: [XMLAttribute] = []
        while true {
            let isApart = skipBlanks()
            if skip(">") { break }
            if skip("/>") {
                endIsDue = true
                break
            }
            guard isApart else { throw .malformed("a blank before an attribute") }
            let attribute = try attribute()
            guard !attributes.contains(where: { $0.name == attribute.name }) else {
                throw .malformed("an attribute once")
            }
            attributes.append(attribute)
            guard attributes.count <= limits.attributes else { throw .limit("attributes") }
        }
        open.append(name)
        return .start(name: name, attributes: attributes)
    }

    private mutating func end() throws(XMLFault) -> XMLEvent {
        let name = try name()
        _ = skipBlanks()
        guard skip(">"), open.popLast() == name else { throw .malformed("the end of the open element") }
        return .end
    }

    private mutating func attribute() throws(XMLFault) -> XMLAttribute {
        let name = try name()
        _ = skipBlanks()
        guard skip("=") else { throw .malformed("a value of an attribute") }
        _ = skipBlanks()
        guard index < bytes.count, [.quote, .apostrophe].contains(bytes[index]) else {
            throw .malformed("a quoted value")
        }
        let quote = bytes[index]
        index += 1
        let value = try characters { $0 == quote || $0 == .less }
        guard index < bytes.count, bytes[index] == quote else { throw .malformed("the end of a value") }
        index += 1
        return XMLAttribute(name: name, value: value)
    }

    private mutating func name() throws(XMLFault) -> String {
        let start = index
        while index < bytes.count, bytes[index].isOfName { index += 1 }
        guard start < index, bytes[start].isFirstOfName else { throw .malformed("a name") }
        guard index - start <= Self.longestName else { throw .limit("name") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static let longestName = 256
}

// MARK: Text

extension XMLScanner {
    private mutating func text() throws(XMLFault) -> String {
        try characters { $0 == .less }
    }

    private mutating func cData() throws(XMLFault) -> String {
        let start = index
        try skipPast("]]>")
        let content = bytes[start..<(index - 3)]
        guard content.count <= limits.text else { throw .limit("text") }
        return String(decoding: content, as: UTF8.self).withPlainLineEnds
    }

    /// Returns the characters until one of those that end them, with references replaced.
    private mutating func characters(until isEnd: (UInt8) -> Bool) throws(XMLFault) -> String {
        var characters: [UInt8] = []
        var start = index
        while index < bytes.count, !isEnd(bytes[index]) {
            if bytes[index] == .ampersand {
                characters += bytes[start..<index]
                characters += Array(String(try reference()).utf8)
                start = index
            } else {
                index += 1
            }
            guard characters.count + index - start <= limits.text else { throw .limit("text") }
        }
        characters += bytes[start..<index]
        return String(decoding: characters, as: UTF8.self).withPlainLineEnds
    }

    private mutating func reference() throws(XMLFault) -> Unicode.Scalar {
        guard let end = bytes[index...].prefix(Self.longestReference).firstIndex(of: .semicolon) else {
            throw .malformed("the end of a reference")
        }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { throw .unknownEntity }
            let digits = name.dropFirst()
            let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.isOfXML else {
                throw .malformed("a character of XML")
            }
            return scalar
        }
    }

    private static let longestReference = 16
}

// MARK: Steps

extension XMLScanner {
    private mutating func skip(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard bytes.count - index >= count else { return false }
        for offset in 0..<count where bytes[index + offset] != mark.utf8Start[offset] { return false }
        index += count
        return true
    }

    private mutating func skipPast(_ mark: StaticString) throws(XMLFault) {
        while index < bytes.count {
            if skip(mark) { return }
            index += 1
        }
        throw .malformed("a whole document")
    }

    /// Returns whether there were any.
    private mutating func skipBlanks() -> Bool {
        let start = index
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        return index > start
    }
}

extension UInt8 {
    fileprivate static let less = UInt8(ascii: "<")
    fileprivate static let ampersand = UInt8(ascii: "&")
    fileprivate static let semicolon = UInt8(ascii: ";")
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let apostrophe = UInt8(ascii: "'")

    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Letters, `_`, `:` and whatever is not ASCII.
    fileprivate var isFirstOfName: Bool {
        self >= 0x80 || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
            || self == 0x3A
    }

    fileprivate var isOfName: Bool {
        isFirstOfName || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }
}

extension Unicode.Scalar {
    fileprivate var isOfXML: Bool {
        value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x09 || value == 0x0A || value == 0x0D
    }
}

extension String {
    /// Every end of a line is one line feed, as XML has it.
    fileprivate var withPlainLineEnds: String {
        guard utf8.contains(0x0D) else { return self }
        var bytes: [UInt8] = []
        var wasReturn = false
        for byte in utf8 {
            if byte == 0x0A, wasReturn {
                wasReturn = false
                continue
            }
            wasReturn = byte == 0x0D
            bytes.append(wasReturn ? 0x0A : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
