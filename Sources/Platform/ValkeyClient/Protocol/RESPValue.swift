/// A value of the protocol RESP3, as a server sends it.
public indirect enum RESPValue: Hashable, Sendable {
    /// A simple, bulk or verbatim string; of the last without its format.
    case bytes([UInt8])
    case integer(Int64)
    case double(Double)
    case boolean(Bool)
    /// Digits of a number that may be larger than any integer type.
    case bigNumber(String)
    case null
    /// What the server says against the command.
    case error(String)
    case array([RESPValue])
    case set([RESPValue])
    /// Keys and values by turns.
    case map([RESPValue])
    /// What the server sends without having been asked: a kind, and what belongs to it.
    case push([RESPValue])

    /// The bytes of a string; `nil` for anything else.
    public var content: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    /// The text of a string; `nil` for anything else.
    public var text: String? { content.map { String(decoding: $0, as: UTF8.self) } }

    /// The number; `nil` for anything else.
    public var number: Int64? { if case .integer(let number) = self { number } else { nil } }

    /// The elements of an array; `nil` for anything else.
    public var elements: [RESPValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// Returns the value of a key of a map; `nil` if there is none.
    public func value(of key: String) -> RESPValue? {
        guard case .map(let parts) = self else { return nil }
        for index in stride(from: 0, to: parts.count - 1, by: 2) where parts[index].text == key {
            return parts[index + 1]
        }
        return nil
    }
}
