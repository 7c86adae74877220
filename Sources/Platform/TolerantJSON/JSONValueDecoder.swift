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
        guard let read = scalar.read(value) as? Value else {
            throw DecodingError.typeMismatch(type, context("no \(type)"))
        }
        return read
    }

    /// Reports that the value is not used.
    func skip() { value.body.skippedFields.insert(codingPath.fieldPath) }

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
    static func read(_ value: JSONValue) -> Self?
}

extension Bool: JSONScalar {
    static func read(_ value: JSONValue) -> Bool? { value.bool }
}

extension String: JSONScalar {
    static func read(_ value: JSONValue) -> String? { value.text }
}

extension Double: JSONScalar {
    static func read(_ value: JSONValue) -> Double? { value.double }
}

extension Float: JSONScalar {
    static func read(_ value: JSONValue) -> Float? {
        value.double.map(Float.init).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension JSONScalar where Self: FixedWidthInteger {
    static func read(_ value: JSONValue) -> Self? { value.integer(Self.self) }
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
