public import Foundation

/// How a value becomes bytes and is understood again.
public struct StoredCoder<Value>: Sendable {
    /// Throws where the value has no bytes.
    public let encode: @Sendable (Value) throws -> Data
    /// Throws where the bytes are no such value.
    public let decode: @Sendable (Data) throws -> Value

    public init(
        encode: @escaping @Sendable (Value) throws -> Data,
        decode: @escaping @Sendable (Data) throws -> Value
    ) {
        self.encode = encode
        self.decode = decode
    }
}

extension StoredCoder where Value: Codable & SendableMetatype {
    /// JSON with sorted keys, so that equal values are equal bytes.
    public static var json: StoredCoder {
        StoredCoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode($0)
        } decode: {
            try JSONDecoder().decode(Value.self, from: $0)
        }
    }
}
