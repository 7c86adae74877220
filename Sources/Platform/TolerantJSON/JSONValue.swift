/// A body parsed as JSON, and the decoders' user info. It is decoded on one task.
final class JSONBody {
    let bytes: [UInt8]
    let nodes: [JSONNode]
    let userInfo: [CodingUserInfoKey: Any]
    /// The paths of the fields skipped so far.
    var skippedFields: Set<String> = []

    init(_ bytes: [UInt8], userInfo: [CodingUserInfoKey: Any]) throws(JSONScanner.NotJSON) {
        self.bytes = bytes
        nodes = try JSONScanner.nodes(of: bytes)
        self.userInfo = userInfo
    }

    var root: JSONValue { JSONValue(body: self, node: nodes[0], index: 0) }
}

/// One value of a body. Its content is read on demand.
struct JSONValue {
    let body: JSONBody
    let node: JSONNode
    /// The index of its node; not used for a number without one.
    let index: Int

    var isNull: Bool { node.kind == .null }

    var bool: Bool? {
        switch node.kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    var text: String? {
        switch node.kind {
        case .plainText: JSONUnescaping.text(of: body.bytes[node.bytes], isPlain: true)
        case .text: JSONUnescaping.text(of: body.bytes[node.bytes], isPlain: false)
        default: nil
        }
    }

    var double: Double? {
        guard node.kind == .number else { return nil }
        var position = Int(node.start)
        return JSONNumber.double(in: body.bytes, at: &position)
    }

    /// Returns a whole number; `34.0` and `1e3` count as whole.
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard node.kind == .number else { return nil }
        let text = String(decoding: body.bytes[node.bytes], as: UTF8.self)
        // A number with a zero fraction may have more digits than `Double` holds.
        let parts = text.split(separator: ".")
        let isWhole = parts.count == 1 || parts.count == 2 && parts[1].allSatisfy { $0 == "0" }
        if isWhole, let number = Number(parts[0]) { return number }
        return double.flatMap { Number(exactly: $0) }
    }

    /// The members of an object in order; `nil` for another value, or if a name is not valid text.
    var members: [(name: String, value: JSONValue)]? {
        guard node.kind == .object else { return nil }
        var members: [(name: String, value: JSONValue)] = []
        var position = index + 1
        while position < node.next {
            guard let name = value(at: position).text else { return nil }
            members.append((name, value(at: position + 1)))
            position = Int(body.nodes[position + 1].next)
        }
        return members
    }

    /// The elements of an array; `nil` for another value.
    var elements: [JSONValue]? {
        switch node.kind {
        case .array:
            var elements: [JSONValue] = []
            var position = index + 1
            while position < node.next {
                elements.append(value(at: position))
                position = Int(body.nodes[position].next)
            }
            return elements
        case .numbers:
            var elements: [JSONValue] = []
            eachNumber { node, _ in elements.append(JSONValue(body: body, node: node, index: index)) }
            return elements
        default: return nil
        }
    }

    /// The elements of an array of numbers and nulls, read in one pass, and whether all numbers were usable; `nil`
    /// for any other value.
    var numbers: (elements: [Double?], isWhole: Bool)? {
        guard node.kind == .numbers else { return nil }
        var (elements, isWhole) = ([Double?](), true)
        elements.reserveCapacity((node.bytes.count - 1) / 4)
        eachNumber { node, number in
            if number == nil, node.kind == .number { isWhole = false }
            elements.append(number)
        }
        return (elements, isWhole)
    }

    /// Nulls and unusable numbers are passed as `nil`.
    private func eachNumber(_ body: (JSONNode, Double?) -> Void) {
        let bytes = self.body.bytes
        // Between the brackets.
        var position = Int(node.start) + 1
        let end = Int(node.end) - 1
        while position < end {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "n"):
                position += 4
                body(JSONNode(kind: .null, start: UInt32(start), end: UInt32(position)), nil)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let number = JSONNumber.double(in: bytes, at: &position)
                body(JSONNode(kind: .number, start: UInt32(start), end: UInt32(position)), number)
            default: position += 1
            }
        }
    }

    private func value(at index: Int) -> JSONValue {
        JSONValue(body: body, node: body.nodes[index], index: index)
    }
}
