/// A JSON value whose fields keep their order, for a document that is put together from parts before it is written. What is
/// written in one go, and often, takes ``JSONWriter`` at once.
public enum OrderedJSON: Sendable {
    case object([(name: String, value: OrderedJSON)])
    case array([OrderedJSON])
    case string(String)
    case integer(Int)
    case bool(Bool)
    /// Written with at most so many decimals, without the noise of binary fractions: 21.4.
    case decimal(Double, decimals: Int)

    /// An object of the fields that are there: absent means absent.
    public static func fields(_ fields: KeyValuePairs<String, OrderedJSON?>) -> OrderedJSON {
        .object(fields.compactMap { name, value in value.map { (name, $0) } })
    }

    /// Without a line feed at the end.
    public func bytes(_ layout: JSONWriter.Layout) -> [UInt8] {
        var json = JSONWriter(layout)
        write(to: &json)
        return json.bytes
    }

    /// Without a line feed at the end.
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

    /// Whether it is an object of two fields that hold nothing further, as a quantity or an interval is, or an array of two
    /// integers, a range.
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
