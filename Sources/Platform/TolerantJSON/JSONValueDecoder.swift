/// A `Decoder` for one value of a body.
struct JSONValueDecoder: Decoder {
    let value: JSONValue
    let path: JSONPath

    var codingPath: [any CodingKey] { path.keys }
    var userInfo: [CodingUserInfoKey: Any] { value.body.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try JSONObjectContainer<Key>(value, path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try JSONArrayContainer(value, path) }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// Reads scalars directly; other types decode themselves.
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let scalar = type as? any JSONScalar.Type else { return try Value(from: self) }
        guard !value.isNull else {
            throw DecodingError.valueNotFound(type, context("null instead of \(type)"))
        }
        guard let read = scalar.init(value) as? Value else {
            throw DecodingError.typeMismatch(type, context("no \(type)"))
        }
        return read
    }

    private func context(_ description: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: description)
    }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.isNull }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try read(type) }
}

/// The coding path of a value, built only on demand.
indirect enum JSONPath {
    case root
    case within(JSONPath, any CodingKey)

    var keys: [any CodingKey] {
        var (keys, rest) = ([any CodingKey](), self)
        while case .within(let outer, let key) = rest {
            keys.append(key)
            rest = outer
        }
        return keys.reversed()
    }
}

/// An index in an array, or the key of a superclass.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(index: Int) { (stringValue, intValue) = ("\(index)", index) }
    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init?(intValue: Int) { self.init(index: intValue) }
}

/// A type that is a single JSON value.
protocol JSONScalar {
    /// Returns `nil` if the value has another type or is unusable.
    init?(_ value: JSONValue)
}

extension Bool: JSONScalar {
    init?(_ value: JSONValue) {
        guard let bool = value.bool else { return nil }
        self = bool
    }
}

extension String: JSONScalar {
    init?(_ value: JSONValue) {
        guard let text = value.text else { return nil }
        self = text
    }
}

extension Double: JSONScalar {
    init?(_ value: JSONValue) {
        guard let double = value.double else { return nil }
        self = double
    }
}

extension Float: JSONScalar {
    init?(_ value: JSONValue) {
        guard let double = value.double, Float(double).isFinite else { return nil }
        self.init(double)
    }
}

extension JSONScalar where Self: FixedWidthInteger {
    init?(_ value: JSONValue) {
        guard let integer = value.integer(Self.self) else { return nil }
        self = integer
    }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
