import ViewModels

/// A JSON value whose fields keep their order: the shape is a promise, and `JSONEncoder` keeps none.
enum JSONValue {
    case object([(name: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case integer(Int)
    case bool(Bool)
    /// Written with at most two decimals, without the noise of binary fractions: 21.4.
    case decimal(Double)
    /// Written with at most four decimals: a coordinate.
    case degrees(Double)

    /// An object of the fields that are there: absent means absent.
    static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(fields.compactMap { name, value in value.map { (name, $0) } })
    }

    /// Two spaces of indentation, a field a line, but a quantity, a range or an interval on one; without a line feed at the
    /// end.
    func rendered() -> String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int) {
        switch self {
        case .object(let fields) where isPair: Self.writePair(fields, to: &text)
        case .object(let fields):
            Self.writeList(fields, between: "{", "}", to: &text, indent: indent) { field, text in
                Self.write(string: field.name, to: &text)
                text += ": "
                field.value.write(to: &text, indent: indent + 1)
            }
        case .array(let values) where isRange: Self.writeRange(values, to: &text)
        case .array(let values):
            Self.writeList(values, between: "[", "]", to: &text, indent: indent) { value, text in
                value.write(to: &text, indent: indent + 1)
            }
        case .string(let string): Self.write(string: string, to: &text)
        case .integer(let number): text += String(number)
        case .bool(let bool): text += bool ? "true" : "false"
        case .decimal(let number): text += FixedDecimal.shortest(number, decimals: 2)
        case .degrees(let number): text += FixedDecimal.shortest(number, decimals: 4)
        }
    }

    private static func writeList<Element>(
        _ elements: [Element],
        between open: String,
        _ close: String,
        to text: inout String,
        indent: Int,
        write: (Element, inout String) -> Void
    ) {
        guard !elements.isEmpty else {
            text += open + close
            return
        }
        let margin = String(repeating: "  ", count: indent)
        text += open
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + margin + "  "
            write(element, &text)
        }
        text += "\n" + margin + close
    }

    /// Whether this is an array of two integers.
    private var isRange: Bool {
        guard case .array(let values) = self, values.count == 2 else { return false }
        return values.allSatisfy { if case .integer = $0 { true } else { false } }
    }

    private static func writeRange(_ values: [JSONValue], to text: inout String) {
        for (index, value) in values.enumerated() {
            text += index == 0 ? "[" : ", "
            value.write(to: &text, indent: 0)
        }
        text += "]"
    }

    /// Whether this is an object of two fields that hold nothing further, as a quantity is.
    private var isPair: Bool {
        guard case .object(let fields) = self, fields.count == 2 else { return false }
        return fields.allSatisfy { field in
            switch field.value {
            case .object, .array: false
            case .string, .integer, .bool, .decimal, .degrees: true
            }
        }
    }

    private static func writePair(_ fields: [(name: String, value: JSONValue)], to text: inout String) {
        for (index, field) in fields.enumerated() {
            text += index == 0 ? "{" : ", "
            write(string: field.name, to: &text)
            text += ": "
            field.value.write(to: &text, indent: 0)
        }
        text += "}"
    }

    /// RFC 8259, section 7: quotation mark, reverse solidus and control characters are escaped, nothing else.
    private static func write(string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..."\u{1F}":
                text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
