/// A JSON value with ordered fields, for a document that is assembled from parts. Use ``JSONWriter`` for what is
/// written often and directly.
public enum OrderedJSON: Sendable {
    case object([(name: String, value: OrderedJSON)])
    case array([OrderedJSON])
    case string(String)
    case integer(Int)
    case bool(Bool)
    /// Written with at most this many decimals, without the noise of binary fractions: 21.4.
    case decimal(Double, decimals: Int)

    /// Creates an object from the fields that are not `nil`.
    public static func fields(_ fields: KeyValuePairs<String, OrderedJSON?>) -> OrderedJSON {
        .object(fields.compactMap { name, value in value.map { (name, $0) } })
    }

    /// Returns the bytes without a final line feed.
    public func bytes(_ layout: JSONWriter.Layout) -> [UInt8] {
        var json = JSONWriter(layout)
        write(to: &json)
        return json.bytes
    }

    /// Returns the text without a final line feed.
    public func text(_ layout: JSONWriter.Layout) -> String {
        String(decoding: bytes(layout), as: UTF8.self)
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .object(let fields):
            json.object(isOnOneLine: isShort) { json in
                for (name, value) in fields {
                    json.name(any: name)
                    value.write(to: &json)
                }
            }
        case .array(let values): json.array(isOnOneLine: isShort, values) { $1.write(to: &$0) }
        case .string(let text): json.string(text)
        case .integer(let number): json.integer(number)
        case .bool(let value): json.bool(value)
        case .decimal(let number, let decimals): json.decimal(number, decimals: decimals)
        }
    }

    /// Whether it is a flat object with two fields, such as a quantity or interval, or an array of two integers, such
    /// as a range.
    private var isShort: Bool {
        switch self {
        case .object(let fields): fields.count == 2 && fields.allSatisfy { !$0.value.holdsMore }
        case .array(let values):
            values.count == 2 && values.allSatisfy { if case .integer = $0 { true } else { false } }
        default: false
        }
    }

    private var holdsMore: Bool {
        switch self {
        case .object, .array: true
        default: false
        }
    }
}
