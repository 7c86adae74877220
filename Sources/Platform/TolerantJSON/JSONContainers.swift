/// The members of an object by name. If a name occurs twice, the first counts.
struct JSONObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let allKeys: [Key]
    private let members: [String: JSONValue]
    private let path: JSONPath

    init(_ value: JSONValue, _ path: JSONPath) throws {
        guard let members = value.members else {
            let context = DecodingError.Context(codingPath: path.keys, debugDescription: "no object")
            guard value.node.kind == .object else {
                throw DecodingError.typeMismatch([String: Any].self, context)
            }
            throw DecodingError.dataCorrupted(context)
        }
        self.path = path
        self.members = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
        allKeys = members.compactMap { Key(stringValue: $0.name) }
    }

    var codingPath: [any CodingKey] { path.keys }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).read(type)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder(JSONKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: some CodingKey) throws -> JSONValueDecoder {
        guard let value = members[key.stringValue] else {
            let context = DecodingError.Context(codingPath: path.keys, debugDescription: "absent")
            throw DecodingError.keyNotFound(key, context)
        }
        return JSONValueDecoder(value: value, path: .within(path, key))
    }
}

/// The elements of an array, one after the other.
struct JSONArrayContainer: UnkeyedDecodingContainer {
    private(set) var currentIndex = 0
    private let elements: [JSONValue]
    private let path: JSONPath

    init(_ value: JSONValue, _ path: JSONPath) throws {
        guard let elements = value.elements else {
            throw DecodingError.typeMismatch(
                [Any].self,
                DecodingError.Context(codingPath: path.keys, debugDescription: "no array")
            )
        }
        self.elements = elements
        self.path = path
    }

    var codingPath: [any CodingKey] { path.keys }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        let isNil = try next().decodeNil()
        if isNil { currentIndex += 1 }
        return isNil
    }

    // After a failure, the same element is read again.
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try next().read(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type
    ) throws -> KeyedDecodingContainer<Inner> {
        let container = try next().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try next()
        currentIndex += 1
        return decoder
    }

    private func next() throws -> JSONValueDecoder {
        let path = JSONPath.within(path, JSONKey(index: currentIndex))
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self,
                DecodingError.Context(codingPath: path.keys, debugDescription: "behind the last element")
            )
        }
        return JSONValueDecoder(value: elements[currentIndex], path: path)
    }
}
