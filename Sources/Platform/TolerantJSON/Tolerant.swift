/// A field that may be missing, null or of another type. It is then `nil`, and a field of another type is reported as
/// skipped.
///
/// Declare it as `@Tolerant var humidity: Double?`.
@propertyWrapper
public struct Tolerant<Value: Decodable>: Decodable {
    public var wrappedValue: Value?

    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            wrappedValue = nil
            return
        }
        do {
            wrappedValue = try container.decode(Value.self)
        } catch {
            wrappedValue = nil
            (decoder as? JSONValueDecoder)?.skip()
        }
    }
}

extension Tolerant: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
    /// Decodes a missing field as `nil`. Synthesized initializers find this overload.
    public func decode<Value>(_ type: Tolerant<Value>.Type, forKey key: Key) throws -> Tolerant<Value> {
        try decodeIfPresent(type, forKey: key) ?? Tolerant(wrappedValue: nil)
    }
}

/// An array whose unusable elements are `nil`, so that parallel arrays stay aligned.
public struct TolerantArray<Element: Decodable>: Decodable {
    public let elements: [Element?]

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element?] = []
        elements.reserveCapacity(container.count ?? 0)
        while !container.isAtEnd {
            elements.append(try container.decode(Tolerant<Element>.self).wrappedValue)
        }
        self.elements = elements
    }

    /// The usable elements.
    public var usable: [Element] { elements.compactMap(\.self) }
}

extension TolerantArray: Sendable where Element: Sendable {}

/// An array of numbers, read in one pass if it contains nothing else. Its results are those of ``TolerantArray``.
public struct TolerantNumbers: Decodable, Sendable {
    public let elements: [Double?]

    public init(from decoder: any Decoder) throws {
        guard let json = decoder as? JSONValueDecoder, let numbers = json.value.numbers else {
            elements = try TolerantArray<Double>(from: decoder).elements
            return
        }
        if !numbers.isWhole { json.skip() }
        elements = numbers.elements
    }

    /// Returns an array of nulls and usable numbers only, or `nil` for any other value.
    public static func usable(from decoder: any Decoder) -> [Double?]? {
        (decoder as? JSONValueDecoder)?.value.numbers.flatMap { $0.isWhole ? $0.elements : nil }
    }
}
