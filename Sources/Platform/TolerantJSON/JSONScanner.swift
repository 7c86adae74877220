/// Finds the values of a body in one pass and rejects what the grammar of JSON (RFC 8259) rejects.
///
/// It makes one exception: control characters and invalid UTF-8 within texts, which upstreams send. Such a text fails
/// when it is read, and the rest of the body is usable.
struct JSONScanner {
    /// The body cannot be parsed.
    struct NotJSON: Error {}

    /// The body and a terminating zero, so that a byte can be read without a check for the end. Zeros are invalid
    /// outside texts.
    private let bytes: [UInt8]
    private let end: Int
    private var position = 0
    private var depth = 0
    private var nodes: [JSONNode] = []

    /// - Returns: The nodes of the body in order; the first is the root.
    static func nodes(of body: [UInt8]) throws(NotJSON) -> [JSONNode] {
        guard body.count < Int(Int32.max) else { throw NotJSON() }
        var scanner = JSONScanner(body)
        // Some servers send a UTF-8 byte order mark.
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
        try scanner.value()
        scanner.skipSpace()
        guard scanner.position == scanner.end else { throw NotJSON() }
        return scanner.nodes
    }

    private init(_ body: [UInt8]) {
        bytes = body + [0]
        end = body.count
    }

    private static let deepest = 512
}

// MARK: Values

extension JSONScanner {
    private mutating func value() throws(NotJSON) {
        skipSpace()
        switch bytes[position] {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "\""): try text()
        case UInt8(ascii: "n"): try word("null", .null)
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        default:
            let node = begin(.number)
            try number()
            finish(node)
        }
    }

    private mutating func object() throws(NotJSON) {
        let node = try open(.object)
        guard !closes(with: "}") else { return close(node) }
        while true {
            skipSpace()
            guard bytes[position] == UInt8(ascii: "\"") else { throw NotJSON() }
            try text()
            skipSpace()
            guard skip(":") else { throw NotJSON() }
            try value()
            skipSpace()
            guard skip(",") else { break }
        }
        guard skip("}") else { throw NotJSON() }
        close(node)
    }

    private mutating func array() throws(NotJSON) {
        if numbers() { return }
        let node = try open(.array)
        guard !closes(with: "]") else { return close(node) }
        repeat {
            try value()
            skipSpace()
        } while skip(",")
        guard skip("]") else { throw NotJSON() }
        close(node)
    }

    /// Reads an array of numbers and nulls. Returns `false`, with nothing read, if it contains anything else or is
    /// not an array.
    private mutating func numbers() -> Bool {
        let start = position
        position += 1
        repeat {
            skipSpace()
            let isRead = bytes[position] == UInt8(ascii: "n") ? skip(word: "null") : (try? number()) != nil
            guard isRead else {
                position = start
                return false
            }
            skipSpace()
        } while skip(",")
        guard skip("]") else {
            position = start
            return false
        }
        let node = JSONNode(kind: .numbers, start: UInt32(start), end: UInt32(position))
        nodes.append(node)
        nodes[nodes.count - 1].next = UInt32(nodes.count)
        return true
    }

    private mutating func number() throws(NotJSON) {
        _ = skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        guard skip("e") || skip("E") else { return }
        _ = skip("+") || skip("-")
        try digits()
    }

    private mutating func digits() throws(NotJSON) {
        let start = position
        while bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw NotJSON() }
    }

    private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(NotJSON) {
        let node = begin(kind)
        guard skip(word: word) else { throw NotJSON() }
        finish(node)
    }
}

// MARK: Texts

extension JSONScanner {
    private mutating func text() throws(NotJSON) {
        position += 1
        let start = position
        var isPlain = true
        while true {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                try escape()
            } else {
                if byte < 0x20 {
                    guard position < end else { throw NotJSON() }
                    isPlain = false
                }
                position += 1
            }
        }
        let kind = isPlain ? JSONNode.Kind.plainText : .text
        nodes.append(JSONNode(kind: kind, start: UInt32(start), end: UInt32(position)))
        nodes[nodes.count - 1].next = UInt32(nodes.count)
        position += 1
    }

    private mutating func escape() throws(NotJSON) {
        position += 1
        let letter = bytes[position]
        guard Self.escapes.contains(letter) else { throw NotJSON() }
        position += 1
        guard letter == UInt8(ascii: "u") else { return }
        for _ in 0..<4 {
            guard JSONUnescaping.hexDigit(bytes[position]) != nil else { throw NotJSON() }
            position += 1
        }
    }

    private static let escapes: [UInt8] = Array("\"\\/bfnrtu".utf8)
}

// MARK: Steps

extension JSONScanner {
    private mutating func begin(_ kind: JSONNode.Kind) -> Int {
        nodes.append(JSONNode(kind: kind, start: UInt32(position)))
        return nodes.count - 1
    }

    private mutating func finish(_ node: Int) {
        nodes[node].end = UInt32(position)
        nodes[node].next = UInt32(nodes.count)
    }

    /// Reads an object or array from its opening bracket.
    private mutating func open(_ kind: JSONNode.Kind) throws(NotJSON) -> Int {
        guard depth < Self.deepest else { throw NotJSON() }
        depth += 1
        let node = begin(kind)
        position += 1
        return node
    }

    private mutating func close(_ node: Int) {
        depth -= 1
        finish(node)
    }

    /// Whether it is empty.
    private mutating func closes(with bracket: Unicode.Scalar) -> Bool {
        skipSpace()
        return skip(bracket)
    }

    private mutating func skipSpace() {
        while true {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard bytes[position] == UInt8(truncatingIfNeeded: mark.value) else { return false }
        position += 1
        return true
    }

    private mutating func skip(word: StaticString) -> Bool {
        guard end - position >= word.utf8CodeUnitCount else { return false }
        let isThere = word.withUTF8Buffer { letters in
            bytes[position..<position + letters.count].elementsEqual(letters)
        }
        if isThere { position += word.utf8CodeUnitCount }
        return isThere
    }
}
