public import Foundation

/// Converts a value to bytes and back.
public struct StoredCoder<Value>: Sendable {
    /// Throws if the value cannot be encoded.
    public let encode: @Sendable (Value) throws -> Data
    /// Throws if the bytes cannot be decoded.
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
